/** Logs a failure that is not shown (docs/screens.md, « Messages »). */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the log of a browser is its console
  console.warn(`could not load: ${what}`, error);
}
