import { expect, test } from 'vitest';
import { lesson, school, teacher } from '../../testing/school.ts';
import { likelyOf } from '../bound/likely.ts';
import { compile } from '../problem.ts';
import { Moves } from './moves.ts';
import { Random } from './random.ts';
import { State } from './state.ts';

test('as many positions give way to an open one as it takes, even where each alone would rather stay', () => {
  const short = ['one', 'two', 'three'].map((id, index) =>
    lesson(id, { subject: 'FRA', class_name: `9VG/${index}`, plan_index: index, periods: 3 }),
  );
  const problem = compile(
    school({
      teachers: [
        teacher('a', { specialties: ['FRA', 'ALL'], hours_desired: 9, hours_max: 9 }),
        teacher('b', { specialties: ['FRA'], hours_max: 9 }),
      ],
      positions: [
        ...short,
        lesson('long', { subject: 'ALL', class_name: '9VG/3', plan_index: 3, periods: 9 }),
      ],
    }),
  );
  const long = problem.positions.findIndex(({ id }) => id === 'long');
  const state = new State(problem);
  state.load(problem.positions.map((_, i) => (i === long ? -1 : 0)));
  const moves = new Moves(state, new Random(1), likelyOf(problem.size.length));
  for (let move = 0; move < 2000; move++) moves.tryOne(0, false);
  expect(state.open).toBe(0);
  expect(state.holder[long]).toBe(0);
});
