import { expect, test } from 'vitest';
import { reviewSights } from './review-sights.ts';

const lesson = (class_name: string, teacher_id: string | null, periods: number, seat?: string) => ({
  level: '9VG',
  class_name,
  is_group: false,
  teacher_id,
  periods,
  co_teachers: seat === undefined ? [] : [{ teacher_id: seat, periods: 2, kind: 'co' as const }],
});
const of = (name: string, ...ids: string[]) => ({
  level: '9VG',
  name,
  class_teachers: ids.map((teacher_id) => ({ teacher_id })),
});
const anybody = () => true;
const six = { '9-11S': 6 };

test('a class has of its class teachers what they teach it, beside others too; of two the sum', () => {
  const positions = [lesson('1', 'a', 4), lesson('1', 'b', 5, 'a'), lesson('2', 'a', 9)];
  const [own] = reviewSights([of('1', 'a')], positions, six, anybody);
  expect(own).toMatchObject({ teacher_ids: ['a'], is_proposed: false, periods: 6, wanted: 6, is_met: true });
  const [both] = reviewSights([of('1', 'a', 'b')], positions, six, anybody);
  expect(both).toMatchObject({ periods: 11, is_met: true });
  expect(reviewSights([of('1', 'c')], positions, six, anybody)[0]).toMatchObject({
    periods: 0,
    is_met: false,
  });
});

test('nothing is said of a class of which nothing is asked, nor of one without lessons of its own', () => {
  const group = { ...lesson('9VG', 'a', 4), is_group: true };
  expect(reviewSights([of('1', 'a')], [lesson('1', 'a', 4)], { '1-6P': 6 }, anybody)).toEqual([]);
  expect(reviewSights([of('1', 'a')], [group], six, anybody)).toEqual([]);
});

test('where nobody is named whoever has most is proposed, one class a person, and enough comes before most', () => {
  const positions = [
    lesson('1', 'a', 7),
    lesson('1', 'b', 6),
    lesson('2', 'a', 6),
    lesson('2', 'c', 5),
    lesson('3', 'd', 9),
    lesson('4', null, 9),
  ];
  const classes = [of('1'), of('2'), of('3', 'b'), of('4')];
  const proposed = reviewSights(classes, positions, six, (id) => id !== 'd');
  expect(proposed.map(({ teacher_ids, is_proposed, is_met }) => [teacher_ids, is_proposed, is_met])).toEqual([
    // Somebody who looks after another class already looks after no second one.
    [['a'], true, true],
    [['c'], true, false],
    [['b'], false, false],
    [[], true, false],
  ]);
  const [first, second] = reviewSights([of('1'), of('2')], positions, six, anybody);
  expect([first?.teacher_ids, second?.teacher_ids]).toEqual([['b'], ['a']]);
});
