import type { Change, ChangesEvent } from '@pupitre/contract';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleAssignment, sampleTeacher } from '../testing/samples.ts';
import { tellHeard } from './heard.ts';
import { type Subject, useMeanwhile } from './meanwhile.ts';

const change = (part: Partial<Change> = {}): Change => ({
  seq: 7,
  at: '2026-11-21T13:02:00.000Z',
  summary: 'ROC : voeu 12 à la place de 10',
  school_year: null,
  kind: 'do',
  undoes: null,
  extent: null,
  is_of_plan: true,
  person: { id: 'camille', name: 'Camille Rochat' },
  is_own: false,
  ...part,
});

const tell = (event: Partial<ChangesEvent>) =>
  act(() => tellHeard({ type: 'changes', seq: 7, changes: [change()], reset: [], ...event }));
const open = (subject: Subject) => renderHook(() => useMeanwhile(subject)).result;

const rochat = sampleTeacher({ id: 'rochat' });
const changed = { teachers: { changed: [rochat], gone: [] } };
const gone = { teachers: { changed: [], gone: ['rochat'] } };

test('says who changed or deleted what a dialog is about, and when', () => {
  const about = open({ list: 'teachers', ids: ['rochat'] });
  expect(about.current).toBeNull();
  tell(changed);
  expect(about.current).toEqual({
    text: 'Modifié par Camille Rochat à 14:02\u202f: ROC : voeu 12 à la place de 10',
    isGone: false,
  });
  tell(gone);
  expect(about.current).toMatchObject({
    text: expect.stringMatching(/^Supprimé par Camille Rochat à 14:02\./),
    isGone: true,
  });
  // Taken back.
  tell(changed);
  expect(about.current?.isGone).toBe(false);
});

test('of several at once, it says whose they were if they were one’s', () => {
  const about = open({ list: 'teachers', ids: ['rochat'] });
  tell({ ...changed, changes: [change(), change({ at: '2026-11-21T15:00:00.000Z' })] });
  expect(about.current?.text).toBe('Modifié par Camille Rochat.');
  tell({ ...changed, changes: [change(), change({ person: { id: 'luc', name: 'Luc Bonzon' } })] });
  expect(about.current?.text).toBe('Modifié entre-temps.');
});

test('one’s own changes and those of something else are nothing to tell', () => {
  const about = open({ list: 'teachers', ids: ['another'] });
  const ofYear = open({ year: '2026-2027' });
  tell(changed);
  tell({ teachers: { changed: [], gone: ['another'] }, changes: [change({ is_own: true })] });
  tell({ school_years: ['2026-2027', '2025-2026'] });
  expect([about.current, ofYear.current]).toEqual([null, null]);
  tell({ school_years: ['2025-2026', 'Courante'], reset: ['plannings'] });
  expect(ofYear.current?.isGone).toBe(false);
  tell({ school_years: ['2025-2026'] });
  expect(ofYear.current?.isGone).toBe(true);
});

const SCHOOL_ROW = { of: 'school', id: 'school', is_gone: false } as const;
const DEAN_ROW = { of: 'person', id: 'dean', is_gone: false } as const;
const ofAccount = change({ is_of_plan: false, summary: 'Luc Bonzon : lecture à la place de planification' });
const position = sampleAssignment({ id: 'p', level: '9VG' });

/** What a dialog is about, and what is told that is of it, and that is not. */
const SUBJECTS: {
  subject: Subject;
  of: Partial<ChangesEvent>;
  isGone: boolean;
  besides: Partial<ChangesEvent>;
}[] = [
  {
    subject: { of: ['school'] },
    of: { account: [SCHOOL_ROW], changes: [ofAccount] },
    isGone: false,
    besides: { account: [DEAN_ROW], changes: [ofAccount] },
  },
  {
    subject: { of: ['person', 'invitation'] },
    of: { account: [{ ...DEAN_ROW, is_gone: true }], changes: [ofAccount] },
    isGone: false,
    besides: { account: [SCHOOL_ROW], changes: [ofAccount] },
  },
  {
    subject: { of: ['person'], id: 'dean' },
    of: { account: [{ ...DEAN_ROW, is_gone: true }], changes: [ofAccount] },
    isGone: true,
    besides: { account: [{ ...DEAN_ROW, id: 'other' }], changes: [ofAccount] },
  },
  {
    subject: { list: 'assignments', ids: ['gone'], isOf: ({ level }) => level === '9VG' },
    of: { assignments: { changed: [position], gone: [] } },
    isGone: false,
    besides: { assignments: { changed: [{ ...position, level: '10VG' }], gone: ['other'] } },
  },
  {
    subject: { list: 'assignments', ids: ['gone'], isOf: () => false },
    of: { assignments: { changed: [], gone: ['gone'] } },
    isGone: false,
    besides: { reset: ['teachers'] },
  },
  {
    subject: { list: 'assignments', ids: [], isOf: () => false },
    of: { reset: ['assignments'] },
    isGone: false,
    besides: {},
  },
  { subject: { taken_back: 6 }, of: { changes: [change({ undoes: 6 })] }, isGone: false, besides: {} },
  { subject: 'plan', of: {}, isGone: false, besides: { account: [SCHOOL_ROW], changes: [ofAccount] } },
];

test.each(SUBJECTS)(
  '$subject: what is of it is said, and nothing else',
  ({ subject, of, isGone, besides }) => {
    const about = open(subject);
    tell(besides);
    expect(about.current).toBeNull();
    tell({
      ...of,
      changes: of.changes?.map((one) => ({ ...one, is_own: true })) ?? [change({ is_own: true })],
    });
    expect(about.current).toBeNull();
    tell(of);
    expect(about.current).toMatchObject({ text: expect.stringContaining('Camille Rochat à 14:02'), isGone });
  },
);

test('of what was done to oneself by somebody of the direction it is only said that it was', () => {
  const about = open({ of: ['person'], id: 'dean' });
  tell({ account: [DEAN_ROW], changes: [] });
  expect(about.current).toEqual({ text: 'Modifié entre-temps.', isGone: false });
});
