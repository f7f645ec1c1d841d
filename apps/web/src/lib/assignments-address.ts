/** Of the positions of a subject, or of every one: those that are open, those that have a teacher, or all. */
export type Among = 'ouverts' | 'attribues' | 'tous';

/** What an address of the screen « Enseignements » leads to. */
type Place = (
  | { volee: string; classe?: string }
  /** Positions of a subject, the open ones unless it is said; of some volées. */
  | { branche: string; parmi?: Among; volees?: string }
  /** One position in the grid, by identifier. */
  | { position: string }
  /** A teacher, by identifier: their card, or with the grid their positions there. */
  | { enseignant: string; onglet?: 'grille' }
) & {
  /** Without one a teacher is shown in the year that was left, everything else in the active one. */
  annee?: string;
};

/** The address of a place in the grid, or of the card of a teacher. */
export const addressOf = (place: Place): string =>
  `/assignments?${new URLSearchParams(Object.entries(place)).toString()}`;
