import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { anySchool } from '../../testing/arbitraries.ts';
import { excludeEachOther } from '../../testing/brute-force.ts';
import { loadSolver } from '../../testing/load-solver.ts';
import { lesson, school, teacher } from '../../testing/school.ts';
import { leaveLeastOpen } from '../filling/leave-least-open.ts';
import { leastOpen } from '../flow/least-open.ts';
import { compile, type Problem } from '../problem.ts';
import { openGap } from '../repair/gap.ts';
import { toPeriods } from '../rules/half-periods.ts';
import { covers, listTrainings } from './trainings.ts';
import { type Profile, whomToHire } from './whom-to-hire.ts';

const solver = await loadSolver();

/** Half-periods. */
const FULL_TIME = 56;

/** Far more than such a small school takes. */
const BUDGET_MS = 20_000;

/** How few people can share positions out among them, each able to teach all of theirs: by trying everything. */
function fewest(problem: Problem, open: readonly number[]): number {
  const places = open.map((i) => problem.positions[i]!);
  const trainings = listTrainings(problem, places);
  const bundles: number[][] = [];
  let best = open.length;
  const fits = (items: readonly number[]) =>
    items.reduce((sum, k) => sum + problem.size[open[k]!]!, 0) <= FULL_TIME &&
    !excludeEachOther(
      problem,
      items.map((k) => open[k]!),
    ) &&
    trainings.some((training) => items.every((k) => covers(training, places[k]!)));
  const place = (k: number): void => {
    if (bundles.length >= best) return;
    if (k === open.length) {
      best = bundles.length;
      return;
    }
    for (const bundle of bundles) {
      bundle.push(k);
      if (fits(bundle)) place(k + 1);
      bundle.pop();
    }
    bundles.push([k]);
    place(k + 1);
    bundles.pop();
  };
  place(0);
  return best;
}

test('hiring these people closes what is open, fewer do not', () => {
  let several = 0;
  fc.assert(
    fc.property(anySchool(4, 8), fc.integer({ min: 1, max: 4 }), (input, factor) => {
      const large = {
        ...input,
        positions: input.positions.map((one) => ({ ...one, periods: Math.min(28, one.periods * factor) })),
      };
      const problem = compile(large);
      const gap = openGap(
        large,
        problem.positions.map(({ id }) => id),
      );
      const left = leaveLeastOpen(gap.problem, { budgetMs: BUDGET_MS, solver });
      const open = [...gap.before.keys()].filter((i) => left.staffing[i]! < 0);
      const profiles = whomToHire(gap.problem, left.staffing, leastOpen(gap.problem).open);
      expect(profiles).toHaveLength(open.length === 0 ? 0 : fewest(gap.problem, open));
      expect(profiles.reduce((sum, { enough }) => sum + enough, 0)).toBe(toPeriods(left.open));
      const leftWith = (hoursOf: (profile: Profile) => number) => {
        const imaginary = profiles.map((one, k) =>
          teacher(`hired ${k}`, {
            cycles: one.cycle === null ? [] : [one.cycle],
            specialties: one.specialties,
            hours_max: Math.ceil(hoursOf(one)),
          }),
        );
        const closed = openGap(
          { ...large, options: { ...large.options, imaginary } },
          problem.positions.map(({ id }) => id),
        );
        return leaveLeastOpen(closed.problem, { budgetMs: BUDGET_MS, solver }).open;
      };
      expect([leftWith(({ enough }) => enough), leftWith(({ least }) => least)]).toEqual([0, 0]);
      for (const { least, enough } of profiles) {
        expect(least).toBeLessThanOrEqual(enough);
        expect(least).toBeGreaterThanOrEqual(enough / 2);
      }
      several += Number(profiles.length > 1);
    }),
    repeated(60),
  );
  expect(several).toBeGreaterThan(5);
});

const german = (id: string, level: string, periods: number) =>
  lesson(id, { subject: 'ALL', level, class_name: `${level}/1`, periods });

test('a profile says what has to be asked of somebody, in the words of a director', () => {
  const lessons = [
    german('a', '9VG', 8),
    german('b', '11VP', 6),
    lesson('c', { subject: 'ANG', level: '10VG', class_name: '10VG/1', periods: 6 }),
    lesson('d', { subject: 'FRA', level: '3P', class_name: '3P/1', periods: 9 }),
    lesson('e', { subject: 'MAT', level: '5P', class_name: '5P/1', periods: 9 }),
    lesson('f', { subject: 'MAT', level: '9VG', class_name: '9VG/1', periods: 5 }),
  ];
  const messages = (hours_max: number, least: number) => {
    const languages = teacher('languages', { specialties: ['ALL', 'ANG'], cycles: ['9-11S'], hours_max });
    const problem = compile(school({ teachers: [languages], positions: lessons }));
    return whomToHire(problem, [-1, -1, -1, -1, -1, -1], least).map(({ message }) => message);
  };
  expect(messages(0, 86)).toEqual([
    'Une personne pour ALL et ANG 9–11, 20\u00a0périodes',
    'Une personne comme généraliste 1–6P, 18\u00a0périodes',
    'Une personne pour MAT 9–11, 5\u00a0périodes',
  ]);
  // Who is there could take six periods of it, or eight; not seven.
  expect(messages(6, 74)[0]).toBe('Une personne pour ALL et ANG 9–11, 14 à 20\u00a0périodes');
  expect(messages(7, 72)[0]).toBe('Une personne pour ALL et ANG 9–11, 14 à 20\u00a0périodes');
  expect(messages(9, 68)[0]).toBe('Une personne pour ALL et ANG 9–11, 12 à 20\u00a0périodes');
  // What is not proven to be missing is no range: nobody who is there can take any of it.
  expect(messages(0, 1)[0]).toBe('Une personne pour ALL et ANG 9–11, 20\u00a0périodes');
});
