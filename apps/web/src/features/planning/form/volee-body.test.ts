import { NO_SPECIAL_PARAMS } from '@pupitre/domain';
import { describe, expect, it } from 'vitest';
import { bodyOf, readBody } from './volee-body.ts';
import { emptyDraft, type VoleeBase, type VoleeDraft } from './volee-draft.ts';

const base: VoleeBase = {
  class_names: [],
  subject_periods: [
    { subject: 'FRA', periods: 1 },
    { subject: 'MAT', periods: 1 },
  ],
  special_params: NO_SPECIAL_PARAMS,
};
const draftWith = (changes: Partial<VoleeDraft>): VoleeDraft => ({
  ...emptyDraft(),
  level: '9VG',
  ...changes,
});
const faultsOf = (changes: Partial<VoleeDraft>, taken: string[] = []) =>
  readBody(bodyOf(draftWith(changes), base, '2026-2027'), taken).faults;

it('describes the volée that the form shows', () => {
  const draft = draftWith({
    number_of_classes: '2',
    periods: { MAT: '4,5' },
    special_params: { groups_maths: '3' },
  });
  expect(readBody(bodyOf(draft, base, '2026-2027'), []).volee).toMatchObject({
    level: '9VG',
    number_of_classes: 2,
    class_names: ['9VG/1', '9VG/2'],
    subject_periods: [
      { subject: 'FRA', periods: 1 },
      { subject: 'MAT', periods: 4.5 },
    ],
    school_year: '2026-2027',
    special_params: { ...NO_SPECIAL_PARAMS, groups_maths: 3 },
  });
});

it('leaves parameters that the level does not know as they are saved', () => {
  const saved = { ...base, special_params: { ...NO_SPECIAL_PARAMS, nb_cours_os: 2 } };
  const body = bodyOf(draftWith({ special_params: { nb_cours_os: '9' } }), saved, '2026-2027');
  expect(body.special_params).toEqual({ ...NO_SPECIAL_PARAMS, nb_cours_os: 2 });
});

describe('faults, at the field they belong to', () => {
  it.each<[string, Partial<VoleeDraft>, string, RegExp]>([
    ['no level', { level: ' ' }, 'level', /obligatoire/],
    ['a level kept for addresses', { level: '..' }, 'level', /«\u202f\.\.\u202f»/],
    ['a level too long', { level: 'x'.repeat(21) }, 'level', /Au plus 20/],
    ['no number of classes', { number_of_classes: '' }, 'number_of_classes', /nombre/],
    ['no class', { number_of_classes: '0' }, 'number_of_classes', /au moins 1/],
    ['21 classes', { number_of_classes: '21' }, 'number_of_classes', /au plus 20/],
    ['periods above 28', { periods: { MAT: '28,5' } }, 'subject_periods.1.periods', /entre 0 et 28/],
    ['negative periods', { periods: { FRA: '-1' } }, 'subject_periods.0.periods', /entre 0 et 28/],
    ['no half-hour step', { periods: { FRA: '1,25' } }, 'subject_periods.0.periods', /multiple de 0,5/],
    ['periods that are no number', { periods: { FRA: 'x' } }, 'subject_periods.0.periods', /nombre/],
    [
      'a group count with decimals',
      { special_params: { groups_maths: '1,5' } },
      'special_params.groups_maths',
      /entier/,
    ],
    ['a class without a name', { class_names: { 0: ' ' } }, 'class_names.0', /obligatoire/],
    [
      'two classes of one name',
      { number_of_classes: '2', class_names: { 1: '9VG/1 ' } },
      'class_names.1',
      /même nom/,
    ],
  ])('%s', (_, changes, path, message) => {
    const [fault] = faultsOf(changes);
    expect(fault?.path).toBe(path);
    expect(fault?.message).toMatch(message);
  });

  it('names a level that the year has already', () => {
    expect(faultsOf({ level: '9vg' }, ['9VG'])).toEqual([
      { path: 'level', message: '9VG existe déjà dans cette année scolaire' },
    ]);
  });

  it('accepts what is right, down to 0 and up to 28', () => {
    expect(faultsOf({ periods: { FRA: '0', MAT: '28' } })).toEqual([]);
  });
});
