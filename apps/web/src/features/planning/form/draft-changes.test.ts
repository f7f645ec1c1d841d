import { NO_SPECIAL_PARAMS } from '@pupitre/domain';
import { describe, expect, it } from 'vitest';
import {
  addSubject,
  findCodeFault,
  pastePeriods,
  removeSubject,
  setPeriods,
  takeOverPeriods,
} from './draft-changes.ts';
import { emptyDraft, subjectRowsOf, type VoleeBase } from './volee-draft.ts';

const base: VoleeBase = {
  class_names: [],
  subject_periods: [
    { subject: 'FRA', periods: 1 },
    { subject: 'MAT', periods: 1 },
  ],
  special_params: NO_SPECIAL_PARAMS,
};
const texts = (draft: ReturnType<typeof emptyDraft>) =>
  subjectRowsOf(draft, base).map((row) => `${row.subject} ${row.text}`);

const paste = (first: string, pasted: string[]) =>
  texts(pastePeriods(emptyDraft(), base, { first, texts: pasted }));

describe('pastePeriods', () => {
  it('fills downwards from the subject pasted on, and no further than the table', () => {
    expect(paste('FRA', ['6', '4,5', '3'])).toEqual(['FRA 6', 'MAT 4,5']);
    expect(paste('MAT', ['2', '9'])).toEqual(['FRA 1', 'MAT 2']);
    expect(paste('FRA', ['2'])).toEqual(['FRA 2', 'MAT 1']);
  });
});

describe('added subjects', () => {
  it('adds a code in upper case and takes it back with its periods', () => {
    const added = setPeriods(addSubject(emptyDraft(), ' lat '), 'LAT', '2');
    expect(texts(added)).toEqual(['FRA 1', 'MAT 1', 'LAT 2']);
    expect(removeSubject(added, 'LAT')).toEqual(emptyDraft());
  });

  it('refuses a malformed code and one that is there', () => {
    expect(findCodeFault('trop long pour un code', emptyDraft(), base)).toMatch(/1 à 12/);
    expect(findCodeFault('', emptyDraft(), base)).toMatch(/1 à 12/);
    expect(findCodeFault('mat', emptyDraft(), base)).toMatch(/MAT figure déjà/);
    expect(findCodeFault('lat', addSubject(emptyDraft(), 'LAT'), base)).toMatch(/LAT figure déjà/);
    expect(findCodeFault('lat', emptyDraft(), base)).toBeNull();
  });
});

describe('takeOverPeriods', () => {
  const source = [
    { subject: 'FRA', periods: 5.5 },
    { subject: 'GRE', periods: 2 },
    { subject: 'OLD', periods: 0 },
  ];

  it('takes every period over: what the source does not teach is 0, what only it teaches is added', () => {
    const typed = setPeriods(emptyDraft(), 'MAT', '6');
    expect(texts(takeOverPeriods(typed, base, source))).toEqual(['FRA 5,5', 'MAT 0', 'GRE 2']);
  });

  it('does the same twice', () => {
    const once = takeOverPeriods(emptyDraft(), base, source);
    expect(takeOverPeriods(once, base, source)).toEqual(once);
  });
});
