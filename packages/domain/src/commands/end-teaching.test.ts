import { describe, expect, test } from 'vitest';
import { Contracts, NO_CONTRACT } from '../contracts.ts';
import { NO_SPECIAL_PARAMS } from '../group-counts.ts';
import { apply, type PlanState } from '../patch/index.ts';
import { endTeaching } from './end-teaching.ts';

const volee = { level: '9VG', subject_periods: [], special_params: NO_SPECIAL_PARAMS };
const position = {
  subject: 'FRA',
  periods: 6,
  class_id: null,
  group_label: 'Appui',
  group_index: null,
  locked: false,
};
const contract = { ...NO_CONTRACT, hours_max: 20, teacher_id: 'anne' };
const given = { teacher_id: 'anne', function_id: 'f', hours_per_week: 2, description: '' };

/** Anne teaches this year and the next two; the last has a contract of its own. */
const SCHOOL: PlanState = {
  school_years: {
    now: { name: '2026-2027' },
    next: { name: '2027-2028' },
    last: { name: '2028-2029' },
  },
  teachers: {
    anne: { visa: 'ROC', nom: 'Rochat', prenom: 'Anne', specialties: [], cycles: [] },
    luc: { visa: 'BRU', nom: 'Brunner', prenom: 'Luc', specialties: [], cycles: [] },
  },
  contracts: { a: { ...contract, school_year_id: 'last' } },
  volees: {
    v: { ...volee, school_year_id: 'now' },
    w: { ...volee, school_year_id: 'next' },
    x: { ...volee, school_year_id: 'last' },
  },
  classes: { c: { volee_id: 'w', name: '9VG/1', rank: 0, pupils: null } },
  class_teachers: { 'c.1': { class_id: 'c', teacher_id: 'anne', periods: 1 } },
  positions: {
    p: { ...position, volee_id: 'v', teacher_id: 'anne' },
    q: { ...position, volee_id: 'w', teacher_id: 'anne' },
    r: { ...position, volee_id: 'x', teacher_id: 'anne', locked: true },
    s: { ...position, volee_id: 'x', teacher_id: 'luc' },
  },
  co_teachers: { t: { position_id: 's', teacher_id: 'anne', periods: 1, kind: 'support' } },
  function_assignments: {
    g: { ...given, school_year_id: 'now' },
    h: { ...given, school_year_id: 'last' },
  },
};

const end = (frees: boolean, state = SCHOOL, last = 'now') => {
  const outcome = endTeaching(state, last, 'anne', { frees });
  const after = apply(state, outcome.patch);
  const holds = (yearId: string) => new Contracts(after).hold('anne', yearId);
  return { ...outcome, after, holds };
};

describe('somebody teaches no longer from a year on', () => {
  test('their last year stays whole, what they have later is to be given again, but what is locked', () => {
    const { after, holds, summary, patch: _patch, ...freed } = end(true);
    expect(holds('now')).toMatchObject({ hours_max: 20, leaves: true, left_after: null });
    expect([holds('next').left_after, holds('last').left_after]).toEqual(['now', 'now']);
    expect(freed).toMatchObject({ positions: 2, locked: 1, functions: 1, class_teachers: 1 });
    const teachers = Object.entries(after.positions ?? {}).map(([id, { teacher_id }]) => [id, teacher_id]);
    expect(teachers).toEqual([
      ['p', 'anne'],
      ['q', null],
      ['r', 'anne'],
      ['s', 'luc'],
    ]);
    expect([after.co_teachers, after.class_teachers]).toEqual([{}, {}]);
    expect(Object.keys(after.function_assignments ?? {})).toEqual(['g']);
    expect(summary).toBe(
      "Anne Rochat (ROC) n'enseigne plus après 2026-2027\u202f: 2 enseignements, 1 fonction, 1 maîtrise à redonner",
    );
  });

  test('what they have later can stay, to be seen to one by one', () => {
    const { after, holds, patch, summary } = end(false);
    expect(Object.keys(patch)).toEqual(['contracts']);
    expect(after.positions).toEqual(SCHOOL.positions);
    expect(holds('last').left_after).toBe('now');
    expect(summary).toBe("Anne Rochat (ROC) n'enseigne plus après 2026-2027");
  });

  test('after the last year there is nothing to free; who has left already is said', () => {
    const last = end(true, SCHOOL, 'last');
    expect(last.holds('next')).toMatchObject({ hours_max: 20, leaves: false });
    expect([last.positions, last.locked]).toEqual([0, 0]);
    expect(() => end(true, end(true).after, 'next')).toThrow(
      "Anne Rochat (ROC) n'enseigne déjà plus depuis la fin de 2026-2027.",
    );
    expect(end(false, end(false).after).patch).toEqual({});
  });
});
