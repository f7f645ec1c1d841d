import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeated } from '../testing/rounds.ts';
import { isAway } from './absence.ts';
import * as commands from './commands/index.ts';
import { contractId, Contracts } from './contracts.ts';
import { apply, type Id, type PlanRows, type PlanState, reverse } from './patch/index.ts';

const NAMES = ['2024-2025', '2025-2026', '2026-2027', '2027-2028', '2031-2032', 'Essai'];
const TEACHERS = ['anne', 'luc'];
const identity = (visa: string) => ({ visa, nom: visa, prenom: '', specialties: [], cycles: [] });

const anyHours = fc.constantFrom(null, 10, 20, 30);
const anyContract = fc.record({
  hours_min: anyHours,
  hours_desired: anyHours,
  hours_max: anyHours,
  is_absent: fc.boolean(),
  leaves: fc.boolean(),
});
type AnyContract = typeof anyContract extends fc.Arbitrary<infer C> ? C : never;

const rowOf = (teacher_id: Id, school_year_id: Id | null, contract: AnyContract): PlanRows['contracts'] => ({
  ...contract,
  ...(school_year_id === null ? { is_absent: false, leaves: false } : {}),
  school_year_id,
  teacher_id,
});

/** A school of some years and two teachers, each with a contract of some of the years, or of none. */
const anySchool: fc.Arbitrary<PlanState> = fc
  .uniqueArray(fc.constantFrom(...NAMES), { minLength: 2 })
  .chain((names) => {
    const places = TEACHERS.flatMap((teacher) => [null, ...names].map((year) => ({ teacher, year })));
    const contracts = fc.array(fc.option(anyContract), {
      minLength: places.length,
      maxLength: places.length,
    });
    return contracts.map((found) => ({
      school_years: Object.fromEntries(names.map((name) => [`id ${name}`, { name }])),
      settings: { settings: { active_year_id: `id ${names[0]}` } },
      teachers: Object.fromEntries(TEACHERS.map((id) => [id, identity(id)])),
      contracts: Object.fromEntries(
        places.flatMap(({ teacher, year }, index) => {
          const contract = found[index];
          if (!contract) return [];
          const yearId = year === null ? null : `id ${year}`;
          const id = yearId === null ? teacher : contractId(teacher, yearId);
          return [[id, rowOf(teacher, yearId, contract)] as const];
        }),
      ),
    }));
  });

/** What verdicts and proposals read of everybody in some years. */
function show(state: PlanState, years: readonly Id[]) {
  const held = new Contracts(state);
  return years.flatMap((year) =>
    TEACHERS.map((teacher) => {
      const { hours_min, hours_desired, hours_max, ...rest } = held.hold(teacher, year);
      return [year, teacher, hours_min, hours_desired, hours_max, isAway(rest)];
    }),
  );
}

/** A school and one of its years. */
const anyYearOf = anySchool.chain((state) =>
  fc.record({
    state: fc.constant(state),
    year: fc.constantFrom(...new Contracts(state).years),
    contract: anyContract,
  }),
);

test('changing the contract of a year changes nothing of an earlier one, and is what holds there', () => {
  fc.assert(
    fc.property(anyYearOf, ({ state, year, contract }) => {
      const { patch } = commands.editTeacher(state, year, 'anne', { identity: identity('anne'), contract });
      const after = apply(state, patch);
      const { years } = new Contracts(state);
      const earlier = years.slice(0, years.indexOf(year));
      expect(show(after, earlier)).toEqual(show(state, earlier));
      const { from: _from, left_after, ...held } = new Contracts(after).hold('anne', year);
      expect([held, left_after]).toEqual([contract, null]);
      expect(apply(after, reverse(patch))).toEqual(state);
    }),
    repeated(300),
  );
});

test('deleting a year changes nothing of the others', () => {
  fc.assert(
    fc.property(anyYearOf, ({ state, year }) => {
      const others = new Contracts(state).years.filter((id) => id !== year);
      const after = apply(state, commands.deleteYear(state, year).patch);
      expect(show(after, others)).toEqual(show(state, others));
    }),
    repeated(300),
  );
});

test('a year that is renamed, and so stands among others, changes nothing of any', () => {
  fc.assert(
    fc.property(anyYearOf, fc.constantFrom('2023-2024', '2029-2030', 'Autre'), ({ state, year }, name) => {
      const after = apply(state, commands.renameYear(state, year, name).patch);
      const { years } = new Contracts(state);
      expect(show(after, years)).toEqual(show(state, years));
    }),
    repeated(300),
  );
});

test('a year that is restored has what it says, and changes nothing of the others', () => {
  fc.assert(
    fc.property(
      anyYearOf,
      fc.constantFrom('2023-2024', '2028-2029', 'Autre'),
      ({ state, contract }, name) => {
        const year = {
          name,
          volees: [],
          positions: [],
          classes: [],
          functions: {},
          function_assignments: [],
          teaching_rules: [],
          budgets: [],
          contracts: new Map([['anne', contract]]),
        };
        const after = apply(state, commands.restoreYear(state, year, () => 'new').patch);
        const { years } = new Contracts(state);
        expect(show(after, years)).toEqual(show(state, years));
        expect(new Contracts(after).hold('anne', 'new')).toMatchObject(contract);
      },
    ),
    repeated(300),
  );
});
