import { expect, test } from 'vitest';
import { loadSolver } from '../../testing/load-solver.ts';
import { lesson, school, teacher } from '../../testing/school.ts';
import { Relaxation } from '../bound/relaxation.ts';
import { compile } from '../problem.ts';
import { ColumnChooser } from './choose-columns.ts';
import { ColumnReader } from './column.ts';

const solver = await loadSolver();

const problem = compile(
  school({
    teachers: [teacher('a', { hours_desired: 4 }), teacher('b', { hours_desired: 4 })],
    positions: [lesson('one'), lesson('two', { class_name: '9VG/2' })],
  }),
);
const relaxation = new Relaxation(problem);
const reader = new ColumnReader(relaxation);
const chooser = new ColumnChooser(solver, relaxation);

const split = (staffing: number[]) => reader.split(Int32Array.from(staffing));

/** @param best what is known already @param others staffings whose columns are at hand too */
function choose(best: number[], ...others: number[][]) {
  const columns = others.flatMap(split).map((column) => ({ column, excess: 1 }));
  return chooser.choose({ best: split(best), others: columns, most: 1, open: 0, seconds: 1e6 });
}

test('what somebody has here and others there is put together where that is better than the best known', () => {
  expect(choose([0, 0], [0, -1], [-1, 1])).toEqual(Int32Array.from([0, 1]));
});

test('what is only as good never comes before what is better; what is worse, or nothing else, is not told', () => {
  expect(choose([0, 0], [1, 1], [0, -1], [-1, 1])).toEqual(Int32Array.from([0, 1]));
  // The solver may tell of the other one, or not.
  expect([undefined, '1,0']).toContain(choose([0, 1], [1, 0])?.join());
  expect(choose([0, 1], [0, 0], [1, 1])).toBeNull();
  expect(choose([0, 1])).toBeNull();
});
