/** The sheet of a template that an import passes over. */
export const EXPLANATIONS_SHEET = 'Explications';
