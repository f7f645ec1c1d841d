/** What an address of the screen « Enseignements » leads to. */
type Place = (
  | { volee: string; classe?: string }
  /** The open positions of a subject, those that have a teacher, or all; of some volées. */
  | { branche: string; parmi?: 'attribues' | 'tous' | 'ouverts'; volees?: string }
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
