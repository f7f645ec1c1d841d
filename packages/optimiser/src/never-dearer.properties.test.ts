import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../domain/testing/rounds.ts';
import { anyTinySchool } from '../testing/brute-force.ts';
import { withLikings } from '../testing/likings.ts';
import { schoolOfClasses } from '../testing/school.ts';
import { withAims } from '../testing/aims.ts';
import { tightSchool } from '../testing/tight.ts';
import { costOf, isSound, pointsOf } from './cost.ts';
import type { StaffingInput } from './input.ts';
import { compile } from './problem.ts';
import type { Proposal } from './proposal.ts';
import { start } from './start.ts';

const anySchool = fc.oneof(
  anyTinySchool,
  withLikings(anyTinySchool),
  withAims(anyTinySchool),
  fc.integer({ min: 1, max: 4 }).map((classes) => schoolOfClasses(classes, 1, 17)),
  fc.integer({ min: 1, max: 50 }).map((seed) => tightSchool(4, 5, seed)),
);

/** A run that is told to stop after so many rounds, with a budget that never ends. */
async function stopAfter(input: StaffingInput, rounds: number, seed: number): Promise<Proposal> {
  let asked = 0;
  const signal = {
    get aborted() {
      return ++asked >= rounds;
    },
  };
  return start(input, { seed, budgetMs: Infinity, rounds: 1000, signal });
}

/** The staffing of a proposal, in terms of the problem. */
function readStaffing(input: StaffingInput, { choices }: Proposal): Int32Array {
  const { teachers } = compile(input);
  const indexOf = new Map(teachers.map(({ id }, index) => [id, index]));
  return Int32Array.from(choices, ({ teacher_id }) => indexOf.get(teacher_id ?? '') ?? -1);
}

test('stopped at any moment it is a staffing: everybody qualifies and keeps within their room; it costs what is said', async () => {
  await fc.assert(
    fc.asyncProperty(anySchool, fc.integer({ min: 1, max: 4 }), async (input, rounds) => {
      const problem = compile(input);
      const proposal = await stopAfter(input, rounds, 1);
      const staffing = readStaffing(input, proposal);
      expect(staffing).toHaveLength(problem.size.length);
      expect(isSound(problem, staffing)).toBe(true);
      expect([...staffing.entries()].filter(([i, t]) => t >= 0 && !problem.eligible[i]!.includes(t))).toEqual(
        [],
      );
      const costs = costOf(problem, staffing);
      expect([proposal.open * 2, proposal.cost]).toEqual([costs.open, pointsOf(costs)]);
    }),
    repeated(20, 1),
  );
});

test('from a staffing it never ends dearer, nor with more open', async () => {
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(anySchool, fc.integer({ min: 1, max: 3 }), async (input, rounds) => {
      const first = await stopAfter(input, 3, 1);
      const holderOf = new Map(first.choices.map(({ position_id, teacher_id }) => [position_id, teacher_id]));
      const positions = input.positions.map((position) => ({
        ...position,
        teacher_id: holderOf.get(position.id) ?? position.teacher_id,
      }));
      const again = { ...input, positions, options: { ...input.options, reconsider: true } };
      const problem = compile(again);
      const before = costOf(problem, problem.current);
      const { open, cost } = await stopAfter(again, rounds, 2);
      expect(open * 2).toBeLessThanOrEqual(before.open);
      if (open * 2 < before.open) return;
      expect(cost).toBeLessThanOrEqual(pointsOf(before));
      kept++;
    }),
    repeated(20, 1),
  );
  expect(kept).toBeGreaterThan(0);
});
