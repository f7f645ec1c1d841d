import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { anyHostileInput, anySchool } from '../../testing/arbitraries.ts';
import { anyCloseSchool, anyParallelSchool } from '../../testing/brute-force.ts';
import { anyAssignment, anySchoolOfPairs } from '../../testing/pairs.ts';
import { withAims } from '../../testing/aims.ts';
import { addUp, costOf, hasClash, isSound, pointsOf } from '../cost.ts';
import { compile } from '../problem.ts';
import { likelyOf } from '../bound/likely.ts';
import { Moves } from './moves.ts';
import { Random } from './random.ts';
import { State } from './state.ts';

const anyProblem = fc.oneof(
  fc
    .oneof(
      anySchool(8, 20),
      anyCloseSchool,
      anyParallelSchool,
      anyHostileInput,
      withAims(anySchool(8, 20)),
      withAims(anyCloseSchool),
    )
    .map(compile),
  anySchoolOfPairs,
  anyAssignment(4, 12),
);

/** What the state says of itself is what its staffing comes to, counted from scratch. */
function expectTrue(state: State): void {
  const { problem, holder } = state;
  const costs = costOf(problem, holder);
  expect(state.open).toBe(costs.open);
  expect(state.otherCost).toBe(pointsOf(costs));
  expect(state.cost).toBe(pointsOf(costs) + costs.open * state.openCost);
  expect([...state.hours]).toEqual([...addUp(problem, holder)]);
  expect(hasClash(problem, holder)).toBe(false);
  for (const t of problem.teachers.keys()) {
    expect(state.hours[t]).toBeLessThanOrEqual(problem.room[t]!);
    const held = [...state.held[t]!.subarray(0, state.count[t])].toSorted((a, b) => a - b);
    expect(held).toEqual([...holder.keys()].filter((i) => holder[i] === t));
  }
  const canBeStaffed = holder.filter((t, i) => t < 0 && problem.eligible[i]!.length > 0);
  expect(state.unstaffed.count).toBe(canBeStaffed.length);
  expect(state.free.count).toBe(problem.room.filter((halves, t) => state.hours[t]! < halves).length);
  for (const [i, t] of holder.entries()) expect(t < 0 || problem.eligible[i]!.includes(t)).toBe(true);
}

test('whatever moves are made, the state knows its cost; everybody qualifies and has room', () => {
  let moved = 0;
  fc.assert(
    fc.property(anyProblem, fc.integer(), fc.constantFrom(0, 3, 40, 20_000), (problem, seed, temperature) => {
      if (problem.positions.length === 0) return;
      const state = new State(problem);
      state.load(problem.current);
      expectTrue(state);
      const moves = new Moves(state, new Random(seed), likelyOf(problem.size.length));
      const before = state.holder.slice();
      for (let look = 0; look < 5; look++) {
        for (let move = 0; move < 40; move++) moves.tryOne(temperature, look % 2 === 0);
        expectTrue(state);
      }
      if (state.holder.some((t, i) => t !== before[i])) moved++;
    }),
    repeated(300),
  );
  expect(moved).toBeGreaterThan(50);
});

test('what giving and removing would change is what they change', () => {
  let given = 0;
  fc.assert(
    fc.property(anySchool(5, 10), fc.array(fc.nat(1000), { minLength: 1, maxLength: 30 }), (input, dice) => {
      const problem = compile(input);
      if (problem.positions.length === 0) return;
      const state = new State(problem);
      for (const [step, die] of dice.entries()) {
        const i = die % problem.positions.length;
        const before = state.cost;
        const t = problem.eligible[i]![step % Math.max(1, problem.eligible[i]!.length)];
        let change = 0;
        if (state.holder[i]! >= 0) state.remove(i, (change = state.costOfRemoving(i)));
        else if (t !== undefined && state.canTake(i, t)) {
          state.give(i, t, (change = state.costOfGiving(i, t)));
          given++;
        }
        expectTrue(state);
        expect(state.cost).toBe(before + change);
      }
    }),
    repeated(100),
  );
  expect(given).toBeGreaterThan(100);
});

test('what exchanging two positions would change is what it changes', () => {
  let exchanged = 0;
  const anyPlaces = fc.array(fc.tuple(fc.nat(1000), fc.nat(1000)), { minLength: 30, maxLength: 60 });
  fc.assert(
    fc.property(anyProblem, fc.integer(), anyPlaces, (problem, seed, places) => {
      const { length } = problem.positions;
      if (length === 0) return;
      const state = new State(problem);
      const moves = new Moves(state, new Random(seed), likelyOf(length));
      for (let move = 0; move < 200; move++) moves.tryOne(40, false);
      for (const [first, second] of places) {
        const [i, j] = [first % length, second % length];
        const [a, b] = [state.holder[i]!, state.holder[j]!];
        if (a < 0 || b < 0 || a === b || !state.qualifies(a, j) || !state.qualifies(b, i)) continue;
        const staffing = state.holder.slice();
        staffing[i] = b;
        staffing[j] = a;
        if (!isSound(problem, staffing)) continue;
        const before = state.cost;
        const change = state.costOfExchanging(i, j);
        state.exchange(i, j, change);
        expectTrue(state);
        expect(state.holder).toEqual(staffing);
        expect(state.cost).toBe(before + change);
        exchanged++;
      }
    }),
    repeated(200),
  );
  expect(exchanged).toBeGreaterThan(100);
});

test('who qualifies for what is what the problem says', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(anyProblem, (problem) => {
      const state = new State(problem);
      for (const [i, able] of problem.eligible.entries())
        for (const t of problem.teachers.keys()) expect(state.qualifies(t, i)).toBe(able.includes(t));
    }),
    repeated(50),
  );
});

test('a staffing that is put in place replaces the one before, as far as there is room', () => {
  fc.assert(
    fc.property(anySchool(3, 8), (input) => {
      const problem = compile(input);
      const state = new State(problem);
      const first = problem.eligible.map((able) => able[0] ?? -1);
      state.load(first);
      expectTrue(state);
      const once = state.holder.slice();
      state.load(first);
      expect(state.holder).toEqual(once);
      expectTrue(state);
    }),
    repeated(100),
  );
});
