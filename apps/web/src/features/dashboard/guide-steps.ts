import type { Statistics } from './statistics.ts';

export interface GuideStep {
  text: string;
  /** The screen where the step is done. */
  link?: { to: string; label: string };
  isDone: boolean;
}

const TEACHERS = { to: '/teachers', label: 'Enseignants' };
const PLANNING = { to: '/planning', label: 'Organisation' };
const ASSIGNMENTS = { to: '/assignments', label: 'Enseignements' };
const FUNCTIONS = { to: '/functions', label: 'Fonctions' };

/**
 * « Consignes » (docs/screens.md, « Accueil »). The steps taken in the source system show in their result: teachers are
 * here. Assigning is done once every position has a teacher.
 */
export function readGuide({ teachers, classes, assignments, assigned, functions }: Statistics): GuideStep[] {
  const hasTeachers = teachers > 0;
  const hasVolees = classes > 0;
  const isStaffed = assignments > 0 && assigned === assignments;
  return [
    {
      text: "Dans le système source, utilisez la recherche avancée et l'affichage des colonnes.",
      isDone: hasTeachers,
    },
    {
      text: 'Sélectionnez Nom, Prénom, VISA, Voeux, Fourchette min et Fourchette max.',
      isDone: hasTeachers,
    },
    { text: 'Exportez un fichier Excel.', isDone: hasTeachers },
    {
      text: "Dans l'onglet Enseignants, téléchargez le fichier modèle.",
      link: TEACHERS,
      isDone: hasTeachers,
    },
    {
      text: 'Collez-y les données (VISA, Nom et Prénom sont obligatoires, le reste est facultatif).',
      isDone: hasTeachers,
    },
    { text: 'Importez le fichier complété.', link: TEACHERS, isDone: hasTeachers },
    { text: 'Dans Organisation, ajoutez une volée.', link: PLANNING, isDone: hasVolees },
    {
      text: 'Définissez le nombre de classes, leurs noms, les branches et leurs périodes hebdomadaires.',
      link: PLANNING,
      isDone: assignments > 0,
    },
    {
      text: 'Dans Enseignements, attribuez les enseignants aux enseignements.',
      link: ASSIGNMENTS,
      isDone: isStaffed,
    },
    {
      text: 'Dans Fonctions, ajoutez des fonctions particulières aux enseignants.',
      link: FUNCTIONS,
      isDone: functions > 0,
    },
  ];
}
