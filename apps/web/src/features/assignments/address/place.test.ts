import { expect, test } from 'vitest';
import { addressOf } from '../../../lib/assignments-address.ts';
import { readPlace, type ShownPlace, searchOf } from './place.ts';

const NOTHING = { year: null, tab: null, levels: null, highlight: null, destination: null };
const anne = { of: 'teacher', id: 'anne' } as const;
const french = { of: 'subject', id: 'FRA' } as const;

const GRID: ShownPlace = { year: '2026-2027', tab: 'grid', levels: ['9VG', '10VG'], highlight: null };

test.each([
  ['', {}],
  ['?onglet=autre&annee=', { year: '' }],
  ['?volees=', { levels: [] }],
  ['?volees=toutes', { levels: 'all' }],
  ['?volee=7P', { tab: 'grid', destination: { kind: 'volee', level: '7P', className: null } }],
  [
    '?volee=7P&classe=7P%2F3',
    { tab: 'grid', destination: { kind: 'volee', level: '7P', className: '7P/3' } },
  ],
  ['?position=p1', { tab: 'grid', destination: { kind: 'position', id: 'p1' } }],
  ['?branche=FRA', { tab: 'grid', highlight: french, destination: { kind: 'highlight', highlight: french } }],
  ['?enseignant=anne', { tab: 'teachers', destination: { kind: 'card', teacher: 'anne' } }],
  [
    '?onglet=grille&enseignant=anne',
    { tab: 'grid', highlight: anne, destination: { kind: 'highlight', highlight: anne } },
  ],
  ['?onglet=enseignants&volee=7P', { tab: 'teachers' }],
])('the address « %s » says %o', (search, said) => {
  expect(readPlace(search)).toEqual({ ...NOTHING, ...said });
});

test.each<[ShownPlace, string]>([
  [GRID, 'annee=2026-2027&onglet=grille&volees=9VG,10VG'],
  [
    { ...GRID, levels: 'all', highlight: anne },
    'annee=2026-2027&onglet=grille&volees=toutes&enseignant=anne',
  ],
  [{ ...GRID, levels: [], highlight: french }, 'annee=2026-2027&onglet=grille&volees=&branche=FRA'],
  [
    { ...GRID, levels: ['9VG'], highlight: { ...french, among: 'attribues' } },
    'annee=2026-2027&onglet=grille&volees=9VG&branche=FRA&parmi=attribues',
  ],
  [{ ...GRID, tab: 'teachers', highlight: anne }, 'annee=2026-2027&onglet=enseignants'],
])('what is shown has an address, which says it: %o', (shown, search) => {
  expect(searchOf(shown)).toBe(search);
  const { year, tab, levels, highlight } = readPlace(search);
  const isGrid = shown.tab === 'grid';
  expect({ year, tab, levels, highlight }).toEqual({
    ...shown,
    levels: isGrid ? shown.levels : null,
    highlight: isGrid ? shown.highlight : null,
  });
});

test('an address that leads somewhere goes on doing so, in its tab', () => {
  const from = '?volee=7P&classe=7P%2F3&enseignant=anne&foo=1';
  expect(searchOf(GRID, from)).toBe('annee=2026-2027&onglet=grille&volees=9VG,10VG&volee=7P&classe=7P%2F3');
  expect(searchOf({ ...GRID, tab: 'teachers' }, from)).toBe(
    'annee=2026-2027&onglet=enseignants&enseignant=anne',
  );
});

test('links are read as they are written', () => {
  const address = addressOf({ enseignant: 'a b', onglet: 'grille', annee: '2026-2027' });
  expect(readPlace(address.replace('/assignments', ''))).toEqual({
    ...NOTHING,
    year: '2026-2027',
    tab: 'grid',
    highlight: { of: 'teacher', id: 'a b' },
    destination: { kind: 'highlight', highlight: { of: 'teacher', id: 'a b' } },
  });
});
