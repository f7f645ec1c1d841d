import { LEVELS, type Role } from '@pupitre/domain';

/** What the roles are called. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  direction: 'Direction',
  planification: 'Planification',
  lecture: 'Lecture',
};

/** What each may do. */
export const ROLE_SENTENCES: Readonly<Record<Role, string>> = {
  direction: 'Peut tout, aussi inviter des personnes.',
  planification: 'Peut tout planifier, ou seulement les volées choisies.',
  lecture: 'Peut consulter, imprimer et exporter.',
};

/** The levels that rights may be limited to: those there are, and those somebody has already. */
export const levelChoices = (own: readonly string[]): string[] => [...new Set<string>([...LEVELS, ...own])];
