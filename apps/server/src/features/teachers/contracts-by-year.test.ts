import type { RefusalBody, TeacherAnswer } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { writeWorkbook } from '../../documents/excel/write-workbook.ts';
import { oneDatabase } from '../../testing/databases.ts';
import { findBrokenInvariants } from '../../testing/invariants.ts';
import { findReplayFaults } from '../../testing/replay.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { upload } from '../../testing/upload.ts';

const [LAST, THIS, NEXT] = ['2025-2026', '2026-2027', '2027-2028'];
/** A workbook with these rows, the first being its titles. */
const workbook = ([titles = [], ...rows]: (string | number)[][]): Promise<Buffer> =>
  writeWorkbook([
    { name: 'Enseignants', columns: titles.map((title) => ({ title: String(title), width: 10 })), rows },
  ]);

const ROC = { visa: 'ROC', nom: 'Rochat', prenom: 'Anne' };

const inYear = async (school: TestSchool, school_year?: string): Promise<TeacherAnswer> => {
  const [teacher] = await school.ask('teachers.list', { query: { school_year } });
  if (!teacher) throw new Error('a teacher was expected');
  return teacher;
};

const wishes = async (school: TestSchool, years: readonly (string | undefined)[] = [LAST, THIS, NEXT]) => {
  const found: unknown[] = [];
  for (const year of years) {
    const { hours_desired, contract_year } = await inYear(school, year);
    found.push([hours_desired, contract_year]);
  }
  return found;
};

