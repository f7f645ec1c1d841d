/** What an address of the screen « Enseignements » leads to. */
type Place = ({ volee: string } | { enseignant: string }) & {
  /** Without one a volée is of the active year, and a teacher is shown in the year that was left. */
  annee?: string;
};

/** The address of a volée in the grid, or of the card of a teacher (by identifier). */
export const addressOf = (place: Place): string =>
  `/assignments?${new URLSearchParams(Object.entries(place)).toString()}`;
