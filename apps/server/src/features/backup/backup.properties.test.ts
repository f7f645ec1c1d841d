import { functionBody, groupLabel, schoolYear } from '@pupitre/contract';
import type { Position, Volee } from '@pupitre/domain';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { anyPeriods, anyPositions, anyVolee } from '../../../../../packages/domain/testing/arbitraries.ts';
import { rounds, seed } from '../../../../../packages/domain/testing/rounds.ts';
import { databases } from '../../testing/databases.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { upload } from '../../testing/upload.ts';

/** Any text that a field takes, as it is stored. */
const anyTextOf = (schema: z.ZodType<string>, maxLength: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength })
    .map((text) => schema.safeParse(text).data)
    .filter((text) => text !== undefined);

interface Staffed {
  volee: Volee;
  positions: Position[];
}

/** A volée whose positions people split, locked, staffed, changed, deleted and added by hand, with labels of their own. */
const anyStaffedVolee: fc.Arbitrary<Staffed> = anyVolee.chain((volee) =>
  fc.tuple(anyPositions(volee), fc.option(anyTextOf(groupLabel, 20))).map(([positions, label]) => ({
    volee,
    positions: positions.map((one) =>
      one.is_group ? { ...one, group_label: label ?? one.group_label } : one,
    ),
  })),
);

const anyYear = fc.record({
  school_year: anyTextOf(schoolYear, 20).filter((name) => /^\p{L}/u.test(name)),
  volees: fc.uniqueArray(anyStaffedVolee, { selector: ({ volee }) => volee.level, maxLength: 4 }),
  functions: fc.array(
    fc.record({
      teacher_id: fc.constantFrom('anne', 'luc'),
      function_id: fc.constantFrom('0', '1'),
      hours_per_week: anyPeriods(0, 40),
      description: anyTextOf(functionBody.shape.name, 30),
    }),
    { maxLength: 4 },
  ),
  names: fc.tuple(anyTextOf(functionBody.shape.name, 30), fc.constant('Médiation')),
});
type Year = typeof anyYear extends fc.Arbitrary<infer T> ? T : never;

/** The file of a year whose teachers are « anne » and « luc ». */
const fileOf = ({ school_year, volees, functions, names }: Year) => ({
  school_year,
  plannings: volees.map(({ volee }) => ({ ...volee, number_of_classes: volee.class_names.length })),
  assignments: volees.flatMap(({ volee, positions }) =>
    positions.map((one) => ({ ...one, level: volee.level, id: `${volee.level} ${one.id}` })),
  ),
  function_assignments: functions,
  functions: names.map((name, index) => ({ id: String(index), name })),
  teachers: ['anne', 'luc'].map((name) => ({ id: name, visa: name })),
});

/** A school with both teachers. */
async function open(server: { register(): Promise<TestSchool> }): Promise<TestSchool> {
  const school = await server.register();
  await school.addTeacher({ visa: 'Anne' });
  await school.addTeacher({ visa: 'Luc' });
  return school;
}

async function restore(school: TestSchool, file: string): Promise<void> {
  const { status, body } = await upload(school, 'backup.import', file);
  expect([status, body.detail, body.stats?.unassigned]).toEqual([200, undefined, 0]);
}

/** What a year holds, but for identifiers of volées; as a file and as the API answers it. */
async function show(school: TestSchool, school_year: string) {
  const { response } = await school.call('backup.export', { query: { school_year } });
  const entries = await school.ask('planning.list', {});
  return {
    text: response.body,
    plannings: entries.map(({ id: _id, ...entry }) => entry),
    assignments: await school.listAssignments(school_year),
    functions: await school.ask('functionAssignments.list', { query: { school_year } }),
  };
}

type Shown = Awaited<ReturnType<typeof show>>;

/** The same without what may differ between accounts: who is meant by an identifier. */
const anonymous = ({ plannings, assignments, functions }: Shown) => ({
  plannings,
  assignments: assignments.map((one) => ({ ...one, teacher_id: one.teacher_id !== null })),
  functions: functions.map(({ function_name, hours_per_week, description }) => ({
    function_name,
    hours_per_week,
    description,
  })),
});

const byKey = <T>(list: readonly T[], key: (entry: T) => string) =>
  Object.fromEntries(list.map((entry) => [key(entry), entry]));

const describeHours = (list: readonly { hours_per_week: number; description: string }[]) =>
  list.map((one) => `${one.hours_per_week} ${one.description}`).toSorted();

/** What was restored is what the file says, in every field. */
function expectContent({ plannings, assignments, functions }: Shown, file: ReturnType<typeof fileOf>): void {
  const { school_year } = file;
  const levels = file.plannings.map((entry) => ({ ...entry, school_year }));
  expect(byKey(plannings, ({ level }) => level)).toEqual(byKey(levels, ({ level }) => level));
  const isStaffed = <T extends { teacher_id: string | null }>(one: T) => ({
    ...one,
    teacher_id: one.teacher_id !== null,
    school_year,
  });
  expect(byKey(assignments.map(isStaffed), ({ id }) => id)).toEqual(
    byKey(file.assignments.map(isStaffed), ({ id }) => id),
  );
  expect(describeHours(functions)).toEqual(describeHours(file.function_assignments));
}

describe.each(databases)('any year on %s', (kind) => {
  const server = useTestServer(kind);

  test('survives export, deletion and import, and moves to another account', {
    timeout: rounds(290_000),
  }, async () => {
    await fc.assert(
      fc.asyncProperty(anyYear, async (year) => {
        const { school_year } = year;
        const file = fileOf(year);
        const school = await open(server);
        await restore(school, JSON.stringify(file));
        const before = await show(school, school_year);
        expectContent(before, file);
        await school.ask('schoolYears.delete', { params: { year: school_year } });
        await restore(school, before.text);
        expect(await show(school, school_year)).toEqual(before);
        const other = await open(server);
        await restore(other, before.text);
        expect(anonymous(await show(other, school_year))).toEqual(anonymous(before));
      }),
      { numRuns: rounds(kind === 'SQLite' ? 10 : 4), seed: seed() },
    );
  });
});
