import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repeated } from '../../../../../packages/domain/testing/rounds.ts';
import { migrate } from '../../database/migrate.ts';
import { openSqlite } from '../../database/open.ts';
import { databases } from '../../testing/databases.ts';
import { dumpDatabase, findNames } from '../../testing/dump.ts';
import { findReplayFaults } from '../../testing/replay.ts';
import { takeSnapshot } from '../../testing/school-snapshot.ts';
import { fillForWrites, write, writeNames } from '../../testing/sample-writes.ts';
import { storeRun } from '../../testing/store-proposal.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { type TestServer, useTestServer } from '../../testing/test-server.ts';

const school_year = '2026-2027';
const confirmation = 'SUPPRIMER';
/** What says who the person is and was. */
const NAMES = ['Quaranta', 'Wilhelmine', 'WQX', 'Dubuisson', 'WDB'];
const person = { visa: 'WDB', nom: 'Dubuisson', prenom: 'Wilhelmine', specialties: ['FRA'], hours_max: 24 };
const renamed = { ...person, visa: 'WQX', nom: 'Quaranta' };

const erase = (school: TestSchool, id: string) =>
  school.call('personalData.erase', { params: { id }, body: { confirmation } });
const latest = async (school: TestSchool) =>
  (await school.ask('changes.list', { query: { limit: 1 } })).changes[0]?.seq ?? 0;

/** A school in which somebody is named wherever a name can stand. */
async function nameEverywhere(server: TestServer) {
  const school = await server.register();
  await school.addVolee();
  const { id } = await school.addTeacher(person);
  const colleague = await school.addTeacher({ visa: 'QUA', nom: 'Quarantana', prenom: 'Luc' });
  const [first, second] = await school.listAssignments(school_year);
  if (!first || !second) throw new Error('two positions were expected');
  const give = (position: string, teacher_id: string | null) =>
    school.ask('assignments.update', { params: { id: position }, body: { teacher_id } });
  await give(first.id, id);
  await school.ask('teachers.update', { params: { id }, body: renamed });
  const relief = await school.addFunction({ name: 'Décharge QUARANTA', description: 'Pour Dubuisson' });
  await school.assignFunction({
    teacher_id: id,
    function_id: relief.id,
    description: 'W. Quaranta, le lundi',
  });
  const group = { class_name: '9VG', subject: 'FRA', periods: 1, group_label: 'Appui WQX', school_year };
  await school.ask('assignments.create', { query: group });
  await school.ask('versions.create', { body: { name: 'Avant le départ de Wilhelmine Quaranta' } });
  const [own] = await school.ask('classes.list', { query: { school_year } });
  for (const people of [[id], [id, colleague.id], [colleague.id, id], [colleague.id]])
    await school.ask('classes.setTeachers', {
      params: { id: own?.id ?? '' },
      body: { class_teachers: people.map((teacher_id) => ({ teacher_id, periods: people.length })) },
    });
  await give(first.id, colleague.id);
  await give(first.id, id);
  await give(second.id, id);
  await school.ask('changes.undo', { query: {} });
  await school.ask('changes.redo', { query: {} });
  await storeRun(school, {
    id: 'run',
    snapshot: {
      positions: [{ id: first.id, label: 'EPH 9VG/1', teacher_id: id }],
      teachers: [{ id, label: 'WQX' }],
    },
    choices: [{ position_id: first.id, teacher_id: id }],
  });
  await server.database
    .updateTable('proposals')
    .set({ failure: 'Wilhelmine Quaranta (WQX) est seule pour FRA' })
    .where('school_id', '=', school.id)
    .execute();
  return { school, id, colleague, first, second };
}

