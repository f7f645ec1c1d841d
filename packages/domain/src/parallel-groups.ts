import type { Position, SpecialParams, Volee } from './model.ts';
import { peopleOf } from './seats.ts';

/** What tells which groups of a year are taught at the same time. */
export type GroupPlace = Pick<Position, 'subject' | 'is_group' | 'plan_index'> & { level: string };

/** The subjects of a level whose groups are not taught at the same time. */
export type ApartSubjects = ReadonlyMap<string, readonly string[]>;

/** By level: the subjects whose groups are not taught at the same time. */
export const readApart = (volees: readonly Pick<Volee, 'level' | 'special_params'>[]): ApartSubjects =>
  new Map(volees.map(({ level, special_params }) => [level, special_params.not_parallel ?? []]));

/**
 * Special parameters as they are stored: each subject whose groups are not at the same time once, and nothing where there are none.
 * @param kept those subjects where nothing is said of them
 */
export function tidyParams(params: SpecialParams, kept: readonly string[] = []): SpecialParams {
  const { not_parallel: apart = kept, ...counts } = params;
  const not_parallel = [...new Set(apart)].toSorted();
  return not_parallel.length === 0 ? counts : { ...counts, not_parallel };
}

/** Nothing is said of any volée: all planned groups are parallel. */
export const NOTHING_APART: ApartSubjects = new Map();

/**
 * What the groups that take all classes of a volée at once share: those of one subject and level. Null for whole classes, groups added by hand
 * and subjects whose groups are said to be at different times (docs/domain.md, « Parallel groups »).
 */
export function parallelKey(
  { level, subject, is_group, plan_index }: GroupPlace,
  apart: ApartSubjects,
): string | null {
  if (!is_group || plan_index === null || apart.get(level)?.includes(subject)) return null;
  return JSON.stringify([level, subject]);
}

/** Whether two positions are taught at the same time, to different groups: nobody can have both. Parts of one group are not. */
export function areParallel(a: GroupPlace, b: GroupPlace, apart: ApartSubjects): boolean {
  const key = parallelKey(a, apart);
  return key !== null && a.plan_index !== b.plan_index && key === parallelKey(b, apart);
}

type StaffedGroup = GroupPlace & Pick<Position, 'teacher_id' | 'co_teachers'>;

/** Who is in a position through its lessons: its teacher and co-teachers. Who supports some pupils comes and goes. */
export const presentIn = ({
  teacher_id,
  co_teachers,
}: Pick<Position, 'teacher_id' | 'co_teachers'>): string[] =>
  peopleOf({ teacher_id, co_teachers: co_teachers.filter(({ kind }) => kind === 'co') });

/** The positions by which somebody is in two parallel groups at once, by person. */
export function findParallelClashes<P extends StaffedGroup>(
  positions: readonly P[],
  apart: ApartSubjects,
): Map<string, P[]> {
  const clashes = new Map<string, P[]>();
  const sets = Map.groupBy(positions, (position) => parallelKey(position, apart));
  for (const [key, groups] of sets) {
    if (key === null || groups.length < 2) continue;
    const held = new Map<string, P[]>();
    for (const group of groups)
      for (const id of new Set(presentIn(group))) held.set(id, [...(held.get(id) ?? []), group]);
    for (const [id, own] of held)
      if (own.some((one) => one.plan_index !== own[0]?.plan_index))
        clashes.set(id, [...(clashes.get(id) ?? []), ...own]);
  }
  return clashes;
}
