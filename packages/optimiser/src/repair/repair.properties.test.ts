import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { anyTinySchool, listAssignments } from '../../testing/brute-force.ts';
import { loadSolver } from '../../testing/load-solver.ts';
import { lesson, school as makeSchool, teacher } from '../../testing/school.ts';
import { addUp, openCost } from '../cost.ts';
import type { StaffingInput } from '../input.ts';
import { compile } from '../problem.ts';
import { findRepairs, type RepairBudget } from './find-repairs.ts';
import { type Gap, openGap } from './gap.ts';
import { countMoves } from './settle.ts';

const solver = await loadSolver();

/** Milliseconds. */
const NO_HURRY = 1e9;

interface Question {
  input: StaffingInput;
  positionIds: string[];
}

/** Gives lessons to people by chance, as far as they have room; answers with them, and which stay open. */
function staff(school: StaffingInput, dice: readonly number[]): StaffingInput {
  const problem = compile(school);
  const left = problem.room.slice();
  const holderOf = new Map(
    problem.positions.map(({ id }, i) => {
      const able = Array.from(problem.eligible[i]!).filter((t) => left[t]! >= problem.size[i]!);
      const t = able[dice[i % dice.length]! % (able.length || 1)];
      if (t !== undefined) left[t]! -= problem.size[i]!;
      return [id, t === undefined ? null : problem.teachers[t]!.id];
    }),
  );
  const positions = school.positions.map((one) =>
    one.locked ? one : { ...one, teacher_id: holderOf.get(one.id) ?? null },
  );
  return { ...school, positions };
}

const anyDice = fc.array(fc.nat(), { minLength: 12, maxLength: 12 });

/** Any tiny school in which most positions are staffed, and one or two of them are to be staffed anew, or what is open. */
const anyGap: fc.Arbitrary<Question> = fc
  .tuple(anyTinySchool, anyDice, fc.integer({ min: 1, max: 7 }))
  .map(([school, dice, asked]) => {
    const input = staff(school, dice);
    const positionIds = input.positions.filter(({ teacher_id }, i) =>
      asked > 5 ? teacher_id === null : i % 6 === asked || i % 6 === asked - 4,
    );
    return { input, positionIds: positionIds.map(({ id }) => id) };
  });

const SUBJECTS = ['FRA', 'ALL', 'MAT'];

/** A tiny school with hardly more room than a full staffing takes, staffed otherwise, so that what is open needs others to move. */
const anyTightGap: fc.Arbitrary<Question> = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 4 }), fc.boolean()), {
      minLength: 4,
      maxLength: 7,
    }),
    anyDice,
  )
  .map(([lessons, dice]) => {
    // Each has two of three subjects, and in the hidden staffing what the drawn lessons come to.
    const hidden = lessons.map(([t, periods, isSecond], i) =>
      lesson(`p${i}`, {
        subject: SUBJECTS[(t + Number(isSecond)) % 3]!,
        periods,
        class_name: `9VG/${i % 2}`,
        plan_index: i,
      }),
    );
    const teachers = [0, 1, 2].map((t) => {
      const used = lessons.reduce((sum, [own, periods]) => (own === t ? sum + periods : sum), 0);
      const specialties = [SUBJECTS[t]!, SUBJECTS[(t + 1) % 3]!];
      return teacher(`t${t}`, { specialties, hours_max: used + (dice[t]! % 5 === 0 ? 1 : 0) });
    });
    const input = staff(makeSchool({ teachers, positions: hidden }), dice);
    const open = input.positions.filter(({ teacher_id }) => teacher_id === null);
    return { input, positionIds: (open.length > 0 ? open : input.positions.slice(0, 1)).map(({ id }) => id) };
  });

/** Nobody has room for a short lesson that would have to make way for a long one. */
const noWay: Question = {
  input: makeSchool({
    teachers: [teacher('t0', { hours_max: 3 }), teacher('t1', { hours_max: 7 })],
    positions: [2.5, 1, 1, 5.5].map((periods, i) =>
      lesson(`p${i}`, { periods, teacher_id: ['t0', 't1', 't1', null][i]!, subject: `S${i}` }),
    ),
  }),
  positionIds: ['p3'],
};

/** The fewest open half-periods, and the fewest moves with these, of all staffings that leave open nothing that is staffed. */
function tryAll({ problem, before }: Gap): { open: number; moves: number } {
  let best = { open: Infinity, moves: Infinity };
  for (const holder of listAssignments(problem)) {
    if (before.some((t, i) => t >= 0 && holder[i]! < 0)) continue;
    const open = openCost(problem, holder);
    const moves = countMoves({ before }, holder);
    if (open < best.open || (open === best.open && moves < best.moves)) best = { open, moves };
  }
  return best;
}

function expectSound(
  gap: Gap,
  limits: Pick<RepairBudget, 'longestChains' | 'manyHoldings'>,
): { moves: number; options: number } {
  const { problem, before } = gap;
  const best = tryAll(gap);
  const { repairs, openBound, movesBound } = findRepairs(gap, {
    budgetMs: NO_HURRY,
    solver,
    ...limits,
  });
  const [first] = repairs;
  expect({ open: first?.open, moves: first?.moves }).toEqual(best);
  expect(openBound).toBe(best.open);
  expect(movesBound).toBe(best.open < gap.wanted ? best.moves : 0);
  for (const { holder, moves, open } of repairs) {
    expect(addUp(problem, holder).every((added, t) => added <= problem.room[t]!)).toBe(true);
    const wrong = [...holder.entries()].filter(
      ([i, t]) =>
        (t >= 0 && !problem.eligible[i]!.includes(t)) ||
        (t < 0 && before[i]! >= 0) ||
        (t >= 0 && problem.conflicts[i]!.some((j) => holder[j] === t)),
    );
    expect(wrong).toEqual([]);
    expect([moves, open]).toEqual([countMoves(gap, holder), openCost(problem, holder)]);
  }
  // The last one may be the one that moves nothing.
  const asGood = repairs.filter(({ moves }) => moves > 0 || best.moves === 0);
  expect(asGood.map(({ moves, open }) => ({ moves, open }))).toEqual(asGood.map(() => best));
  expect(new Set(repairs.map(({ holder }) => holder.join())).size).toBe(repairs.length);
  return { moves: best.moves, options: repairs.length };
}

test.each([
  { by: 'chains', limits: {}, runs: 300 },
  { by: 'the solver', limits: { longestChains: -1 }, runs: 30 },
  { by: 'the solver, case by case', limits: { longestChains: -1, manyHoldings: 0 }, runs: 30 },
])('the fewest moves are found and proven by $by, and each way is a staffing', ({ limits, runs }) => {
  const found = { moved: 0, far: 0, several: 0 };
  fc.assert(
    fc.property(fc.oneof(anyGap, anyTightGap, anyTightGap), ({ input, positionIds }) => {
      const { moves, options } = expectSound(openGap(input, positionIds), limits);
      found.moved += Number(moves > 0);
      found.far += Number(moves > 1);
      found.several += Number(options > 1);
    }),
    { ...repeated(runs), examples: [[noWay]] },
  );
  expect(found.moved).toBeGreaterThan(runs / 20);
  expect(found.far).toBeGreaterThan(runs / 60);
  expect(found.several).toBeGreaterThan(runs / 60);
});
