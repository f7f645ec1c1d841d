import { expect, test } from 'vitest';
import type { CellValue } from '../../documents/excel/cell-value.ts';
import { readTeacherList } from './import-sheets.ts';

const sheet = (rows: CellValue[][], more: object = {}) => ({
  name: 'Feuille1',
  isHidden: false,
  rows,
  ...more,
});
const readSheets = (...sheets: ReturnType<typeof sheet>[]) => readTeacherList(sheets).rows;

const TITLES = ['VISA', 'NOM', 'PRENOM'];
const FAVRE = { visa: 'FVN', nom: 'Favre', prenom: 'Noémie' };
const filled = [TITLES, ['FVN', 'Favre', 'Noémie']];
const wish = (name: string, is_read: boolean) => ({ sheet: name, is_read });
const at = (titles_row: number, columns?: Record<string, 'visa' | 'nom' | 'prenom'>) => ({
  sheets: [{ sheet: 'Feuille1', titles_row, ...(columns ? { columns } : {}) }],
  specialties: {},
});

test('the first visible one with teachers, the explanations aside', () => {
  const rows = readSheets(
    sheet([]),
    sheet([TITLES, ['X', 'Y', 'Z']], { isHidden: true }),
    sheet(
      [
        ['Colonne', 'Contenu'],
        ['VISA', 'Obligatoire'],
      ],
      { name: 'Explications' },
    ),
    sheet([TITLES]),
    sheet(filled),
  );
  expect(rows.map(({ fields }) => fields)).toEqual([FAVRE]);
});

test('those with titles go first, wherever they are, and are read together', () => {
  const cover = sheet([['Liste des enseignants']], { name: 'Couverture' });
  const untitled = sheet([['XXX', 'Autre', 'Liste']], { name: 'Ancienne' });
  const primary = sheet(filled, { name: 'Primaire' });
  const secondary = sheet([[], ['Nom', 'Prénom', 'Visa'], ['Rey', 'Luc', 'RLU']], { name: 'Secondaire' });
  const { rows, sheets } = readTeacherList([cover, untitled, primary, secondary]);
  expect(rows.map((row) => [row.sheet, row.row, row.fields.visa])).toEqual([
    ['Primaire', 2, 'FVN'],
    ['Secondaire', 3, 'RLU'],
  ]);
  expect(sheets.map(({ is_read, titles_row }) => [is_read, titles_row])).toEqual([
    [false, null],
    [false, null],
    [true, 1],
    [true, 2],
  ]);
});

test('titles that are understood in part are a question, even beside what looks like a list', () => {
  const partly = sheet(
    [
      ['Visa', 'Nom', 'Voeux'],
      ['FVN', 'Favre', 20],
    ],
    { name: 'Partielle' },
  );
  const untitled = sheet([['XXX', 'Autre', 'Liste']], { name: 'Autre' });
  expect(() => readTeacherList([untitled, partly])).toThrow(
    "Rien n'a été importé, feuille « Partielle » : la colonne PRENOM manque.",
  );
});

test('without titles, those that look like lists', () => {
  const cover = sheet([['Liste des enseignants']], { name: 'Couverture' });
  const { rows } = readTeacherList([cover, sheet([['FVN', 'Favre', 'Noémie']], { name: 'Liste' })]);
  expect(rows.map(({ sheet: name, fields }) => [name, fields])).toEqual([['Liste', FAVRE]]);
});

test('the user says which are read', () => {
  const hidden = sheet([TITLES, ['XXX', 'Autre', 'Liste']], { name: 'Cachée', isHidden: true });
  const shown = sheet(filled, { name: 'Vue' });
  const matching = { sheets: [wish('Cachée', true), wish('Vue', false)], specialties: {} };
  expect(readTeacherList([hidden, shown], matching).rows.map(({ sheet: name }) => name)).toEqual(['Cachée']);
  expect(() => readTeacherList([hidden])).toThrow('La feuille « Cachée » est masquée');
});

test('the user says where the titles are, or that there are none', () => {
  const rows = [
    ['Visa', 'Nom'],
    ['Visa', 'Nom', 'Prénom'],
    ['FVN', 'Favre', 'Noémie'],
  ];
  expect(readTeacherList([sheet(rows)], at(2)).rows).toHaveLength(1);
  expect(readTeacherList([sheet(rows)], at(0, { A: 'visa', B: 'nom', C: 'prenom' })).rows).toHaveLength(3);
});

test('hidden rows are read and told', () => {
  const rows = [TITLES, ['FVN', 'Favre', 'Noémie'], ['RLU', 'Rey', 'Luc']];
  const [told] = readTeacherList([sheet(rows, { hiddenRows: [2, 7] })]).sheets;
  expect([told?.line_count, told?.hidden_rows]).toEqual([2, [3]]);
});

test('none at all is refused', () => {
  expect(() => readSheets(sheet([TITLES]))).toThrow('aucun enseignant');
  expect(() => readSheets()).toThrow('aucun enseignant');
});

test('5,000 rows pass, one more is too many', () => {
  const rows = Array.from({ length: 5000 }, (_, index) => [`V${index}`, 'Favre', 'Noémie']);
  expect(readSheets(sheet([TITLES, ...rows]))).toHaveLength(5000);
  expect(() => readSheets(sheet([TITLES, ...rows, ['V', 'F', 'N']]))).toThrow(
    expect.objectContaining({ status: 413 }),
  );
});
