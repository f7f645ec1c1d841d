import { AIMS } from '@pupitre/domain';
import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { repeated } from '../../domain/testing/rounds.ts';
import { anyTinySchool, leastByOpen, listStaffings } from '../testing/brute-force.ts';
import { lesson, school, schoolOfClasses, teacher } from '../testing/school.ts';
import { type Bounder, boundHere } from './bound/bounder.ts';
import { pointsOf } from './cost.ts';
import { compile } from './problem.ts';
import type { Progress, Proposal } from './proposal.ts';
import { start } from './start.ts';

afterEach(() => vi.restoreAllMocks());

/** Four classes, six teachers, ranges that leave a choice. */
const someSchool = (classes = 4) => schoolOfClasses(classes, 2, 16);

const choicesOf = ({ choices, cost, open }: Proposal) => ({ choices, cost, open });

test('on a tiny school the result nearly always is the best of all; what is proven is true in any case', async () => {
  let [runs, proven, best] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(anyTinySchool, async (input) => {
      const least = leastByOpen([...listStaffings(compile(input))], pointsOf);
      const proposal = await start(input, { seed: 1, budgetMs: Infinity, rounds: 3 });
      const { open, open_bound, cost, bound, is_optimal, gap, bounds, costs } = proposal;
      const [leastOpen, leastCost] = least[0]!;
      const leastSoOpen = least.findLast(([halves]) => halves <= open * 2)![1];
      expect(open_bound * 2).toBeLessThanOrEqual(leastOpen);
      expect(bound).toBeLessThanOrEqual(leastSoOpen);
      expect(cost).toBeGreaterThanOrEqual(leastSoOpen);
      expect(is_optimal).toBe(open === open_bound && bound === cost);
      expect(gap).toBe(cost === 0 ? 0 : (cost - bound) / cost);
      for (const aim of AIMS) expect(bounds[aim]).toBeLessThanOrEqual(costs[aim]);
      expect(pointsOf(costs)).toBe(cost);
      runs++;
      if (is_optimal) proven++;
      if (open * 2 === leastOpen && cost === leastCost) best++;
    }),
    repeated(20, 1),
  );
  expect(best / runs).toBeGreaterThan(0.8);
  expect(proven / runs).toBeGreaterThan(0.3);
});

test('on a small school every period is given, nobody above their room, with a bound below the cost', async () => {
  const input = someSchool();
  const { choices, open, cost, bound } = await start(input, { seed: 1, budgetMs: Infinity, rounds: 10 });
  expect(open).toBe(0);
  expect(bound).toBeLessThanOrEqual(cost);
  expect(bound).toBeGreaterThan(0);
  const hours = new Map<string | null, number>();
  for (const [i, { position_id, teacher_id, reasons }] of choices.entries()) {
    expect(position_id).toBe(input.positions[i]!.id);
    expect(reasons[0]).toMatch(/^Spécialiste d/);
    const { specialties } = input.teachers.find(({ id }) => id === teacher_id)!;
    expect(specialties).toContain(input.positions[i]!.subject);
    hours.set(teacher_id, (hours.get(teacher_id) ?? 0) + input.positions[i]!.periods);
  }
  for (const total of hours.values()) expect(total).toBeLessThanOrEqual(16);
});

const doNothing = () => undefined;

test.each([NaN, -Infinity])('a bound of %d proves nothing, and every number stays finite', async (bound) => {
  const input = someSchool(2);
  const { suggestion, likely } = boundHere(compile(input));
  const bounder = {
    bound,
    suggestions: 0,
    least: 0,
    suggestion,
    likely,
    step: doNothing,
    rest: doNothing,
    end: doNothing,
  };
  const bounds: number[] = [];
  const onProgress = (point: Progress) => bounds.push(point.bound);
  const proposal = await start(input, { seed: 1, budgetMs: 60_000, rounds: 2, bounder, onProgress });
  expect(proposal.cost).toBeGreaterThan(0);
  expect(proposal).toMatchObject({ bound: 0, gap: 1, is_optimal: false });
  expect(new Set(bounds)).toEqual(new Set([0]));
});

test('nobody is given more than the ceiling, and no more stays open than that asks for', async () => {
  const input = someSchool();
  const teachers = input.teachers.map((one) => ({ ...one, hours_desired: 7 }));
  const run = { seed: 1, budgetMs: Infinity, rounds: 10 };
  for (const [above_wish, isEnough] of [
    [0, false],
    [2, true],
  ] as const) {
    const asked = { ...input, teachers, options: { ...input.options, above_wish } };
    const { choices, open, open_bound } = await start(asked, run);
    expect(open).toBe(open_bound);
    expect(open === 0).toBe(isEnough);
    const periodsOf = new Map(input.positions.map(({ id, periods }) => [id, periods]));
    for (const { id } of teachers) {
      const own = choices.filter(({ teacher_id }) => teacher_id === id);
      const total = own.reduce((sum, { position_id }) => sum + periodsOf.get(position_id)!, 0);
      expect(total).toBeLessThanOrEqual(7 + above_wish);
    }
  }
});

