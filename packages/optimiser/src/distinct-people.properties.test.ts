import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../domain/testing/rounds.ts';
import { anySchool } from '../testing/arbitraries.ts';
import { anyCloseSchool } from '../testing/brute-force.ts';
import { loadSolver } from '../testing/load-solver.ts';
import { createBounder } from './bound/bounder.ts';
import { Walk } from './filling/walk.ts';
import type { StaffingInput } from './input.ts';
import { compile } from './problem.ts';
import { findRepairs } from './repair/find-repairs.ts';
import { openGap } from './repair/gap.ts';
import { Random } from './search/random.ts';
import { start } from './start.ts';

const solver = await loadSolver();

/** Schools in which people are beside the teachers to be, some of them settled as teacher there too, which nobody can be. */
const anyCoTaught: fc.Arbitrary<StaffingInput> = fc
  .tuple(
    fc.oneof(anySchool(4, 7), anyCloseSchool),
    fc.array(fc.constantFrom('t0', 't1', 't2', null), { minLength: 7, maxLength: 7 }),
    fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
  )
  .map(([input, seats, isPinned]) => ({
    ...input,
    positions: input.positions.map((one, i) => {
      const teacher_id = seats[i] ?? null;
      const isSeat = teacher_id !== null && teacher_id !== one.teacher_id;
      return isSeat ? { ...one, co_teachers: [{ teacher_id, periods: 0.5, kind: 'co' as const }] } : one;
    }),
    options: {
      ...input.options,
      pins: input.positions.flatMap(({ id, locked }, i) =>
        isPinned[i] === true && !locked ? [{ position_id: id, teacher_id: seats[i] ?? null }] : [],
      ),
    },
  }));

test('nobody is in a position twice, whichever way it was filled', async () => {
  let beside = 0;
  await fc.assert(
    fc.asyncProperty(anyCoTaught, async (input) => {
      const problem = compile(input);
      const { teachers, positions } = problem;
      const isTwice = (teacherId: string | null | undefined, positionId: string) =>
        input.positions.some(
          ({ id, co_teachers }) =>
            id === positionId && co_teachers.some((seat) => seat.teacher_id === teacherId),
        );
      const expectOnce = (holder: ArrayLike<number>, among = positions, people = teachers) => {
        for (const [i, { id }] of among.entries()) expect(isTwice(people[holder[i]!]?.id, id)).toBe(false);
      };
      beside += positions.filter(({ co_teachers }) => co_teachers.length > 0).length;
      const bounder = createBounder(input, solver);
      const { choices } = await start(input, { seed: 1, budgetMs: Infinity, rounds: 3, bounder });
      for (const { position_id, teacher_id } of choices) expect(isTwice(teacher_id, position_id)).toBe(false);
      const found = new Walk(problem, problem.current, 0, new Random(1)).find(2);
      if (found) expectOnce(found);
      const gap = openGap(
        input,
        positions.map(({ id }) => id),
      );
      for (const { holder } of findRepairs(gap, { budgetMs: 1e9, solver }).repairs)
        expectOnce(holder, gap.problem.positions, gap.problem.teachers);
    }),
    repeated(12, 1),
  );
  expect(beside).toBeGreaterThan(10);
});
