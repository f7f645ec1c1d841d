import { describe, expect, test } from 'vitest';
import { findDuo } from './duos.ts';

const taught = (shares: Record<string, number>) =>
  Object.entries(shares).map(([id, periods]) => ({
    teacher_id: id === 'open' ? null : id,
    periods,
    co_teachers: [],
  }));
const idsOf = (shares: Record<string, number>, classTeachers: string[] = []) =>
  findDuo(
    taught(shares),
    classTeachers.map((teacher_id) => ({ teacher_id })),
  )?.people.map(({ teacher_id }) => teacher_id) ?? null;

describe('two people who share a class', () => {
  test.each<[string, Record<string, number>, string[] | null]>([
    ['teach it all, who has more first', { anne: 12, luc: 16 }, ['luc', 'anne']],
    ['teach more than three quarters of it', { anne: 12, luc: 10, zoe: 6 }, ['anne', 'luc']],
    ['do not where it is three quarters only', { anne: 11, luc: 10, zoe: 7 }, null],
    ['do not where one has less than a quarter', { anne: 22, luc: 6 }, null],
    ['do not where too much is open', { anne: 10, luc: 10, open: 8 }, null],
    ['do not alone', { anne: 28 }, null],
    ['do not where nothing is taught', {}, null],
  ])('%s', (_, shares, expected) => {
    expect(idsOf(shares)).toEqual(expected);
  });

  test('share a position too, each with periods of their own', () => {
    const support = { teacher_id: 'luc', periods: 8, kind: 'co' as const };
    const positions = [
      { teacher_id: 'anne', periods: 20, co_teachers: [support] },
      { teacher_id: 'zoe', periods: 8, co_teachers: [] },
    ];
    expect(findDuo(positions, [])?.people).toEqual([
      { teacher_id: 'anne', periods: 20 },
      { teacher_id: 'luc', periods: 8 },
    ]);
  });

  test('are its two class teachers, whatever they teach', () => {
    expect(idsOf({ anne: 2, zoe: 26 }, ['luc', 'anne'])).toEqual(['anne', 'luc']);
    expect(findDuo([], [{ teacher_id: 'anne' }, { teacher_id: 'luc' }])?.areClassTeachers).toBe(true);
    expect(idsOf({ anne: 28 }, ['luc'])).toBeNull();
  });
});
