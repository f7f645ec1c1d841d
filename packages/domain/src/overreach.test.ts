import { describe, expect, test } from 'vitest';
import type { Patch, PlanState } from './patch/index.ts';
import { findOverreach } from './overreach.ts';

const volee = (level: string) => ({ school_year_id: 'y', level, subject_periods: [], special_params: {} });
const position = (volee_id: string) => ({
  volee_id,
  class_id: null,
  subject: 'FRA',
  periods: 1,
  teacher_id: null,
  locked: false,
  group_label: 'Groupe 1',
  group_index: null,
});
const state = {
  school_years: { y: { name: '2026-2027' } },
  volees: { v9: volee('9VG'), v10: volee('10VG') },
  classes: { c10: { volee_id: 'v10', name: '10VG/1', rank: 0, pupils: null } },
  positions: { p9: position('v9'), p10: position('v10') },
} as unknown as PlanState;

const staff = { before: { teacher_id: null }, after: { teacher_id: 't' } };

describe('somebody who may change 9VG', () => {
  test.each<[string, unknown, string[]]>([
    ['a position of it', { positions: { p9: staff } }, []],
    ['one of another volée', { positions: { p10: staff } }, ['10VG']],
    ['both at once', { positions: { p9: staff, p10: staff } }, ['10VG']],
    ['a new position of another', { positions: { n: { before: null, after: position('v10') } } }, ['10VG']],
    [
      'a position that goes over',
      { positions: { p9: { before: { volee_id: 'v9' }, after: { volee_id: 'v10' } } } },
      ['10VG'],
    ],
    ['a class of another', { classes: { c10: { before: { name: 'A' }, after: { name: 'B' } } } }, ['10VG']],
    [
      'the periods of another',
      { volees: { v10: { before: { subject_periods: [] }, after: { subject_periods: [] } } } },
      ['10VG'],
    ],
    [
      'its own volée in a new year',
      {
        school_years: { n: { before: null, after: { name: 'N' } } },
        volees: { w: { before: null, after: volee('9VG') } },
      },
      [],
    ],
    [
      'a new volée of another level, with a position',
      {
        volees: { w: { before: null, after: volee('5P') } },
        positions: { n: { before: null, after: position('w') } },
      },
      ['5P'],
    ],
    ['a teacher', { teachers: { t: { before: { nom: 'A' }, after: { nom: 'B' } } } }, []],
  ])('%s', (_, patch, levels) => {
    expect(findOverreach(state, patch as Patch, ['9VG'])).toEqual({ levels, touchesYear: false });
  });

  test.each<[string, unknown]>([
    ['a year renamed', { school_years: { y: { before: { name: 'A' }, after: { name: 'B' } } } }],
    [
      'another active year',
      { settings: { settings: { before: { active_year_id: 'a' }, after: { active_year_id: 'b' } } } },
    ],
  ])('not %s', (_, patch) => {
    expect(findOverreach(state, patch as Patch, ['9VG'])).toEqual({ levels: [], touchesYear: true });
  });
});
