/** Where the specification asks that a failure be logged and not shown (section 8). */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the log of a browser is its console
  console.warn(`could not load: ${what}`, error);
}
