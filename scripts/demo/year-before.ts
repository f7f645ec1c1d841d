/** « 2025-2026 » before « 2026-2027 ». */
export const yearBefore = (year: string): string =>
  [1, 0].map((ago) => Number(year.slice(0, 4)) - ago).join('-');
