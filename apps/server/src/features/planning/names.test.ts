import { errorBody, type OperationName } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { databases, oneDatabase } from '../../testing/databases.ts';
import { useTestServer } from '../../testing/test-server.ts';

const COMMA = 'Un niveau ne peut pas contenir de virgule';
const RESERVED_LEVEL = "Un niveau ne peut pas s'appeler « . », « .. » ou « school-years »";
const RESERVED_YEAR = "Une année scolaire ne peut pas s'appeler « . » ou « .. »";

const volee = { level: '9VG', number_of_classes: 1 };
const query = { source_school_year: '2026-2027', target_school_year: '2027-2028' };

type Refused = [OperationName, object, string];

const asLevel = (level: string, sentence: string): Refused[] => [
  ['planning.create', { body: { ...volee, level } }, sentence],
  ['planning.update', { params: { level: '9VG' }, body: { ...volee, level } }, sentence],
  ['planning.move', { params: { level }, query: { new_school_year: '2027-2028' } }, sentence],
  ['planning.duplicate', { params: { level }, query }, sentence],
];

const asYear = (year: string): Refused[] => [
  ['schoolYears.create', { query: { year } }, RESERVED_YEAR],
  ['schoolYears.rename', { params: { year: '2026-2027' }, query: { new_year: year } }, RESERVED_YEAR],
  ['planning.create', { body: { ...volee, school_year: year } }, RESERVED_YEAR],
  ['planning.move', { params: { level: '9VG' }, query: { new_school_year: year } }, RESERVED_YEAR],
  [
    'planning.duplicate',
    { params: { level: '9VG' }, query: { ...query, target_school_year: year } },
    RESERVED_YEAR,
  ],
];

const refused = [
  ...asLevel('9VG,9VP', COMMA),
  ...asLevel('school-years', RESERVED_LEVEL),
  ...['.', ' .. '].flatMap(asYear),
];

// Refused before any row is asked for: one database is enough.
describe.each(oneDatabase)('names that have a meaning in an address, on %s', (kind) => {
  const server = useTestServer(kind);

  test.each(refused)('%s refuses %j', async (name, request, sentence) => {
    const school = await server.register();
    await school.addVolee();
    const before = await school.ask('planning.list', {});
    const { status, response } = await school.send(name, request);
    const { errors } = errorBody.parse(response.json());
    expect([status, errors?.[0]?.message]).toEqual([422, sentence]);
    expect(await school.ask('planning.list', {})).toEqual(before);
    expect((await school.ask('schoolYears.list', {})).school_years).toEqual(['2026-2027']);
  });

  test.each(['.', '..'])('no volée is called %s', async (level) => {
    const school = await server.register();
    const { status, body } = await school.call('planning.create', { body: { ...volee, level } });
    expect([status, body.errors?.[0]?.message]).toEqual([422, RESERVED_LEVEL]);
  });
});

describe.each(databases)('names from before they were refused, on %s', (kind) => {
  const server = useTestServer(kind);

  test('volées and years that are called so already can be read, emptied and deleted', async () => {
    const school = await server.register();
    await school.addVolee();
    await server.database
      .updateTable('volees')
      .set({ level: '9VG,9VP' })
      .where('school_id', '=', school.id)
      .execute();
    await server.database
      .updateTable('school_years')
      .set({ name: '..' })
      .where('school_id', '=', school.id)
      .execute();
    expect(await school.ask('schoolYears.active', {})).toEqual({ active_year: '..' });
    expect(await school.listAssignments('..')).toHaveLength(6);
    const { status } = await school.call('planning.delete', {
      params: { level: '9VG,9VP' },
      query: { school_year: '..' },
    });
    expect([status, await school.ask('planning.list', {})]).toEqual([200, []]);
  });
});
