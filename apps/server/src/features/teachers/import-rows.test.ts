import { describe, expect, test } from 'vitest';
import type { CellValue } from '../../documents/excel/cell-value.ts';
import { readTeacherList } from './import-sheets.ts';

const sheet = (rows: CellValue[][], more: object = {}) => ({
  name: 'Feuille1',
  isHidden: false,
  rows,
  ...more,
});
const readSheets = (...sheets: ReturnType<typeof sheet>[]) =>
  readTeacherList(sheets).rows.map(({ sheet: _name, ...row }) => row);
const read = (...rows: CellValue[][]) => readSheets(sheet(rows));
const sentences = (...rows: CellValue[][]) =>
  read(...rows).flatMap(({ row, faults }) => faults.map(({ sentence }) => `${row}: ${sentence}`));

const TITLES = ['VISA', 'NOM', 'PRENOM'];
const FAVRE = { visa: 'FVN', nom: 'Favre', prenom: 'Noémie' };

describe('lists with titles', () => {
  test('any order, a heading above, unknown columns, blank rows; rows numbered as shown', () => {
    const rows = read(
      ['Corps enseignant 2026-2027'],
      [],
      ['Remarque', 'Prénom', 'NOM', 'visa', 'Voeux'],
      ['x', 'Noémie', 'Favre', 'FVN', 21],
      [null, '  ', '\u00a0', '\u200b'],
      [null, 'Zoé', 'Müller', 'MUZ', '18'],
    );
    expect(rows).toEqual([
      { row: 4, fields: { ...FAVRE, hours_desired: 21 }, faults: [] },
      { row: 6, fields: { visa: 'MUZ', nom: 'Müller', prenom: 'Zoé', hours_desired: 18 }, faults: [] },
    ]);
  });

  test('any kind of space is one space; a numeric visa is its digits', () => {
    const [row] = read(TITLES, [1204, '\u00a0de\u202fla  Cour\n', ' Anne\tLaure ']);
    expect(row?.fields).toEqual({ visa: '1204', nom: 'de la Cour', prenom: 'Anne Laure' });
  });

  test('hours as numbers or text, cycles with any dash or case, specialties with any separator', () => {
    const titles = [...TITLES, 'Min', 'Max', 'Voeux', 'Cycle', 'Branches'];
    const [row] = read(titles, ['FVN', 'Favre', 'Noémie', '20', '26,0', 24, ' 9 – 11s ', 'FRA, mat;\nSCN,,']);
    expect(row?.fields).toEqual({
      ...FAVRE,
      hours_min: 20,
      hours_max: 26,
      hours_desired: 24,
      cycles: ['9-11S'],
      specialties: ['FRA', 'mat', 'SCN'],
    });
  });

  test('an empty cell empties its field; a column with nothing at all counts as absent', () => {
    const rows = read(
      [...TITLES, 'Voeux', 'Spécialités'],
      ['FVN', 'Favre', 'Noémie', null],
      ['A', 'B', 'C', 20],
    );
    expect(rows.map(({ fields }) => fields)).toEqual([
      { ...FAVRE, hours_desired: null },
      { visa: 'A', nom: 'B', prenom: 'C', hours_desired: 20 },
    ]);
  });

  test('titles repeated on every printed page are not teachers', () => {
    const rows = read(TITLES, ['FVN', 'Favre', 'Noémie'], TITLES, ['A', 'B', 'C']);
    expect(rows.map(({ row }) => row)).toEqual([2, 4]);
    const more = read(
      [...TITLES, 'Voeux'],
      ['FVN', 'Favre', 'Noémie', 20],
      ['Visa', 'Nom', 'Prénom', 'Souhait'],
      ['A', 'B', 'C'],
    );
    expect(more.map(({ row }) => row)).toEqual([2, 4]);
  });

  test('somebody whose names are titles is a teacher', () => {
    const namesake = ['VISA', 'NOM', 'Prenom'];
    const fields = { visa: 'VISA', nom: 'NOM', prenom: 'Prenom' };
    expect(read(TITLES, namesake).map((row) => row.fields)).toEqual([fields]);
    expect(read([...TITLES, 'Voeux'], namesake).map((row) => row.fields)).toEqual([fields]);
    expect(read([...TITLES, 'Voeux'], [...TITLES, 20])).toHaveLength(1);
  });

  test('a text that looks like an error is a text', () => {
    expect(read(TITLES, ['#ERREUR', '#N/A', 'Noémie'])[0]).toMatchObject({
      fields: { visa: '#ERREUR', nom: '#N/A' },
      faults: [],
    });
  });

  test('titles in two rows under a common one', () => {
    const [row] = read(
      ['VISA', 'Nom', 'Prénom', 'Fourchette', null],
      ['VISA', 'Nom', 'Prénom', 'Min', 'Max'],
      ['FVN', 'Favre', 'Noémie', 20, 24],
    );
    expect(row).toEqual({ row: 3, fields: { ...FAVRE, hours_min: 20, hours_max: 24 }, faults: [] });
  });

  test('titles completed in the row below', () => {
    const [row] = read(
      ['VISA', 'Nom', 'Prénom', 'Fourchette', null, 'Voeux'],
      [null, null, null, 'min', 'max', '2026-27'],
      ['FVN', 'Favre', 'Noémie', 20, 24, 22],
    );
    expect(row).toMatchObject({
      row: 3,
      fields: { ...FAVRE, hours_min: 20, hours_max: 24, hours_desired: 22 },
    });
  });

  test.each([
    [[null, null, null, 'périodes']],
    [['(code)', '(texte)', '(texte)', '(périodes)']],
    [['3 lettres', 'obligatoire', 'obligatoire', 'h/sem.']],
  ])('a row of units is nobody: %j', (units) => {
    const rows = read([...TITLES, 'Voeux'], units, ['FVN', 'Favre', 'Noémie', 20]);
    expect(rows).toEqual([{ row: 3, fields: { ...FAVRE, hours_desired: 20 }, faults: [] }]);
  });

  test.each([[['MAX', 'Per', 'Max', 20]], [['H', 'Code', 'Lettre', null]]])(
    'somebody called like a unit is somebody: %j',
    (person) => {
      expect(read([...TITLES, 'Voeux'], person, ['FVN', 'Favre', 'Noémie', 20])).toHaveLength(2);
    },
  );

  test('the surest of several columns is read; whoever is called « Enseignant » needs a first name', () => {
    const [row] = read(['Code', 'Visa', 'Enseignant', 'Nom', 'Prénom'], ['1', 'FVN', 'x', 'Favre', 'Noémie']);
    expect(row?.fields).toEqual(FAVRE);
    expect(() => read(['Visa', 'Enseignant', 'Voeux'], ['FVN', 'Favre Noémie', 20])).toThrow(
      'les colonnes NOM, PRENOM manquent',
    );
  });

  test.each([
    ['a missing title', ['VISA', 'NOM', 'Voeux'], 'la colonne PRENOM manque'],
    ['two missing titles', ['Visa', 'Voeux'], 'les colonnes NOM, PRENOM manquent'],
    ['a title twice', [...TITLES, 'Prénom'], 'deux colonnes sont reconnues comme PRENOM'],
  ])('refuses %s', (_, titles, message) => {
    expect(() => read(titles, ['FVN', 'Favre', 'Noémie', 'x'])).toThrow(
      expect.objectContaining({ status: 422, faults: [{ path: 'ligne 1', message }] }),
    );
  });
});

