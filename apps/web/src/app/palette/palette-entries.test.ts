import { IconHome } from '../../icons/base-icons.ts';
import { expect, test } from 'vitest';
import { findEntries, MAX_OF_GROUP, type PaletteEntry } from './palette-entries.ts';

const entry = (label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: label,
  label,
  icon: IconHome,
  run: () => {},
  ...more,
});

const GROUPS = [
  { name: 'Écrans', entries: [entry('Accueil'), entry('Enseignants'), entry('Enseignements')] },
  { name: 'Volées', entries: [entry('1-2P'), entry('9VG', { code: '9VG', hint: '4 classes' })] },
  {
    name: 'Enseignants',
    isSearched: true,
    entries: [
      entry('Ensermet Luc', { code: 'LUC' }),
      entry('Lucas Élodie', { code: 'ELU' }),
      ...Array.from({ length: 20 }, (_, index) => entry(`Zwahlen ${index}`)),
    ],
  },
];

const find = (typed: string) =>
  findEntries(GROUPS, typed).map(({ name, entries }) => [name, entries.map(({ label }) => label)]);

test('teachers come only once something is typed', () => {
  expect(find(' ')).toEqual([
    ['Écrans', ['Accueil', 'Enseignants', 'Enseignements']],
    ['Volées', ['1-2P', '9VG']],
  ]);
});

test('words are found at their start, without case or accents', () => {
  expect(find('ens')).toEqual([
    ['Écrans', ['Enseignants', 'Enseignements']],
    ['Enseignants', ['Ensermet Luc']],
  ]);
  expect(find('elodie l')).toEqual([['Enseignants', ['Lucas Élodie']]]);
  expect(find('1-2')).toEqual([['Volées', ['1-2P']]]);
  expect(find('xyz')).toEqual([]);
});

test('what is meant exactly comes first', () => {
  expect(find('elu')[0]).toEqual(['Enseignants', ['Lucas Élodie']]);
  expect(find('luc')[0]).toEqual(['Enseignants', ['Ensermet Luc', 'Lucas Élodie']]);
  expect(find('9vg')[0]).toEqual(['Volées', ['9VG']]);
});

test('no more lines of a group than fit', () => {
  expect(find('zwahlen')[0]?.[1]).toHaveLength(MAX_OF_GROUP);
});
