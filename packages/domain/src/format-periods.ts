/** Writes weekly periods the French way: `4,5`, with a decimal comma. */
export function formatPeriods(periods: number): string {
  return String(periods).replace('.', ',');
}
