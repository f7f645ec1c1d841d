import type { Aim, Weight } from '@pupitre/domain';

/** The aims as the screen names them, in their order. */
export const AIM_NAMES: Readonly<Record<Aim, string>> = {
  open: 'Le moins possible de périodes sans enseignant',
  minimum: 'Chacun au moins à son minimum',
  wish: 'Chacun près de son voeu',
  classes: "Peu d'enseignants par classe",
  continuity: "Les mêmes enseignants que l'an passé",
  preparations: 'Peu de niveaux et de préparations par enseignant',
  changes: 'Le moins de changements possible',
  class_teacher: 'Les maîtres·ses de classe voient leur classe',
};

/** What stands under an aim where it is weighed. */
export const AIM_HINTS: Readonly<Record<Aim, string>> = {
  open: 'Avant tout le reste, tant que personne ne dépasse cette limite.',
  minimum: 'Personne sous le minimum de sa fourchette.',
  wish: "Un grand écart pèse plus que plusieurs petits\u202f; ce que chacun souhaite ou évite d'enseigner compte avec.",
  classes: "Surtout en 1P–8P\u202f; un seul enseignant pour les parts d'une division.",
  continuity: 'Qui avait la classe un degré plus bas, dans la même branche, la garde.',
  preparations: "Les périodes d'un enseignant se groupent sur quelques niveaux et branches.",
  changes: "Chaque enseignement qui change de personne compte\u202f; sans effet sur ce qui n'a personne.",
  class_teacher:
    "Au moins tant de périodes de la classe\u202f; sans maîtrise confiée, quelqu'un est proposé.",
};

export const WEIGHT_NAMES: Readonly<Record<Weight, string>> = {
  ignored: 'Ignorer',
  low: 'Un peu',
  normal: 'Normal',
  high: 'Beaucoup',
};

/** How far loads may go so that less stays open: periods above the wish, or up to the maximum. */
export const CEILINGS: readonly { value: number | null; label: string }[] = [
  { value: 0, label: 'Voeu' },
  { value: 2, label: 'Voeu\u00a0+\u00a02' },
  { value: null, label: 'Maximum' },
];
