/** What the address of a moment calls its parts. */
export const MOMENT_PARAMS = { school_year: 'annee', tab: 'onglet' } as const;

/** The address of a year as it stood just after a change; without a year, the one active then. */
export const momentOf = (seq: number, school_year: string | null = null): string => {
  const query = new URLSearchParams(school_year === null ? {} : { [MOMENT_PARAMS.school_year]: school_year });
  return `/history/${seq}${query.size > 0 ? `?${query}` : ''}`;
};

/** Numbers of changes have no more digits. */
const LONGEST = 9;

/** The number of the change that an address names; otherwise why there is none, in a sentence. */
export function readMoment(text: string | undefined): number | string {
  if (text === undefined || !/^-?\d+$/.test(text)) return 'Cette adresse ne désigne aucun moment.';
  if (text.startsWith('-')) return "L'établissement n'existait pas encore à ce moment.";
  return text.length > LONGEST ? "Ce changement n'existe pas." : Number(text);
}
