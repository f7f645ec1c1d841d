import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../../../domain/testing/rounds.ts';
import { lesson, school, teacher } from '../../testing/school.ts';
import { tightSchool } from '../../testing/tight.ts';
import { isSound } from '../cost.ts';
import { Walk } from '../filling/walk.ts';
import { compile } from '../problem.ts';
import { Random } from './random.ts';
import { State } from './state.ts';
import { Trades } from './trades.ts';

const lessonsOf = (class_name: string, lengths: readonly number[]) =>
  lengths.map((periods, k) => lesson(`${class_name} ${k}`, { class_name, plan_index: k, periods }));

const KINDS = ['swap', 'exchange', 'moveClass', 'swapClasses'] as const;

test('where there is no room to spare, every kind changes a full staffing, and it stays full', () => {
  const changed = new Map(KINDS.map((kind) => [kind, 0]));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.integer(), (school_seed, seed) => {
      const problem = compile(tightSchool(6, 8, school_seed));
      const full = new Walk(problem, problem.current, 0, new Random(1)).find(4);
      fc.pre(full !== null);
      const state = new State(problem);
      state.load(full);
      const random = new Random(seed);
      const trades = new Trades(state, random);
      for (let move = 0; move < 200; move++) {
        const i = random.below(problem.size.length);
        const able = problem.eligible[i]!;
        const t = able[random.below(able.length)]!;
        if (t === state.holder[i]) continue;
        const kind = KINDS[move % KINDS.length]!;
        const before = state.holder.slice();
        trades[kind](i, t, Infinity);
        if (state.holder.some((now, k) => now !== before[k])) changed.set(kind, changed.get(kind)! + 1);
      }
      expect(state.open).toBe(0);
      expect(isSound(problem, state.holder)).toBe(true);
    }),
    repeated(20),
  );
  for (const kind of KINDS) expect(changed.get(kind)).toBeGreaterThan(20);
});

test('two go for three, where nothing less is equal in hours', () => {
  const problem = compile(
    school({
      teachers: ['a', 'b'].map((id) => teacher(id, { hours_desired: 9, hours_max: 9 })),
      positions: [...lessonsOf('9VG/1', [5, 4]), ...lessonsOf('9VG/2', [3, 3, 3])],
    }),
  );
  const state = new State(problem);
  const before = problem.positions.map(({ class_name }) => (class_name === '9VG/1' ? 0 : 1));
  state.load(before);
  const random = new Random(1);
  const trades = new Trades(state, random);
  for (let move = 0; move < 100 && state.holder[0] === before[0]; move++) {
    const i = random.below(before.length);
    trades.exchange(i, 1 - state.holder[i]!, 0);
  }
  expect([...state.holder]).toEqual(before.map((t) => 1 - t));
});
