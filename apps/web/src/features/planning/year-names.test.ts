import { expect, it } from 'vitest';
import { findYearFault, proposeYear } from './year-names.ts';

it.each<[string[], string, string]>([
  [['2026-2027', '2025-2026'], '2026-11-21', '2027-2028'],
  [['Essai', '2025-2026'], '2026-11-21', '2026-2027'],
  [['Essai'], '2026-11-21', '2026-2027'],
  [['Essai'], '2026-08-31', '2025-2026'],
  [[], '2026-09-01', '2026-2027'],
])('after %j, on %s, proposes %s', (years, today, proposed) => {
  expect(proposeYear(years, new Date(`${today}T12:00:00`))).toBe(proposed);
});

it('refuses an empty, a known and a long name', () => {
  expect(findYearFault('', [], 'Veuillez saisir une année scolaire')).toBe(
    'Veuillez saisir une année scolaire',
  );
  expect(findYearFault('2026-2027', ['2026-2027'], '')).toMatch(/existe déjà/);
  expect(findYearFault('x'.repeat(41), [], '')).toMatch(/Au plus 40/);
  expect(findYearFault('..', [], '')).toBe(
    "Une année scolaire ne peut pas s'appeler «\u202f.\u202f» ou «\u202f..\u202f»",
  );
  expect(findYearFault('Année test', ['2026-2027'], '')).toBeNull();
});
