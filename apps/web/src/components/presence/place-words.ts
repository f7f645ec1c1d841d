import type { Assignment, Place } from '@pupitre/contract';
import { namePosition } from '@pupitre/domain';
import type { QueryClient } from '@tanstack/react-query';
import { assignmentsQuery } from '../../queries/index.ts';

const SCREENS: Readonly<Record<Place['screen'], string>> = {
  dashboard: 'Accueil',
  teachers: 'Enseignants',
  planning: 'Organisation',
  grid: 'Enseignements',
  'by-teacher': 'Enseignements par enseignant',
  proposal: 'Proposition',
  functions: 'Fonctions',
  needs: 'Besoins et ressources',
  classes: 'Classes',
  history: 'Historique',
  compare: 'Comparer',
};

/** Where somebody is, with the name of the cell where its year has been read: « Enseignements 2026-2027, MAT 9VG/1 ». */
export function placeInWords(
  { screen, school_year, level, position_id }: Place,
  client: QueryClient,
): string {
  const known: Assignment[] =
    (school_year !== null && client.getQueryData(assignmentsQuery(school_year).queryKey)) || [];
  const position = known.find(({ id }) => id === position_id);
  const where = position ? namePosition(position) : level;
  const heading = school_year === null ? SCREENS[screen] : `${SCREENS[screen]} ${school_year}`;
  return where === null ? heading : `${heading}, ${where}`;
}
