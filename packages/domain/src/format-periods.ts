/** Writes weekly periods the French way: `4,5` (decisions: decimal comma in display). */
export function formatPeriods(periods: number): string {
  return String(periods).replace('.', ',');
}
