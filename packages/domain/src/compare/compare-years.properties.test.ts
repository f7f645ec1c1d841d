import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPlanState } from '../../testing/patches.ts';
import { repeated } from '../../testing/rounds.ts';
import { viewYear } from '../history/view-year.ts';
import { type Id, type PlanState, toRecord } from '../patch/index.ts';
import type { Sides } from './pair-rows.ts';
import { compareYears, isSameYear, type PositionSide, type YearComparison } from './index.ts';

const yearId = 'a';
const compare = (before: PlanState, after: PlanState) =>
  compareYears({ state: before, yearId }, { state: after, yearId });
const texts = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).toSorted();

/** Both states, and the differences between them. */
const anyTwo = fc
  .tuple(anyPlanState, anyPlanState)
  .map(([before, after]) => ({ before, after, found: compare(before, after) }));

/** What a position says, its class aside: that has a name of its own. */
const sayOf = ({ level, subject, teacher, periods, locked, group_label }: PositionSide) =>
  JSON.stringify([level, subject, teacher?.id, periods, locked, group_label]);
const allOf = (state: PlanState) =>
  viewYear(state, yearId).positions.map(({ level, subject, teacher_id, periods, locked, group_label }) =>
    JSON.stringify([level, subject, teacher_id ?? undefined, periods, locked, group_label]),
  );

function without(list: readonly string[], gone: readonly string[]): string[] {
  const rest = [...list];
  for (const one of gone) {
    const index = rest.indexOf(one);
    expect(index).not.toBe(-1);
    rest.splice(index, 1);
  }
  return rest;
}

const sidesOf = <T>(list: readonly Sides<T>[], side: 'before' | 'after'): T[] =>
  list.flatMap((sides) => sides[side] ?? []);

test('a state does not differ from itself', () => {
  fc.assert(
    fc.property(anyPlanState, (state) => {
      expect(isSameYear(compare(state, state))).toBe(true);
    }),
    repeated(100),
  );
});

/** What is said of positions, without their level and subject. */
const plain = (list: readonly string[]) =>
  texts(list.map((text) => (JSON.parse(text) as unknown[]).slice(2)));

