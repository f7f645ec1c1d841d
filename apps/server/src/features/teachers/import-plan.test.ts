import type { TeacherAnswer } from '@pupitre/contract';
import { expect, test } from 'vitest';
import type { ImportedFields } from './import-cells.ts';
import { planImport } from './import-plan.ts';
import type { ImportRow } from './import-rows.ts';

const stored: TeacherAnswer = {
  id: '1',
  visa: 'FVN',
  nom: 'Favre',
  prenom: 'Noémie',
  specialties: ['FRA'],
  cycles: ['9-11S'],
  hours_min: 20,
  hours_desired: 22,
  hours_max: 24,
  school_year: '2026-2027',
  is_absent: false,
  leaves: false,
  left_after: null,
  contract_year: '2026-2027',
};
const row = (number: number, fields: ImportedFields) => ({
  row: number,
  sheet: 'Liste',
  fields,
  faults: [] as ImportRow['faults'],
});
const names = { nom: 'Favre', prenom: 'Noémie' };

test('a new visa is created with what the file lacks left empty', () => {
  const plan = planImport(
    [row(2, { visa: 'NEW', nom: 'Rey', prenom: 'Luc', specialties: ['mat', 'MAT'] })],
    [stored],
  );
  expect(plan.inserts).toEqual([
    {
      visa: 'NEW',
      nom: 'Rey',
      prenom: 'Luc',
      specialties: ['MAT'],
      cycles: [],
      hours_min: null,
      hours_desired: null,
      hours_max: null,
    },
  ]);
  expect(plan.rows).toEqual([
    {
      row: 2,
      sheet: 'Liste',
      action: 'created',
      visa: 'NEW',
      nom: 'Rey',
      prenom: 'Luc',
      faults: [],
      differences: [],
      hints: [],
    },
  ]);
});

test('a known visa changes only in the columns of the file, and keeps its spelling', () => {
  const plan = planImport([row(2, { visa: 'fvn', ...names, hours_desired: null })], [stored]);
  expect(plan.updates).toMatchObject([
    { id: '1', visa: 'FVN', hours_min: 20, hours_desired: null, hours_max: 24 },
  ]);
  expect(plan.rows.map(({ action, visa }) => [action, visa])).toEqual([['updated', 'FVN']]);
});

test('the same data again changes nothing', () => {
  const plan = planImport([row(2, { visa: 'FVN', ...names, cycles: ['9-11S'] })], [stored]);
  expect(plan).toMatchObject({ inserts: [], updates: [], rows: [{ action: 'unchanged' }] });
});

test('spaces that were stored as they came are no difference', () => {
  const spaced = { ...stored, visa: 'F  N', nom: 'de\u00a0la  Cour' };
  const plan = planImport([row(2, { visa: 'F N', nom: 'de la Cour', prenom: 'Noémie' })], [spaced]);
  expect(plan).toMatchObject({ inserts: [], updates: [], rows: [{ action: 'unchanged' }] });
});

test('a visa twice in the file, in any case, is a fault of the second row', () => {
  const plan = planImport([row(2, { visa: 'Fvn', ...names }), row(5, { visa: 'FVN', ...names })], []);
  expect(plan.rows.map(({ action, faults }) => [action, faults])).toEqual([
    ['created', []],
    ['fault', ['VISA : « FVN » figure déjà à la ligne 2']],
  ]);
});

test('faults name the column; what a cell already said is not said twice', () => {
  const plan = planImport(
    [
      row(2, { visa: '', nom: 'x'.repeat(81), prenom: 'Luc', specialties: ['a b'] }),
      row(3, { visa: '', ...names }),
      {
        ...row(4, { visa: 'ABC', ...names }),
        faults: [{ field: 'hours_min', sentence: 'FOURCHETTE MIN : non' }],
      },
      { ...row(5, {}), faults: [{ field: 'identity', sentence: 'trop court' }] },
      row(6, { visa: 'DEF', ...names, nom: '' }),
      row(7, { visa: 'GHI', ...names, prenom: '' }),
    ],
    [],
  );
  expect(plan.rows.map(({ faults }) => faults)).toEqual([
    [
      'VISA : ce champ est obligatoire',
      'NOM : au plus 80 caractères',
      'SPECIALITES : un code de branche compte 1 à 12 lettres, chiffres ou tirets',
    ],
    ['VISA : ce champ est obligatoire'],
    ['FOURCHETTE MIN : non'],
    ['trop court'],
    ['NOM : ce champ est obligatoire'],
    ['PRENOM : ce champ est obligatoire'],
  ]);
  expect([...plan.inserts, ...plan.updates]).toEqual([]);
});

test('a new minimum is held against the stored maximum', () => {
  const plan = planImport([row(2, { visa: 'FVN', ...names, hours_min: 25 })], [stored]);
  expect(plan.rows[0]?.faults).toEqual(['FOURCHETTE MIN : le minimum dépasse le maximum']);
});

test('what changes is told as old and new, and what becomes empty', () => {
  const fields = {
    visa: 'FVN',
    nom: 'Rey',
    prenom: 'Noémie',
    hours_desired: null,
    specialties: ['MAT', 'SCN'],
  };
  expect(planImport([row(2, fields)], [stored]).rows[0]?.differences).toEqual([
    { field: 'nom', old_value: 'Favre', new_value: 'Rey' },
    { field: 'hours_desired', old_value: '22', new_value: '' },
    { field: 'specialties', old_value: 'FRA', new_value: 'MAT, SCN' },
  ]);
});

test('whoever is not in the file is listed, and nothing happens to them', () => {
  const other = { ...stored, id: '2', visa: 'ABC', nom: 'Aebi' };
  const plan = planImport([row(2, { visa: 'fvn', ...names })], [stored, other]);
  expect(plan.absent).toEqual([{ id: '2', visa: 'ABC', nom: 'Aebi', prenom: 'Noémie' }]);
  expect([...plan.inserts, ...plan.updates]).toEqual([]);
});

test('a known name under a new visa is created with a hint', () => {
  const plan = planImport([row(2, { visa: 'NFA', nom: 'FAVRE', prenom: 'noémie' })], [stored]);
  expect(plan.rows[0]).toMatchObject({ action: 'created' });
  expect(plan.rows[0]?.hints).toEqual([
    "Noémie Favre est déjà dans l'établissement avec le visa FVN : la même personne sous un nouveau visa ?",
  ]);
  expect(
    planImport([row(2, { visa: 'NFA', nom: 'Favre', prenom: 'Anne' })], [stored]).rows[0]?.hints,
  ).toEqual([]);
});

test('one person on two sheets is one where the sheets agree, and a fault where they do not', () => {
  const first = row(2, { visa: 'NEW', ...names, hours_desired: 20 });
  const echo = { ...row(7, { visa: 'new', ...names, specialties: ['FRA'] }), sheet: 'Secondaire' };
  expect(planImport([first, echo], []).inserts).toMatchObject([
    { visa: 'NEW', hours_desired: 20, specialties: ['FRA'] },
  ]);
  const clash = { ...row(7, { visa: 'NEW', ...names, hours_desired: 22 }), sheet: 'Secondaire' };
  expect(planImport([first, clash], []).rows.map(({ faults }) => faults)).toEqual([
    [],
    ["VISA : « NEW » figure déjà à la ligne 2 de la feuille « Liste », avec d'autres données"],
  ]);
});