test('nothing is left open for the sake of anything else, were it there before or to be found', async () => {
  for (const periods of [8, 20]) {
    const input = (holders: (string | null)[], reconsider: boolean) =>
      school({
        teachers: [
          teacher('a', { specialties: ['FRA'], hours_desired: 0 }),
          teacher('b', { specialties: ['FRA', 'MUS'], hours_max: periods, hours_desired: periods }),
        ],
        positions: [
          lesson('fra', { subject: 'FRA', periods, teacher_id: holders[0]! }),
          lesson('mus', { subject: 'MUS', periods: 0.5, teacher_id: holders[1]! }),
        ],
        options: { reconsider },
      });
    // Everything would be nearer to the wishes with the half-period open.
    for (const seed of [1, 2]) {
      const run = { seed, budgetMs: Infinity, rounds: 5 };
      expect((await start(input(['a', 'b'], true), run)).open).toBe(0);
      expect((await start(input([null, null], false), run)).open).toBe(0);
    }
  }
});

test('a lesson without periods asks for nobody', async () => {
  const input = school({
    teachers: [teacher('a', { specialties: ['FRA'] }), teacher('b', { specialties: ['ALL'] })],
    positions: [
      lesson('fra', { subject: 'FRA', periods: 4 }),
      lesson('none', { subject: 'ALL', periods: 0 }),
    ],
  });
  const without = { ...input, positions: input.positions.slice(0, 1) };
  const run = { seed: 3, budgetMs: Infinity, rounds: 10 };
  const [proposal, alone] = [await start(input, run), await start(without, run)];
  expect([proposal.cost, proposal.bound, proposal.is_optimal]).toEqual([alone.cost, alone.bound, true]);
  expect(proposal.choices).toMatchObject([{ position_id: 'fra', teacher_id: 'a' }]);
});

test('whoever is let go costs nothing for the hours that they no longer get', async () => {
  const input = school({
    teachers: [teacher('a', {}), teacher('b', { hours_min: 20, hours_desired: 20 })],
    positions: [lesson('one', { periods: 4 })],
  });
  const without = { ...input, options: { ...input.options, without: ['b'] } };
  const run = { seed: 1, budgetMs: Infinity, rounds: 5 };
  const { costs } = await start(without, run);
  expect([costs.minimum, costs.wish]).toEqual([0, 0]);
  expect((await start(input, run)).costs.minimum).toBeGreaterThan(0);
});

test('a proof that comes after the end does not contradict what was told', async () => {
  const input = someSchool();
  const bounder = boundHere(compile(input));
  let [isOver, readings] = [false, 0];
  const late: Bounder = {
    suggestions: 0,
    least: 0,
    suggestion: bounder.suggestion,
    likely: bounder.likely,
    get bound() {
      return isOver && readings++ > 0 ? Infinity : 0;
    },
    step: () => {},
    rest: () => {},
    end: () => {
      isOver = true;
    },
  };
  const told: Progress[] = [];
  const run = {
    seed: 1,
    budgetMs: Infinity,
    rounds: 2,
    bounder: late,
    onProgress: (one: Progress) => told.push(one),
  };
  const { cost, bound, is_optimal } = await start(input, run);
  expect(is_optimal).toBe(cost === bound);
  expect(told.at(-1)).toMatchObject({ cost, bound });
});

test('the same seed and rounds give the same staffing', async () => {
  const input = someSchool(8);
  const run = (seed: number) => start(input, { seed, budgetMs: Infinity, rounds: 2 });
  const first = choicesOf(await run(7));
  expect(choicesOf(await run(7))).toEqual(first);
  expect(choicesOf(await run(8)).choices).not.toEqual(first.choices);
});

/** Goes on by 10 ms whenever it is read, be the machine quick or slow. */
function setClock(): void {
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 10));
}

test('a run ends when its time is over, and tells where it stands meanwhile', async () => {
  setClock();
  const reports: number[] = [];
  const { elapsed_ms, is_optimal } = await start(someSchool(12), {
    seed: 1,
    budgetMs: 700,
    onProgress: ({ cost, bound, open, open_bound }) => {
      expect(bound).toBeLessThanOrEqual(cost);
      expect(open_bound).toBeLessThanOrEqual(open);
      reports.push(open * 1e6 + cost);
    },
  });
  expect(is_optimal).toBe(false);
  expect(elapsed_ms).toBeGreaterThanOrEqual(700);
  expect(elapsed_ms).toBeLessThan(750);
  // What each aim costs at least comes after, and takes 300 ms at most.
  expect(Date.now()).toBeLessThan(750 + 5 * 320);
  expect(reports.length).toBeGreaterThan(1);
  expect(reports).toEqual(reports.toSorted((a, b) => b - a));
});

test('a run that is told to stop ends with what it has', async () => {
  setClock();
  const signal = { aborted: false };
  let pauses = 0;
  const proposal = await start(someSchool(12), {
    seed: 1,
    budgetMs: Infinity,
    signal,
    pause: async () => {
      signal.aborted = ++pauses === 2;
      await Promise.resolve();
    },
  });
  expect(pauses).toBe(2);
  expect(proposal.elapsed_ms).toBeLessThan(500);
  expect(proposal.open).toBe(0);
});

test('nothing to staff is staffed at once', async () => {
  const proposal = await start(school({}), { seed: 1, budgetMs: Infinity, rounds: 5 });
  expect(proposal).toMatchObject({ choices: [], cost: 0, open: 0, gap: 0, is_optimal: true });
});
