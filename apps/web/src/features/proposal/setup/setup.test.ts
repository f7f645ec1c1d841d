import type { ProposalOptions } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { sampleAssignment } from '../../../testing/samples.ts';
import { countOpen } from './open-counts.ts';
import { bodyOf, diagnosisBodyOf, imagineTeacher, NO_WHAT_IF, startDraft } from './setup-draft.ts';

const former: ProposalOptions = {
  school_year: '2026-2027',
  levels: ['9VG', '11VP'],
  reconsider: true,
  weights: {
    minimum: 'high',
    wish: 'low',
    classes: 'normal',
    continuity: 'ignored',
    preparations: 'normal',
    changes: 'low',
    class_teacher: 'normal',
  },
  keep_version: 'avril',
  class_teacher_periods: { '9-11S': 6 },
  above_wish: 2,
  exceptions: ['MUS'],
  pins: [],
  without: ['gone'],
  imaginary: [],
  budget_seconds: 60,
};

test('a first draft takes all volées, every aim as normal but that classes see their class teacher', () => {
  const draft = startDraft(['9VG', '9VP'], undefined);
  expect(draft.levels).toEqual(['9VG', '9VP']);
  const { class_teacher, ...others } = draft.weights;
  expect([class_teacher, new Set(Object.values(others))]).toEqual(['ignored', new Set(['normal'])]);
  expect(draft.keep_version).toBeNull();
  expect(draft.budget_seconds).toBe(30);
});

test('a later draft begins with what was asked before, as far as its volées exist', () => {
  const pins = [{ position_id: 'p', teacher_id: 'anne' }];
  const draft = startDraft(['9VG', '9VP'], { ...former, pins });
  expect(draft).toMatchObject({
    levels: ['9VG'],
    reconsider: true,
    exceptions: ['MUS'],
    budget_seconds: 60,
    pins,
  });
  expect(draft.weights.continuity).toBe('ignored');
  expect(bodyOf(draft, '2026-2027')).toMatchObject({
    keep_version: 'avril',
    class_teacher_periods: { '9-11S': 6 },
  });
  expect(startDraft(['5P'], former).levels).toEqual(['5P']);
});

test('what-ifs are asked of the diagnosis alone, which neither weights nor time concern', () => {
  const draft = startDraft(['9VG'], former);
  const whatIf = imagineTeacher(
    { ...NO_WHAT_IF, without: ['anne'] },
    { specialties: ['ALL'], cycle: null, hours: 14 },
  );
  expect(bodyOf(draft, '2026-2027')).toMatchObject({ without: [], imaginary: [], budget_seconds: 60 });
  const body = diagnosisBodyOf(draft, '2026-2027', whatIf);
  for (const name of ['weights', 'keep_version', 'class_teacher_periods'])
    expect(body).not.toHaveProperty(name);
  expect(body).not.toHaveProperty('budget_seconds');
  expect(body.without).toEqual(['anne']);
  expect(body.imaginary).toMatchObject([
    { specialties: ['ALL'], cycles: [], hours_max: 14, nom: 'Renfort 1' },
  ]);
});

test('teachers imagined one after the other have names and ids of their own, also after one has gone', () => {
  const fields = { specialties: [], cycle: '9-11S' as const, hours: 20 };
  const two = imagineTeacher(imagineTeacher(NO_WHAT_IF, fields), fields);
  const again = imagineTeacher({ ...two, imaginary: two.imaginary.slice(1) }, fields);
  expect(again.imaginary.map((one) => one.nom)).toEqual(['Renfort 2', 'Renfort 3']);
  expect(new Set(again.imaginary.map((one) => one.id)).size).toBe(2);
});

test('counts what is open and what has a teacher, without what is locked', () => {
  const counts = countOpen(
    ['9VG', '9VP'],
    [
      sampleAssignment({ id: 'a', periods: 6 }),
      sampleAssignment({ id: 'b', periods: 4.5 }),
      sampleAssignment({ id: 'c', teacher_id: 'anne' }),
      sampleAssignment({ id: 'd', locked: true }),
      sampleAssignment({ id: 'e', locked: true, teacher_id: 'anne' }),
    ],
  );
  expect(counts).toEqual([
    { level: '9VG', open: 2, periods: 10.5, staffed: 1 },
    { level: '9VP', open: 0, periods: 0, staffed: 0 },
  ]);
});
