import { expect, test } from 'vitest';
import { sampleAssignment } from '../../../testing/samples.ts';
import { lockStateOf } from '../../../grid/lock-state.ts';
import { openPeriods } from '../../../grid/open-periods.ts';
import { shortLabel } from '../../../lib/position-text.ts';
import { shownLevels } from './selected-levels.ts';

test('a set is locked as a whole, in part or not at all; an empty one is not', () => {
  const [open, locked] = [{ locked: false }, { locked: true }];
  expect([[], [open], [open, locked], [locked, locked]].map(lockStateOf)).toEqual([
    'none',
    'none',
    'mixed',
    'all',
  ]);
});

test('only positions without a teacher are open', () => {
  const positions = [
    sampleAssignment({ periods: 4.5 }),
    sampleAssignment({ periods: 2, teacher_id: 'anne' }),
    sampleAssignment({ periods: 0.5 }),
  ];
  expect(openPeriods(positions)).toBe(5);
});

test('volées shown: all before any choice, none when none is ticked, all when only those of another year are', () => {
  const levels = ['10VG', '9VG'];
  expect(shownLevels(null, levels)).toEqual(['9VG', '10VG']);
  expect(shownLevels([], levels)).toEqual([]);
  expect(shownLevels(['10VG', '3P'], levels)).toEqual(['10VG']);
  expect(shownLevels(['3P'], levels)).toEqual(['9VG', '10VG']);
});

test('labels are shortened only where they are the usual ones', () => {
  expect(['Groupe 12', 'Cours 3', 'Cours du soir'].map(shortLabel)).toEqual(['G12', 'C3', 'Cours du soir']);
});
