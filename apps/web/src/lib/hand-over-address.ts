/** The address of the hand-over of a year. */
export const addressOfHandOver = (year: string): string =>
  `/hand-over?${new URLSearchParams({ annee: year }).toString()}`;
