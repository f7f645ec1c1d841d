import * as fc from 'fast-check';
import type { Position, SpecialParams, Volee } from '../src/model.ts';
import { tidyParams } from '../src/parallel-groups.ts';
import { planVolee } from '../src/plan.ts';

/** Weekly periods in half-hour steps. */
export const anyPeriods = (min: number, max: number) =>
  fc.integer({ min: min * 2, max: max * 2 }).map((halves) => halves / 2);

const count = fc.integer({ min: 0, max: 3 });
const anyParams: fc.Arbitrary<SpecialParams> = fc
  .record({
    groups_francais: count,
    groups_maths: count,
    groups_allemand: count,
    nb_cours_ocom: count,
    nb_cours_os: count,
    not_parallel: fc.subarray(['FRA', 'MAT', 'OS']),
  })
  .map((params) => tidyParams(params));

/** Any volée of one level; few names and subjects, so that two of them often share some. */
export const anyVoleeOf = (level: string): fc.Arbitrary<Volee> =>
  fc.record({
    level: fc.constant(level),
    class_names: fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E'), { minLength: 1, maxLength: 4 }),
    subject_periods: fc.uniqueArray(
      fc.record({
        subject: fc.constantFrom('FRA', 'MAT', 'OCOM', 'OS', 'GEO', 'ANG'),
        periods: anyPeriods(0, 6),
      }),
      { selector: (entry) => entry.subject, maxLength: 5 },
    ),
    special_params: anyParams,
  });

export const anyLevel = fc.constantFrom('9VG', '10VP', '8P', '4P');
export const anyVolee = anyLevel.chain(anyVoleeOf);

const anyTouch = fc.record({
  isDeleted: fc.integer({ min: 0, max: 5 }).map((die) => die === 0),
  parts: fc.array(
    fc.record({
      periods: fc.option(anyPeriods(0, 6)),
      teacher_id: fc.constantFrom('anne', 'luc', null),
      locked: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

const handMade = (volee: Volee, locked: boolean, index: number): Position => ({
  id: `hand ${index}`,
  class_name: volee.level,
  subject: 'FRA',
  periods: 1,
  is_group: true,
  group_label: `Appui ${index}`,
  plan_index: null,
  teacher_id: 'anne',
  locked,
  co_teachers: [],
});

/** The positions of a volée after people worked on them: some deleted, split, changed, staffed, locked or added. */
export function anyPositions(volee: Volee): fc.Arbitrary<Position[]> {
  const plan = planVolee(volee);
  const touches = fc.array(anyTouch, { minLength: plan.length, maxLength: plan.length });
  return fc.tuple(touches, fc.array(fc.boolean(), { maxLength: 2 })).map(([all, added]) => [
    ...plan.flatMap((planned, index) => {
      const touch = all[index];
      if (!touch || touch.isDeleted) return [];
      return touch.parts.map((part, partIndex) => ({
        ...planned,
        ...part,
        co_teachers: [],
        periods: part.periods ?? planned.periods,
        id: `${index}.${partIndex}`,
      }));
    }),
    ...added.map((locked, index) => handMade(volee, locked, index)),
  ]);
}
