import { expect, test } from 'vitest';
import { sampleTeacher } from '../../testing/samples.ts';
import { draftOf, isSameDraft, readDraft, type TeacherDraft } from './teacher-draft.ts';

const draft = (changes: Partial<TeacherDraft> = {}): TeacherDraft => ({
  ...draftOf(null),
  visa: 'ADU',
  nom: 'Dupont',
  prenom: 'Anne',
  ...changes,
});

test('a teacher survives the form unchanged', () => {
  const { id, school_year: _year, left_after: _left, contract_year: _from, ...body } = sampleTeacher();
  expect(id).toBe('anne');
  expect(readDraft(draftOf(sampleTeacher()))).toEqual({ body });
});

test('specialties are split by comma, trimmed, in upper case, without blanks or repeats', () => {
  expect(readDraft(draft({ specialties: ' fra ,, MAT,scn, FRA ' }))).toMatchObject({
    body: { specialties: ['FRA', 'MAT', 'SCN'] },
  });
});

test('empty hours are null, comma and dot are the same', () => {
  expect(readDraft(draft({ hours_min: '', hours_desired: '22,0', hours_max: '25.0' }))).toMatchObject({
    body: { hours_min: null, hours_desired: 22, hours_max: 25 },
  });
});

test('a wish may lie outside the range', () => {
  expect(readDraft(draft({ hours_min: '20', hours_desired: '30', hours_max: '25' }))).toHaveProperty('body');
});

test.each<[Partial<TeacherDraft>, Partial<TeacherDraft>]>([
  [{ visa: ' ' }, { visa: 'Ce champ est obligatoire' }],
  [{ nom: '' }, { nom: 'Ce champ est obligatoire' }],
  [{ prenom: '' }, { prenom: 'Ce champ est obligatoire' }],
  [{ hours_max: '41' }, { hours_max: 'La valeur doit être au plus 40' }],
  [{ hours_min: '-1' }, { hours_min: 'La valeur doit être au moins 0' }],
  [{ hours_desired: 'vingt' }, { hours_desired: 'Un nombre est attendu' }],
  [{ hours_desired: '22,5' }, { hours_desired: 'Un nombre entier est attendu' }],
  [{ hours_min: '26', hours_max: '25' }, { hours_min: 'Le minimum dépasse le maximum' }],
  [
    { specialties: 'FRA, M*T' },
    { specialties: 'Un code de branche compte 1 à 12 lettres, chiffres ou tirets' },
  ],
])('%o is refused at its field', (changes, faults) => {
  expect(readDraft(draft(changes))).toEqual({ faults });
});

test('a draft is dirty once a field differs', () => {
  expect(isSameDraft(draft(), draft())).toBe(true);
  expect(isSameDraft(draft(), draft({ hours_max: '1' }))).toBe(false);
});
