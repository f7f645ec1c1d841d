import { expect, test } from 'vitest';
import {
  describeVerdict,
  GRID_STATUS_LABELS,
  goalOf,
  isWishOutsideRange,
  maximumOf,
  RANGE_STATUS_LABELS,
  readGridStatus,
  readRangeStatus,
} from './workload-status.ts';

const range = (hours_min: number | null, hours_desired: number | null, hours_max: number | null) => ({
  hours_min,
  hours_desired,
  hours_max,
});

test.each([
  [9.5, range(10, 9.5, 20), 'below'],
  [20.5, range(10, 20.5, 20), 'above'],
  [15, range(10, 15, 20), 'perfect'],
  [15, range(null, 15, null), 'perfect'],
  [14.5, range(10, 15, 20), 'ok'],
  [10, range(10, null, null), 'ok'],
  [20, range(null, null, 20), 'ok'],
  [14, range(null, 15, null), 'neutral'],
  [0, range(null, null, null), 'neutral'],
] as const)('reading A of %d in %o is %s', (total, teacher, status) => {
  expect(readGridStatus(total, teacher)).toBe(status);
});

test.each([
  [9.5, range(10, 10, 20), 'below'],
  [20.5, range(10, 20, 20), 'above'],
  [13, range(10, 15, 20), 'optimal'],
  [17, range(10, 15, 20), 'optimal'],
  [12.5, range(10, 15, 20), 'within'],
  [17.5, range(10, 15, 20), 'within'],
  [12, range(10, null, null), 'within'],
  [15, range(null, 15, null), 'undefined'],
] as const)('reading B of %d in %o is %s', (total, teacher, status) => {
  expect(readRangeStatus(total, teacher)).toBe(status);
});

test('beside the verdict stands a wish that is met exactly, whatever the verdict', () => {
  expect(describeVerdict(15, range(10, 15, 20))).toBe('Optimal · voeu exact');
  expect(describeVerdict(15.5, range(10, 15, 20))).toBe('Optimal');
  expect(describeVerdict(21, range(10, 21, 20))).toBe('Au-dessus maximum · voeu exact');
  expect(describeVerdict(15, range(null, 15, null))).toBe('Non défini · voeu exact');
  expect(describeVerdict(0, range(null, null, null))).toBe('Non défini');
});

test('a load is held against the wish, failing one against the maximum', () => {
  expect(
    [range(10, 12, 26), range(10, null, 26), range(10, 0, 26), range(10, null, null)].map(goalOf),
  ).toEqual([12, 26, 0, null]);
});

test('labels are those of the specification', () => {
  expect(GRID_STATUS_LABELS).toEqual({
    below: 'Sous minimum',
    above: 'Au-dessus max',
    perfect: 'Optimal',
    ok: 'Dans la fourchette',
    neutral: '',
  });
  expect(RANGE_STATUS_LABELS).toEqual({
    below: 'Sous minimum',
    above: 'Au-dessus maximum',
    optimal: 'Optimal',
    within: 'Dans la fourchette',
    undefined: 'Non défini',
  });
});

test('the most somebody may be given is the maximum, else 40 periods', () => {
  expect([range(10, 12, 26), range(10, 12, null), range(null, null, 0)].map(maximumOf)).toEqual([26, 40, 0]);
});

test('a wish may lie outside the range', () => {
  expect(isWishOutsideRange(range(10, 9, 20))).toBe(true);
  expect(isWishOutsideRange(range(null, 21, 20))).toBe(true);
  expect(isWishOutsideRange(range(10, 20, 20))).toBe(false);
  expect(isWishOutsideRange(range(10, null, 20))).toBe(false);
  expect(isWishOutsideRange(range(null, 21, null))).toBe(false);
});

test('whoever is away has no verdict but that, and any load is too much', () => {
  const absent = { ...range(10, 15, 20), is_absent: true };
  expect([readRangeStatus(0, absent), readRangeStatus(3, absent), readGridStatus(0, absent)]).toEqual([
    'undefined',
    'above',
    'neutral',
  ]);
  expect(describeVerdict(0, absent)).toBe('Absent cette année');
  expect(describeVerdict(3, absent)).toBe('Au-dessus maximum · absent cette année');
  expect([goalOf(absent), maximumOf(absent), isWishOutsideRange({ ...absent, hours_desired: 30 })]).toEqual([
    null,
    0,
    false,
  ]);
  const gone = { ...range(10, 15, 20), left_after: '2025-2026' };
  expect(describeVerdict(0, gone)).toBe("N'enseigne plus depuis la fin de 2025-2026");
});