describe.each(oneDatabase)('contracts of a year, on %s', (kind) => {
  const server = useTestServer(kind);

  /** A school of three years, and a teacher whose contract of this year is the only one. */
  async function open() {
    const school = await server.register();
    for (const year of [LAST, NEXT]) await school.ask('schoolYears.create', { query: { year } });
    const roc = await school.addTeacher({ ...ROC, hours_min: 18, hours_desired: 20, hours_max: 24 });
    const write = (school_year: string | undefined, fields: object) =>
      school.call('teachers.update', {
        params: { id: roc.id },
        query: { school_year },
        body: { ...ROC, ...fields },
      });
    return { school, id: roc.id, write };
  }

  test('what is written of a year holds in it and in the later ones that take it over, and in no earlier one', async () => {
    const { school, write } = await open();
    expect(await wishes(school)).toEqual([
      [20, THIS],
      [20, THIS],
      [20, THIS],
    ]);
    // Last year took over from this one: it gets what held there.
    await write(undefined, { hours_min: 18, hours_desired: 21, hours_max: 24 });
    expect(await wishes(school)).toEqual([
      [20, LAST],
      [21, THIS],
      [21, THIS],
    ]);
    const { body } = await write(NEXT, { hours_desired: 24 });
    expect(body).toMatchObject({
      school_year: NEXT,
      hours_min: null,
      hours_desired: 24,
      contract_year: NEXT,
    });
    expect(await wishes(school)).toEqual([
      [20, LAST],
      [21, THIS],
      [24, NEXT],
    ]);
    const { changes } = await school.ask('changes.list', { query: { school_year: NEXT } });
    expect(changes[0]?.summary).toBe(`Anne Rochat (ROC)\u202f: contrat ${NEXT} modifié`);
    for (const _ of [1, 2]) await school.ask('changes.undo', { query: {} });
    expect(await wishes(school)).toEqual([
      [20, THIS],
      [20, THIS],
      [20, THIS],
    ]);
    expect(await findBrokenInvariants(server.database)).toEqual([]);
    expect(await findReplayFaults(server.database, school.id)).toEqual([]);
  });

  test('a client that knows nothing of years, absences and departures changes neither of these', async () => {
    const { school, id, write } = await open();
    await write(THIS, { hours_desired: 20, is_absent: true, leaves: true });
    await school.ask('teachers.update', { params: { id }, body: { ...ROC, hours_desired: 22 } });
    expect(await inYear(school)).toMatchObject({ hours_desired: 22, is_absent: true, leaves: true });
    expect(await inYear(school, NEXT)).toMatchObject({
      is_absent: false,
      left_after: THIS,
      contract_year: THIS,
    });
    expect(await inYear(school, LAST)).toMatchObject({ is_absent: false, left_after: null });
  });

  test('deleting or renaming a year leaves the others as they are', async () => {
    const { school, write } = await open();
    await write(THIS, { hours_desired: 21 });
    await school.ask('schoolYears.rename', { params: { year: THIS }, query: { new_year: 'Essai' } });
    expect(await wishes(school, [LAST, 'Essai', NEXT])).toEqual([
      [20, LAST],
      [21, 'Essai'],
      [21, NEXT],
    ]);
    await school.ask('schoolYears.rename', { params: { year: 'Essai' }, query: { new_year: THIS } });
    await school.ask('schoolYears.delete', { params: { year: THIS } });
    expect(await wishes(school, [LAST, NEXT])).toEqual([
      [20, LAST],
      [21, NEXT],
    ]);
    await school.ask('changes.undo', { query: {} });
    expect(await wishes(school)).toEqual([
      [20, LAST],
      [21, THIS],
      [21, NEXT],
    ]);
    expect(await findReplayFaults(server.database, school.id)).toEqual([]);
  });

  test('what nobody can mean is refused in a sentence, and changes nothing', async () => {
    const { school, write } = await open();
    const none = '2031-2032';
    const body = { ...ROC, visa: 'NEW' };
    const query = { school_year: none };
    const list = await workbook([
      ['VISA', 'Nom', 'Prénom', 'Voeux'],
      ['ROC', 'Rochat', 'Anne', 10],
    ]);
    for (const { status, body: answer } of [
      await write(none, { hours_desired: 8 }),
      await school.call('teachers.create', { query, body }),
      await school.call('teachers.list', { query }),
      await school.call('teachers.byLevel', { query, params: { level: '9VG' } }),
      await school.call('teachers.export', { query }),
      await upload(school, 'teachers.import', list, { query }),
    ])
      expect([status, answer.detail]).toEqual([404, `L'année scolaire ${none} n'existe pas.`]);
    const upside = await write(NEXT, { hours_min: 20, hours_max: 10 });
    expect([upside.status, upside.body.errors?.[0]?.message]).toEqual([422, 'le minimum dépasse le maximum']);
    expect(await wishes(school)).toEqual([
      [20, THIS],
      [20, THIS],
      [20, THIS],
    ]);
  });

  test('a list is imported and exported for a year', async () => {
    const { school } = await open();
    const list = await workbook([
      ['VISA', 'Nom', 'Prénom', 'Voeux'],
      ['ROC', 'Rochat', 'Anne', 23],
      ['NEW', 'Neuf', 'Noé', 12],
    ]);
    const { body } = await upload(school, 'teachers.import', list, { query: { school_year: NEXT } });
    expect([body.created, body.updated]).toEqual([1, 1]);
    expect((await inYear(school, NEXT)).visa).toBe('NEW');
    const all = await school.ask('teachers.list', { query: { school_year: NEXT } });
    expect(all.map(({ visa, hours_desired }) => [visa, hours_desired])).toEqual([
      ['NEW', 12],
      ['ROC', 23],
    ]);
    const file = await school.call('teachers.export', { query: { school_year: NEXT } });
    expect(file.response.headers['content-disposition']).toContain(NEXT);
    const again = await upload(school, 'teachers.import', file.response.rawPayload, {
      query: { school_year: NEXT },
    });
    expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    const before = await school.ask('teachers.list', { query: { school_year: THIS } });
    expect(before.find(({ visa }) => visa === 'ROC')?.hours_desired).toBe(20);
  });

  test('who is absent or leaves is imported for a year, and comes back unchanged', async () => {
    const { school } = await open();
    const say = async (absence: string, departure: string) => {
      const file = await workbook([
        ['VISA', 'Nom', 'Prénom', 'En congé', 'Départ'],
        ['ROC', 'Rochat', 'Anne', absence, departure],
      ]);
      return upload(school, 'teachers.import', file, { query: { school_year: THIS } });
    };
    const { body } = await say('x', '');
    expect(body).toMatchObject({
      rows: [{ action: 'updated', differences: [{ field: 'is_absent', old_value: '', new_value: 'oui' }] }],
    });
    expect(await inYear(school, THIS)).toMatchObject({ is_absent: true, leaves: false, hours_max: 24 });
    expect(await inYear(school, NEXT)).toMatchObject({ is_absent: false });
    await say('non', 'Oui');
    expect(await inYear(school, NEXT)).toMatchObject({ left_after: THIS });
    const { response } = await school.call('teachers.export', { query: { school_year: THIS } });
    const again = await upload(school, 'teachers.import', response.rawPayload, {
      query: { school_year: THIS },
    });
    expect(again.body).toMatchObject({ unchanged: 1, updated: 0 });
    const refused = await say('peut-être', 'oui');
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringContaining("ABSENT : « peut-être » n'est pas compris"),
    ]);
  });

  test('two people who give a year its own contract are merged field by field', async () => {
    const { school, id } = await open();
    const { response } = await school.call('changes.steps', {});
    const seen = String(response.headers['school-revision']);
    const send = (fields: object, headers = {}) =>
      school.send('teachers.update', {
        params: { id },
        query: { school_year: NEXT },
        headers,
        body: { ...ROC, hours_min: 18, hours_desired: 20, hours_max: 24, ...fields },
      });
    await send({ hours_max: 26, hours_desired: 22 });
    const mine = await send({ hours_min: 16 }, { 'x-seen-revision': seen });
    expect([mine.status, mine.body]).toMatchObject([
      200,
      { hours_min: 16, hours_desired: 22, hours_max: 26 },
    ]);
    const clash = await send({ hours_min: 16, hours_desired: 19 }, { 'x-seen-revision': seen });
    expect(clash.status).toBe(409);
    expect((clash.body as unknown as RefusalBody).conflicts).toMatchObject([
      {
        kind: 'changed',
        name: `Contrat de Anne Rochat (ROC), ${NEXT}`,
        field: 'Voeu',
        seen: '20',
        theirs: '22',
        mine: '19',
      },
    ]);
    expect(await wishes(school, [THIS, NEXT])).toEqual([
      [20, THIS],
      [22, NEXT],
    ]);
  });

  test('whoever is deleted takes the contracts of all years along, and brings them back', async () => {
    const { school, id, write } = await open();
    await write(NEXT, { hours_desired: 24 });
    await school.ask('teachers.delete', { params: { id } });
    expect(await school.ask('teachers.list', { query: { school_year: NEXT } })).toEqual([]);
    await school.ask('changes.undo', { query: {} });
    expect(await wishes(school, [THIS, NEXT])).toEqual([
      [20, THIS],
      [24, NEXT],
    ]);
  });

  test('a backup carries the contracts of its year, and is restored beside what holds in others', async () => {
    const { school, write } = await open();
    await write(NEXT, { hours_desired: 24, is_absent: true });
    const { response } = await school.call('backup.export', { query: { school_year: NEXT } });
    await school.ask('schoolYears.delete', { params: { year: NEXT } });
    expect((await upload(school, 'backup.import', response.body)).status).toBe(200);
    expect(await inYear(school, NEXT)).toMatchObject({
      hours_desired: 24,
      is_absent: true,
      contract_year: NEXT,
    });
    const older = response.json<Record<string, unknown>>();
    const early: Record<string, unknown> = { ...older, school_year: '2024-2025' };
    expect((await upload(school, 'backup.import', JSON.stringify(early))).status).toBe(200);
    expect(await wishes(school, ['2024-2025', LAST, THIS])).toEqual([
      [24, '2024-2025'],
      [20, LAST],
      [20, THIS],
    ]);
    const { contracts: _none, ...before } = early;
    const file = JSON.stringify({ ...before, school_year: '2023-2024' });
    expect((await upload(school, 'backup.import', file)).status).toBe(200);
    expect(await findReplayFaults(server.database, school.id)).toEqual([]);
  });
});