describe.each(databases)('a person who is erased on %s', (kind) => {
  const server = useTestServer(kind);

  test('is named nowhere in the database; the plan and everybody else stay', async () => {
    const { school, id, first, second } = await nameEverywhere(server);
    expect(findNames(await dumpDatabase(server.database), NAMES)).toEqual(NAMES);
    const who = await school.ask('personalData.show', { params: { id } });
    expect(who).toMatchObject({ visa: 'WQX', nom: 'Quaranta', is_present: true, is_erased: false });
    const plan = await school.listAssignments(school_year);
    const { status, body } = await erase(school, id);
    expect([status, body.message]).toEqual([200, 'Personne effacée']);
    // « Quarantana » is a colleague.
    const rest = (await dumpDatabase(server.database)).replaceAll('uarantana', '');
    expect(findNames(rest, NAMES)).toEqual([]);
    const teachers = await school.ask('teachers.list', {});
    expect(teachers).toMatchObject([
      { visa: 'EFF1', nom: 'effacée', prenom: 'Personne', specialties: ['FRA'], hours_max: 24 },
      { visa: 'QUA', nom: 'Quarantana' },
    ]);
    const now = await school.listAssignments(school_year);
    expect(now.map(({ group_label: _label, ...position }) => position)).toEqual(
      plan.map(({ group_label: _label, ...position }) => position),
    );
    expect(now.filter(({ teacher_id }) => teacher_id === id).map((position) => position.id)).toEqual(
      [first.id, second.id].toSorted(
        (a, b) => now.findIndex((p) => p.id === a) - now.findIndex((p) => p.id === b),
      ),
    );
    const summaries = (await school.ask('changes.list', { query: {} })).changes.map(({ summary }) => summary);
    expect(summaries).toContain('EPH 9VG/1\u202f: EFF1 à la place de QUA');
    expect(summaries).toContain('Luc Quarantana (QUA) ajouté à la liste des enseignants');
    expect(summaries).toContain('Personne effacée (EFF1) ajouté à la liste des enseignants');
    expect(summaries).toContain('Fonction « Décharge Personne effacée » ajoutée');
    expect(await findReplayFaults(server.database, school.id)).toEqual([]);
    expect((await school.ask('changes.list', { query: { words: 'quaranta' } })).changes.length).toBe(1);
  });

  test('comes back without a name, from whatever moment; the erasure itself is not taken back', async () => {
    const { school, id } = await nameEverywhere(server);
    const before = await latest(school);
    await school.ask('teachers.delete', { params: { id } });
    await erase(school, id);
    expect(await school.ask('teachers.list', {})).toMatchObject([{ visa: 'QUA' }]);
    expect(await school.ask('personalData.show', { params: { id } })).toMatchObject({
      visa: 'EFF1',
      is_present: false,
      is_erased: true,
    });
    const reverted = await school.call('changes.revert', {
      params: { seq: await latest(school) },
      query: {},
    });
    expect([reverted.status, reverted.body.detail]).toEqual([409, 'Une personne effacée ne revient pas.']);
    // The deletion is the latest change that can be taken back.
    const undone = await school.ask('changes.undo', { query: {} });
    expect(undone.message).toBe('Annulé\u202f: Personne effacée (EFF1) supprimé');
    expect((await school.ask('teachers.list', {}))[0]).toMatchObject({ id, visa: 'EFF1', nom: 'effacée' });
    await school.ask('changes.redo', { query: {} });
    await school.ask('changes.restore', { params: { seq: before } });
    expect(await school.ask('teachers.list', {})).toMatchObject([{ id, visa: 'EFF1' }, { visa: 'QUA' }]);
    const again = await erase(school, id);
    expect([again.status, again.body.detail]).toEqual([409, 'Cette personne est déjà effacée.']);
    const dump = (await dumpDatabase(server.database)).replaceAll('uarantana', '');
    expect(findNames(dump, ['Wilhelmine', 'WQX'])).toEqual([]);
  });

  test('leaves a history that still leads from the beginning to what is stored, and back', async () => {
    const names = writeNames.filter((name) => /^(planning|assignments|function|teachers|changes)/.test(name));
    const anyWrites = fc.tuple(fc.shuffledSubarray(names, { minLength: 6, maxLength: 6 }), fc.nat(5));
    const property = fc.asyncProperty(anyWrites, async ([chosen, at]) => {
      const school = await server.register();
      const belongings = await fillForWrites(school);
      const { teacher } = belongings;
      const { visa } = await school.ask('personalData.show', { params: { id: teacher } });
      for (const [index, name] of chosen.entries()) {
        if (index === at)
          await school.ask('personalData.erase', { params: { id: teacher }, body: { confirmation } });
        // One that no longer fits after the others is refused, and changes nothing.
        await write(school, name, belongings).catch(() => undefined);
      }
      expect(await findReplayFaults(server.database, school.id)).toEqual([]);
      while ((await school.call('changes.undo', { query: {} })).status === 200);
      expect(await findReplayFaults(server.database, school.id)).toEqual([]);
      while ((await school.call('changes.redo', { query: {} })).status === 200);
      expect(await findReplayFaults(server.database, school.id)).toEqual([]);
      expect(findNames(await dumpDatabase(server.database), [visa])).toEqual([]);
    });
    // Each of these writes is taken back and brought again on both databases elsewhere.
    await fc.assert(property, repeated(kind === 'SQLite' ? 3 : 1));
  });

  test('needs the word, somebody who was there, no search that knows them, and names that stay apart', async () => {
    const { school, id } = await nameEverywhere(server);
    const before = await dumpDatabase(server.database);
    const wrong = await school.send('personalData.erase', { params: { id }, body: { confirmation: 'oui' } });
    expect([wrong.status, wrong.body.detail]).toEqual([422, 'Confirmation incorrecte. Suppression annulée.']);
    const nobody = await erase(school, 'personne');
    expect([nobody.status, nobody.body.detail]).toEqual([
      404,
      "Cette personne n'a jamais été dans la liste des enseignants.",
    ]);
    expect((await school.call('personalData.show', { params: { id: 'personne' } })).status).toBe(404);
    expect(await dumpDatabase(server.database)).toBe(before);
    const run = (state: 'running' | 'done') =>
      server.database.updateTable('proposals').set({ state }).where('school_id', '=', school.id).execute();
    await run('running');
    const searching = await erase(school, id);
    expect([searching.status, searching.body.detail]).toEqual([
      409,
      "Une recherche d'attributions est en cours, qui connaît cette personne. Arrêtez-la d'abord, ou attendez sa fin.",
    ]);
    await run('done');
    await school.addFunction({ name: 'Décharge Dubuisson' });
    const taken = await erase(school, id);
    expect([taken.status, taken.body.detail]).toEqual([
      409,
      "Sans ce nom, deux fonctions, classes ou versions s'appelleraient pareil. Renommez-en une, puis recommencez.",
    ]);
    expect((await school.ask('personalData.show', { params: { id } })).visa).toBe('WQX');
  });

  test('is not named by what was written to the account either', async () => {
    const { school, id } = await nameEverywhere(server);
    const body = {
      email: 'wq@ecole.ch',
      name: 'Wilhelmine Quaranta',
      role: 'lecture',
      levels: null,
    } as const;
    const { invitation } = await school.ask('invitations.create', { body });
    await school.ask('invitations.delete', { params: { id: invitation.id } });
    await school.ask('me.update', { body: { name: 'Wilhelmine Quaranta' } });
    await school.ask('me.update', { body: { name: 'Direction' } });
    await erase(school, id);
    const { changes } = await school.ask('changes.list', { query: { topic: 'people' } });
    expect(changes.map(({ summary }) => summary)).toContain('Invitation de Personne effacée retirée');
    const { rows } = await school.ask('changes.show', { params: { seq: changes[0]?.seq ?? 0 } });
    expect(rows).toMatchObject([
      {
        name: 'Personne effacée',
        fields: [{ field: 'Nom', before: 'Personne effacée', after: 'Direction' }],
      },
    ]);
    const { changes: kept } = await takeSnapshot(server.database, school.id);
    const text = (kept ?? []).join().replaceAll('uarantana', '');
    expect(findNames(text, ['Quaranta', 'Wilhelmine'])).toEqual([]);
  });
});

describe('the SQLite file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-erase-'));
  const database = openSqlite(join(folder, 'pupitre.sqlite'));
  beforeAll(() => migrate(database));
  afterAll(async () => {
    await database.destroy();
    rmSync(folder, { recursive: true });
  });
  const server = useTestServer('SQLite', { database });
  const read = () =>
    readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'latin1'))
      .join('')
      .replaceAll('uarantana', '');

  test('has no byte of the name left, nor has its journal', async () => {
    const { school, id } = await nameEverywhere(server);
    expect(findNames(read(), NAMES)).toEqual(NAMES);
    await erase(school, id);
    expect(findNames(read(), NAMES)).toEqual([]);
  });
});
