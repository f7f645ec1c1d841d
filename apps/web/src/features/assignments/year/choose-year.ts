/** The year the screen shows, and whether the remembered one is gone (docs/screens.md, « What is remembered »). */
export interface YearChoice {
  year: string | null;
  isGone: boolean;
}

/** The remembered year where it still exists, else the active one, else the first. */
export function chooseYear(
  remembered: string | null,
  years: readonly string[],
  active: string | undefined,
): YearChoice {
  if (remembered !== null && years.includes(remembered)) return { year: remembered, isGone: false };
  const fallback = active !== undefined && years.includes(active) ? active : (years[0] ?? null);
  return { year: fallback, isGone: remembered !== null };
}