describe('lists without titles', () => {
  test('four columns, wherever they begin', () => {
    const [row] = read([null, 'FVN', 'Favre', 'Noémie', '7-8P']);
    expect(row).toEqual({ row: 1, fields: { ...FAVRE, cycles: ['7-8P'] }, faults: [] });
  });

  test('three columns', () => {
    expect(read(['FVN', 'Favre', 'Noémie'])).toEqual([{ row: 1, fields: FAVRE, faults: [] }]);
  });

  test('one column: first word, last word, the rest is the surname; its title is passed over', () => {
    const rows = read(['VISA Nom Prénom'], ['FVN Favre Noémie'], ['DCR  de la Cour Anne-Laure']);
    expect(rows.map(({ fields }) => fields)).toEqual([
      FAVRE,
      { visa: 'DCR', nom: 'de la Cour', prenom: 'Anne-Laure' },
    ]);
    const list = ['AAA Aebi Anne', 'BBB Berset Bruno', 'CCC Clerc Chloé', 'DDD Dubey Denis', 'FVN Favre'];
    expect(sentences(...list.map((text) => [text]))[0]).toMatch(/^5: .*visa, nom et prénom sont attendus/);
  });

  test.each([
    ['a cover', [['Liste des enseignants']]],
    ['a cover in three words', [['École de Morges']]],
    [
      'a summary',
      [
        ['Nom de la feuille', 'Nom du tableau', 'Nom'],
        ['Feuille 1', 'Tableau 1', 'Liste'],
      ],
    ],
    [
      'a log of changes',
      [
        ['Date', 'Auteur', 'Modification'],
        [new Date(), 'ABC', 'Création'],
      ],
    ],
    [
      'titles in words that are not known',
      [
        ['Personalnummer', 'Titre', 'Remarque'],
        ['AAA', 'Alpha', 'Anne'],
      ],
    ],
    [
      'titles that are sentences',
      [
        ['Code personnel', 'Comment il se nomme', 'Anne'],
        ['AAA', 'Alpha', 'Anne'],
      ],
    ],
    [
      'a table of subjects',
      [
        ['FRA', 'Français', 'Langue'],
        ['MAT', 'Mathématiques', 'Sciences'],
      ],
    ],
    [
      'numbers',
      [
        ['a', 1, 2],
        ['b', 3, 4],
      ],
    ],
  ] as [string, CellValue[][]][])('%s is no list', (_, rows) => {
    expect(() => read(...rows)).toThrow('ne sont pas reconnues');
  });

  test.each([2, 5, 8])('refuses %i columns', (width) => {
    expect(() => read(Array.from({ length: width }, (_, i) => `x${i}`))).toThrow('ne sont pas reconnues');
  });
});