test('what was there, without what differs as it was, and with it as it is, is what is there', () => {
  fc.assert(
    fc.property(anyTwo, ({ before, after, found: { positions } }) => {
      // One that stayed may be in a volée of another level by now: only what it says is looked at.
      const kept = without(allOf(before), sidesOf(positions, 'before').map(sayOf));
      const moved = [...kept, ...sidesOf(positions, 'after').map(sayOf)];
      expect(plain(moved)).toEqual(plain(allOf(after)));
    }),
    repeated(200),
  );
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const periodsOf = (sides: readonly { periods: number }[]) => sum(sides.map(({ periods }) => periods));

/** By how much something grew from one side to the other. */
const growth = <T>(list: readonly Sides<T>[], measure: (sides: readonly T[]) => number) =>
  measure(sidesOf(list, 'after')) - measure(sidesOf(list, 'before'));

/** What the maîtrises of a teacher take in the year. */
const maitrisesOf = (state: PlanState, id: Id): number =>
  periodsOf(
    viewYear(state, yearId)
      .classes.flatMap(({ class_teachers }) => class_teachers)
      .filter(({ teacher_id }) => teacher_id === id),
  );

test('periods, and the load of each teacher, grow by what differs', () => {
  fc.assert(
    fc.property(anyTwo, ({ before: was, after: is, found: { totals, positions, functions, teachers } }) => {
      expect(totals.after.periods - totals.before.periods).toBe(growth(positions, periodsOf));
      expect(totals.after.positions - totals.before.positions).toBe(
        growth(positions, (sides) => sides.length),
      );
      for (const { before, after } of teachers) {
        if (before === null || after === null) continue;
        const ofTeacher = <S extends { teacher: { id: Id } | null }>(sides: readonly S[]) =>
          sides.filter(({ teacher }) => teacher?.id === after.id);
        const taught = growth(positions, (sides) =>
          periodsOf([...ofTeacher(sides), ...ofTeacher(sides.flatMap(({ co_teachers }) => co_teachers))]),
        );
        const given =
          growth(functions, (sides) => sum(ofTeacher(sides).map((one) => one.hours_per_week))) +
          maitrisesOf(is, after.id) -
          maitrisesOf(was, after.id);
        expect([after.teaching - before.teaching, after.functions - before.functions]).toEqual([
          taught,
          given,
        ]);
      }
    }),
    repeated(200),
  );
});

const swap = <T>({ before, after }: Sides<T>) => ({ before: after, after: before });

/** The other way round. */
function mirror({ positions, teachers, functions, volees }: YearComparison) {
  return [
    texts(positions.map(swap)),
    texts(teachers.map(swap)),
    texts(functions.map(swap)),
    texts(volees.map(({ classes, subjects }) => [classes.map(swap).length, subjects.map(swap).length])),
  ];
}

const plainly = ({ positions, teachers, functions, volees }: YearComparison) => [
  texts(positions.map(({ before, after }) => ({ before, after }))),
  texts(teachers.map(({ before, after }) => ({ before, after }))),
  texts(functions.map(({ before, after }) => ({ before, after }))),
  texts(volees.map(({ classes, subjects }) => [classes.length, subjects.length])),
];

test('compared the other way round, what was added is gone, and what was is', () => {
  fc.assert(
    fc.property(anyTwo, ({ before, after, found }) => {
      expect(mirror(compare(after, before))).toEqual(plainly(found));
    }),
    repeated(100),
  );
});

const renew = <R>(rows: Readonly<Record<Id, R>> = {}) =>
  toRecord(
    Object.entries(rows)
      .map(([id, row]): [Id, R] => [`new ${id}`, row])
      .toReversed(),
  );

/** The same year under other identifiers. */
function copy(state: PlanState): PlanState {
  const classes = renew(state.classes);
  const class_teachers = renew(state.class_teachers);
  const positions = renew(state.positions);
  for (const [id, row] of Object.entries(classes)) classes[id] = { ...row, volee_id: `new ${row.volee_id}` };
  for (const [id, row] of Object.entries(class_teachers))
    class_teachers[id] = { ...row, class_id: `new ${row.class_id}` };
  for (const [id, row] of Object.entries(positions))
    positions[id] = {
      ...row,
      volee_id: `new ${row.volee_id}`,
      class_id: row.class_id === null ? null : `new ${row.class_id}`,
    };
  const co_teachers = renew(state.co_teachers);
  for (const [id, row] of Object.entries(co_teachers))
    co_teachers[id] = { ...row, position_id: `new ${row.position_id}` };
  const teaching_rules = { ...state.teaching_rules };
  for (const [id, row] of Object.entries(teaching_rules))
    if (row.class_id !== null) teaching_rules[id] = { ...row, class_id: `new ${row.class_id}` };
  return {
    ...state,
    co_teachers,
    teaching_rules,
    volees: renew(state.volees),
    classes,
    class_teachers,
    positions,
    function_assignments: renew(state.function_assignments),
  };
}

test('a copy under other identifiers is the same', () => {
  fc.assert(
    fc.property(anyPlanState, (state) => {
      const { positions, teachers, functions } = compare(state, copy(state));
      expect({ positions, teachers, functions }).toEqual({ positions: [], teachers: [], functions: [] });
    }),
    repeated(100),
  );
});

test('a position that is on both sides is the same, whatever became of it', () => {
  fc.assert(
    fc.property(anyTwo, ({ before, after, found: { positions } }) => {
      const was = new Set(viewYear(before, yearId).positions.map(({ id }) => id));
      const both = new Set(viewYear(after, yearId).positions.flatMap(({ id }) => (was.has(id) ? [id] : [])));
      const torn = positions.filter(
        (sides) =>
          sides.before?.id !== sides.after?.id &&
          [sides.before, sides.after].some((side) => side !== null && both.has(side.id)),
      );
      expect(torn).toEqual([]);
    }),
    repeated(100),
  );
});
