/** Where the year last shown on Enseignements is kept (docs/screens.md, « What is remembered »). */
export const YEAR_KEY = 'assignments_schoolYear';

/** That year is renamed: it is shown under its new name next time. */
export function followRenaming(year: string, renamed: string): void {
  if (localStorage.getItem(YEAR_KEY) === year) localStorage.setItem(YEAR_KEY, renamed);
}
