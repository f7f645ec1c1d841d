import type { GroupCounts, SpecialParams } from './model.ts';

export type SpecialParam = keyof GroupCounts;

/** What a volée without groups has in its special parameters. */
export const NO_SPECIAL_PARAMS: GroupCounts = {
  groups_francais: 0,
  groups_maths: 0,
  groups_allemand: 0,
  nb_cours_ocom: 0,
  nb_cours_os: 0,
};

const PARAM_OF_SUBJECT: ReadonlyMap<string, SpecialParam> = new Map([
  ['FRA', 'groups_francais'],
  ['MAT', 'groups_maths'],
  ['ALL', 'groups_allemand'],
  ['OCOM', 'nb_cours_ocom'],
  ['OS', 'nb_cours_os'],
]);

/** The subject whose groups a parameter counts. */
export const subjectOfParam = (param: SpecialParam): string =>
  [...PARAM_OF_SUBJECT].find(([, own]) => own === param)?.[0] ?? '';

/** The special parameters that mean something for a level (docs/domain.md, « From a volée to its positions »). */
export function specialParamsOfLevel(level: string): readonly SpecialParam[] {
  switch (level) {
    case '9VG':
    case '10VG':
    case '11VG':
      return ['groups_francais', 'groups_maths', 'groups_allemand', 'nb_cours_ocom'];
    case '9VP':
    case '10VP':
    case '11VP':
      return ['nb_cours_os'];
    case '7P':
    case '8P':
      return ['groups_francais', 'groups_maths'];
    default:
      return [];
  }
}

/**
 * How many groups teach a subject in a volée, and what one is called (docs/domain.md, « From a volée to its positions »).
 * Null: the subject is taught class by class, because it is never grouped there or its count is 0.
 */
export function groupsOfSubject(
  level: string,
  subject: string,
  params: SpecialParams,
): { count: number; word: 'Groupe' | 'Cours' } | null {
  const param = PARAM_OF_SUBJECT.get(subject);
  if (!param || !specialParamsOfLevel(level).includes(param) || params[param] <= 0) return null;
  return { count: params[param], word: param.startsWith('nb_cours') ? 'Cours' : 'Groupe' };
}
