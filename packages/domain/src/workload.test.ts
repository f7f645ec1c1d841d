import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../testing/rounds.ts';
import { computeWorkloads, dutiesOf } from './workload.ts';

const position = (id: string, teacher_id: string | null, periods: number) => ({
  id,
  teacher_id,
  periods,
  class_name: '9VG/1',
  subject: 'FRA',
  group_label: null,
  co_teachers: [],
});

test('a workload adds teaching and functions and lists the positions', () => {
  const workloads = computeWorkloads(
    [{ id: 'anne' }, { id: 'luc' }],
    [position('1', 'anne', 4.5), position('2', null, 3), position('3', 'anne', 1), position('4', 'gone', 2)],
    dutiesOf([{ teacher_id: 'anne', hours_per_week: 2 }], [{ teacher_id: 'anne', periods: 0.5 }]),
  );
  expect([...workloads.keys()]).toEqual(['anne', 'luc']);
  expect(workloads.get('anne')).toEqual({
    assignments: [
      { id: '1', class_name: '9VG/1', subject: 'FRA', periods: 4.5, group_label: null },
      { id: '3', class_name: '9VG/1', subject: 'FRA', periods: 1, group_label: null },
    ],
    total_teaching_periods: 5.5,
    teaching_hours: 5.5,
    total_function_hours: 2.5,
    function_hours: 2.5,
    class_teacher_hours: 0.5,
    total_periods: 8,
    total_hours: 8,
  });
  expect(workloads.get('luc')).toMatchObject({ assignments: [], total_periods: 0, total_hours: 0 });
});

test('the teaching of all teachers is the sum of the assigned positions', () => {
  const halves = fc.integer({ min: 0, max: 56 }).map((half) => half / 2);
  const load = fc.tuple(fc.constantFrom('a', 'b', null), halves);
  fc.assert(
    fc.property(fc.array(load), (loads) => {
      const positions = loads.map(([teacher, periods], index) => position(String(index), teacher, periods));
      const workloads = [...computeWorkloads([{ id: 'a' }, { id: 'b' }], positions, []).values()];
      const assigned = positions.filter((entry) => entry.teacher_id !== null);
      expect(workloads.reduce((total, workload) => total + workload.total_teaching_periods, 0)).toBe(
        assigned.reduce((total, entry) => total + entry.periods, 0),
      );
      expect(workloads.flatMap((workload) => workload.assignments)).toHaveLength(assigned.length);
    }),
    repeated(100),
  );
});
