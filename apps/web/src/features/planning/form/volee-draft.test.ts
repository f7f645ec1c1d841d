import { NO_SPECIAL_PARAMS } from '@pupitre/domain';
import { describe, expect, it } from 'vitest';
import {
  canonicalLevel,
  classNamesOf,
  draftOf,
  emptyDraft,
  readNumber,
  specialParamOf,
  subjectRowsOf,
  type VoleeBase,
  weeklyTotal,
  withOffer,
} from './volee-draft.ts';

const base: VoleeBase = {
  class_names: ['9VG/1', '9VG/3'],
  subject_periods: [
    { subject: 'FRA', periods: 5 },
    { subject: 'MAT', periods: 4.5 },
  ],
  special_params: { ...NO_SPECIAL_PARAMS, groups_maths: 3 },
};

describe('classNamesOf', () => {
  it('derives the names of a new volée from its level and follows a change of level', () => {
    const nothing = { ...base, class_names: [] };
    const draft = { ...emptyDraft(), level: '5p', number_of_classes: '2', class_names: { 1: 'Les loutres' } };
    expect(classNamesOf(draft, nothing)).toEqual(['5P/1', 'Les loutres']);
    expect(classNamesOf({ ...draft, level: '6P' }, nothing)).toEqual(['6P/1', 'Les loutres']);
  });

  it('keeps the saved names and never proposes one twice', () => {
    const draft = draftOf('9VG', 2);
    expect(classNamesOf(draft, base)).toEqual(['9VG/1', '9VG/3']);
    const grown = classNamesOf({ ...draft, number_of_classes: '4' }, base);
    expect(grown).toHaveLength(4);
    expect(new Set(grown).size).toBe(4);
  });

  it('brings a typed name back when the number of classes shrinks and grows again', () => {
    const draft = { ...draftOf('9VG', 2), class_names: { 1: '9VG/B' } };
    expect(classNamesOf({ ...draft, number_of_classes: '1' }, base)).toEqual(['9VG/1']);
    expect(classNamesOf({ ...draft, number_of_classes: '2' }, base)).toEqual(['9VG/1', '9VG/B']);
  });

  it.each(['', '0', '21', '2,5', 'x'])('shows the saved classes while the number reads « %s »', (text) => {
    expect(classNamesOf({ ...draftOf('9VG', 2), number_of_classes: text }, base)).toHaveLength(2);
  });
});

describe('subjectRowsOf', () => {
  it('lays what was typed over the base and adds the added subjects with 1 period', () => {
    const draft = { ...draftOf('9VG', 2), periods: { MAT: '5,5' }, added: ['LAT', 'FRA'] };
    expect(subjectRowsOf(draft, base)).toEqual([
      { subject: 'FRA', text: '5', isAdded: false },
      { subject: 'MAT', text: '5,5', isAdded: false },
      { subject: 'LAT', text: '1', isAdded: true },
    ]);
  });

  it('sums the weekly periods of a class, leaving out what cannot be read', () => {
    const draft = { ...draftOf('9VG', 2), periods: { FRA: 'abc', MAT: '4.5' }, added: ['LAT'] };
    expect(weeklyTotal(subjectRowsOf(draft, base))).toBe(5.5);
  });
});

it.each([
  ['4,5', 4.5],
  ['4.5', 4.5],
  [' 4, ', 4],
  ['', 0],
])('reads « %s » as %d', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

it.each(['a', '4,5,5', '--1'])('cannot read « %s »', (text) => {
  expect(readNumber(text)).toBeNaN();
});

it('writes a known level as the school does and leaves others alone', () => {
  expect(canonicalLevel(' 9vg ')).toBe('9VG');
  expect(canonicalLevel('Classe d’accueil')).toBe('Classe d’accueil');
});

it('offers the subjects a saved volée does not have, as not taught', () => {
  expect(withOffer([{ subject: 'FRA', periods: 5 }], ['MAT', 'FRA'])).toEqual([
    { subject: 'FRA', periods: 5 },
    { subject: 'MAT', periods: 0 },
  ]);
});

it('shows a count of 0 as an empty field', () => {
  expect(specialParamOf(draftOf('9VG', 2), base, 'groups_francais')).toBe('');
  expect(specialParamOf(draftOf('9VG', 2), base, 'groups_maths')).toBe('3');
});
