/** Where the year last shown on Enseignements is kept (docs/screens.md, « What is remembered »). */
export const YEAR_KEY = 'assignments_schoolYear';

/** That year is renamed: it is shown under its new name next time. */
export function followRenaming(year: string, renamed: string): void {
  if (localStorage.getItem(YEAR_KEY) === year) localStorage.setItem(YEAR_KEY, renamed);
}

/** So are the years that taking something back, or going back, gives another name. */
export function followRenamings(years: readonly { year: string; new_year: string }[]): void {
  // One by its former name, once: two may have changed names.
  const found = years.find(({ year }) => localStorage.getItem(YEAR_KEY) === year);
  if (found) followRenaming(found.year, found.new_year);
}