describe('faults', () => {
  const titles = [...TITLES, 'Voeux', 'Cycle'];

  test.each([
    ['a half hour', 24.5, "« 24.5 » n'est pas un nombre entier de 0 à 40"],
    ['too many hours', 41, '« 41 »'],
    ['a negative number', '-1', '« -1 »'],
    ['words', 'plein temps', '« plein temps »'],
    ['hexadecimal', '0x10', '« 0x10 »'],
    ['a date', new Date('2026-01-21'), 'la cellule contient une date'],
    ['a failed formula', { isBroken: true } as const, 'une erreur de calcul'],
    ['a boolean', true, 'vrai ou faux'],
  ])('%s as wish', (_, wish, expected) => {
    const [fault] = sentences(titles, ['FVN', 'Favre', 'Noémie', wish]);
    expect(fault).toMatch(/^2: VOEUX : /);
    expect(fault).toContain(expected);
  });

  test('a visa that the spreadsheet took for a date', () => {
    expect(sentences(titles, [new Date(), 'Favre', 'Noémie'])[0]).toMatch(/^2: VISA : .*date/);
  });

  test('an unknown cycle, or two', () => {
    const rows = ['9-12S', '1-6P, 7-8P'].map((cycle) => ['FVN', 'Favre', 'Noémie', 20, cycle]);
    expect(sentences(titles, ...rows).map((fault) => fault.slice(0, 13))).toEqual([
      '2: CYCLES : «',
      '3: CYCLES : «',
    ]);
  });

  test('a very long text is quoted in part', () => {
    expect(sentences(titles, ['FVN', 'Favre', 'Noémie', 'x'.repeat(1000)])[0]?.length).toBeLessThan(120);
  });
});
