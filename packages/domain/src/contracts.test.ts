import { expect, test } from 'vitest';
import { sayAbsence } from './absence.ts';
import { contractId, Contracts, NO_CONTRACT, viewTeachers } from './contracts.ts';
import type { Contract } from './model.ts';
import type { PlanRows, PlanState } from './patch/index.ts';

const YEARS = { before: '2025-2026', now: '2026-2027', next: '2027-2028', trial: 'Essai' };
type Year = keyof typeof YEARS;

const contractOf = (school_year_id: Year | null, fields: Partial<Contract>): PlanRows['contracts'] => ({
  ...NO_CONTRACT,
  ...fields,
  school_year_id,
  teacher_id: 'roc',
});

/** A school with one teacher and these contracts; one without a year is of no year. */
const school = (contracts: Partial<Record<Year | 'none', Partial<Contract>>>): PlanState => ({
  school_years: Object.fromEntries(Object.entries(YEARS).map(([id, name]) => [id, { name }])),
  teachers: { roc: { visa: 'ROC', nom: 'Rochat', prenom: 'Anne', specialties: [], cycles: [] } },
  contracts: Object.fromEntries(
    Object.entries(contracts).map(([year, fields]) => [
      year === 'none' ? 'roc' : contractId('roc', year),
      contractOf(year === 'none' ? null : (year as Year), fields),
    ]),
  ),
});

const wishes = (contracts: Parameters<typeof school>[0]) => {
  const held = new Contracts(school(contracts));
  return (['trial', 'before', 'now', 'next'] as const).map((year) => held.hold('roc', year).hours_desired);
};

test('a year without its own contract has that of the nearest earlier year, else of the nearest later one', () => {
  expect(wishes({ before: { hours_desired: 20 }, next: { hours_desired: 24 } })).toEqual([20, 20, 20, 24]);
  expect(wishes({ now: { hours_desired: 22 } })).toEqual([22, 22, 22, 22]);
  expect(wishes({ next: { hours_desired: 24 }, now: { hours_desired: 22 } })).toEqual([22, 22, 22, 24]);
  expect(wishes({})).toEqual([null, null, null, null]);
});

test('a year whose name is none counts as the earliest, as it is the last in the lists', () => {
  expect(wishes({ trial: { hours_desired: 8 }, now: { hours_desired: 22 } })).toEqual([8, 8, 22, 22]);
});

test('what is of no year held before all of them', () => {
  expect(wishes({ none: { hours_desired: 18 }, now: { hours_desired: 22 } })).toEqual([18, 18, 22, 22]);
});

test('an absence is of its own year only, and whoever leaves after a year is gone in the later ones', () => {
  const state = school({ before: { hours_min: 10, is_absent: true }, now: { hours_min: 12, leaves: true } });
  const inYear = (year: Year) => viewTeachers(state, year)[0];
  const here = { is_absent: false, leaves: false, left_after: null };
  expect(inYear('trial')).toMatchObject({ ...here, hours_min: 10, contract_year: '2025-2026' });
  expect(inYear('before')).toMatchObject({ ...here, is_absent: true, contract_year: '2025-2026' });
  expect(inYear('now')).toMatchObject({ ...here, leaves: true, school_year: '2026-2027' });
  expect(inYear('next')).toMatchObject({ ...here, hours_min: 12, left_after: '2026-2027' });
  const said = (['trial', 'before', 'now', 'next'] as const).map((year) => sayAbsence(inYear(year) ?? {}));
  expect(said).toEqual([null, 'absent cette année', null, "n'enseigne plus depuis la fin de 2026-2027"]);
});

test('whoever comes back is there again', () => {
  const held = new Contracts(school({ before: { leaves: true }, next: { hours_min: 5 } }));
  expect(held.hold('roc', 'now').left_after).toBe('before');
  expect(held.hold('roc', 'next')).toMatchObject({ left_after: null, hours_min: 5 });
});
