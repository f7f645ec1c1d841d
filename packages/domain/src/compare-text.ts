/** Orders texts by their code units, as a database does: for identifiers and keys, not for names that people read. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
