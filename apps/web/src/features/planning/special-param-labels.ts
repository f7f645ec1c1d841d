import type { SpecialParam } from '@pupitre/domain';

/** The special parameters in the words of the school (docs/screens.md, « Organisation »). */
export const SPECIAL_PARAM_LABELS: Readonly<Record<SpecialParam, string>> = {
  groups_francais: 'Groupes de français',
  groups_maths: 'Groupes de mathématiques',
  groups_allemand: "Groupes d'allemand",
  nb_cours_ocom: 'Cours OCOM',
  nb_cours_os: 'Cours OS',
};
