import { PLAN_TABLES } from '@pupitre/domain';
import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { CommandName } from '../../changes/command-name.ts';
import { COMMAND_WRITES } from '../../testing/command-writes.ts';
import { fillForWrites, planWrites, write } from '../../testing/sample-writes.ts';
import { takeSnapshot } from '../../testing/school-snapshot.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { useFilled } from '../../testing/use-filled.ts';

/** Every row of the plan of a school. */
async function readPlan({ server, id }: TestSchool) {
  const snapshot = await takeSnapshot(server.database, id);
  return Object.fromEntries(PLAN_TABLES.map((table) => [table, snapshot[table]]));
}

/** What the latest change of a school was made by. */
async function findLatestCommand({ server, id }: TestSchool) {
  const { command } = await server.database
    .selectFrom('changes')
    .where('school_id', '=', id)
    .orderBy('seq', 'desc')
    .select('command')
    .limit(1)
    .executeTakeFirstOrThrow();
  return command as CommandName;
}

/** Another sign-in of the same school. */
async function signInAgain({ server, email, password }: TestSchool) {
  const { body } = await server.call('auth.login', { body: { email, password } });
  return body.token;
}

const undo = (school: TestSchool, query = {}) => school.call('changes.undo', { query });
const redo = (school: TestSchool, query = {}) => school.call('changes.redo', { query });

/** A volée, a teacher, and a position that is given to them. */
async function addGiven(school: TestSchool) {
  await school.addVolee();
  const teacher = await school.addTeacher({ visa: 'ROC' });
  const [position, other] = await school.listAssignments();
  if (!position || !other) throw new Error('two positions were expected');
  const params = { id: position.id };
  await school.ask('assignments.update', { params, body: { teacher_id: teacher.id } });
  return { teacher, position, other, params };
}

describe.each(databases)('every write on %s', (kind) => {
  const server = useTestServer(kind);
  const fill = useFilled(async () => {
    const school = await server.register();
    return { school, belongings: await fillForWrites(school) };
  });

  test.each(planWrites)('%s is taken back and brought again, row by row', async (name) => {
    const { school, belongings } = await fill();
    const before = await readPlan(school);
    await write(school, name, belongings);
    const after = await readPlan(school);
    expect(after).not.toEqual(before);
    expect(COMMAND_WRITES[await findLatestCommand(school)]).toContain(name);
    expect((await undo(school)).status).toBe(200);
    expect(await readPlan(school)).toEqual(before);
    expect((await redo(school)).status).toBe(200);
    expect(await readPlan(school)).toEqual(after);
    expect((await undo(school)).status).toBe(200);
    expect(await readPlan(school)).toEqual(before);
  });
});

describe.each(databases)('the history of a school on %s', (kind) => {
  const server = useTestServer(kind);

  test('every command makes a change that is taken back, but the one that is final', () => {
    const shown = new Set<string>(planWrites);
    const never = Object.entries(COMMAND_WRITES).filter(
      ([, writes]) => !writes.every((name) => shown.has(name)),
    );
    expect(never.map(([command]) => command)).toEqual(['erasePerson']);
  });

  test('a session takes back all that it did, back to an empty school, and brings it again', async () => {
    const school = await server.register();
    const empty = await readPlan(school);
    await addGiven(school);
    await school.ask('schoolYears.rename', {
      params: { year: '2026-2027' },
      query: { new_year: 'Cette année' },
    });
    await school.ask('schoolYears.create', { query: { year: '2027-2028' } });
    await school.ask('schoolYears.setActive', { query: { year: '2027-2028' } });
    await school.ask('schoolYears.delete', { params: { year: 'Cette année' } });
    const full = await readPlan(school);
    let steps = 0;
    while ((await undo(school)).status === 200) steps += 1;
    expect([steps, await readPlan(school)]).toEqual([7, empty]);
    const nothing = await undo(school);
    expect([nothing.status, nothing.body.detail]).toEqual([404, "Il n'y a rien à annuler."]);
    for (let step = 0; step < steps; step += 1) expect((await redo(school)).status).toBe(200);
    expect(await readPlan(school)).toEqual(full);
    expect((await redo(school)).body.detail).toBe("Il n'y a rien à rétablir.");
  });

  test('says in a sentence what it would take back and bring again', async () => {
    const school = await server.register();
    const { params } = await addGiven(school);
    const summary = 'EPH 9VG/1\u202f: ROC à la place de Non assigné';
    const steps = () => school.ask('changes.steps', {});
    expect(await steps()).toMatchObject({ undo: { summary }, redo: null });
    const { body } = await undo(school);
    expect(body).toMatchObject({ message: `Annulé\u202f: ${summary}`, skipped: [] });
    expect(await steps()).toMatchObject({ redo: { summary } });
    expect((await redo(school)).body.message).toBe(`Rétabli\u202f: ${summary}`);
    expect(await steps()).toMatchObject({ undo: { summary }, redo: null });
    await undo(school);
    await school.ask('assignments.toggleLock', { params });
    expect(await steps()).toMatchObject({ undo: { summary: 'EPH 9VG/1 verrouillé' }, redo: null });
  });

  test('what takes back another change of the history is named by what it does', async () => {
    const school = await server.register();
    await addGiven(school);
    const given = 'EPH 9VG/1\u202f: ROC à la place de Non assigné';
    const undone = await undo(school);
    const revert = async (seq: number | null) =>
      (await school.ask('changes.revert', { params: { seq: seq ?? 0 }, query: {} })).message;
    expect(await revert(undone.body.seq)).toBe(`Rétabli\u202f: ${given}`);
    const { undo: latest } = await school.ask('changes.steps', {});
    expect(latest?.summary).toBe(`Rétabli\u202f: ${given}`);
    expect((await undo(school)).body.message).toBe(`Annulé\u202f: Rétabli\u202f: ${given}`);
    expect((await redo(school)).body.message).toBe(`Rétabli\u202f: Rétabli\u202f: ${given}`);
    expect(await revert(latest?.seq ?? null)).toBe(`Annulé\u202f: Rétabli\u202f: ${given}`);
  });

  test('what somebody else has changed since is named, and nothing is written', async () => {
    const school = await server.register();
    const { teacher, other, params } = await addGiven(school);
    const list = { assignment_ids: [params.id, other.id], locked: true };
    await school.ask('assignments.lockBulk', { body: list });
    const token = await signInAgain(school);
    await server.call('assignments.toggleLock', { params }, token);
    await server.call('assignments.toggleLock', { params }, token);
    await server.call('assignments.lockBulk', { body: { ...list, locked: false } }, token);
    await server.call('assignments.update', { params, body: { teacher_id: null } }, token);
    const locked = await readPlan(school);
    // Somebody else has taken it back by hand: the step is made, and the one before comes next.
    expect((await undo(school)).status).toBe(200);
    expect(await readPlan(school)).toEqual(locked);
    const { seq, summary } = (await school.ask('changes.steps', {})).undo ?? { seq: 0, summary: '' };
    expect(summary).toContain('à la place de');
    const again = await school.call('changes.revert', { params: { seq }, query: {} });
    expect([again.status, again.body.detail]).toEqual([409, 'Il ne reste rien à annuler de ce changement.']);

    const { changes } = await school.ask('changes.list', { query: {} });
    const given = changes.find((one) => one.summary.includes('à la place de'));
    const deletion = await school.call('changes.revert', {
      params: { seq: given?.seq ?? 0 },
      query: {},
    });
    expect(deletion.status).toBe(200);
    await school.ask('teachers.delete', { params: { id: teacher.id } });
    const created = changes.find((one) => one.summary.includes('ajouté à la liste'));
    const gone = await school.call('changes.revert', { params: { seq: created?.seq ?? 0 }, query: {} });
    expect([gone.status, gone.body.code]).toEqual([409, 'nothing-to-do']);
  });

  test('what can still be taken back is, where that is asked for', async () => {
    const school = await server.register();
    const { teacher, other, params } = await addGiven(school);
    await school.addTeacher({ visa: 'AAA' });
    const second = await school.ask('teachers.list', {});
    await school.ask('teachers.deleteAll', {});
    expect(second).toHaveLength(2);
    // The position that lost its teacher has gone since.
    await school.ask('assignments.delete', { params });
    const { changes } = await school.ask('changes.list', { query: { words: 'enseignants supprimés' } });
    const request = { params: { seq: changes[0]?.seq ?? 0 }, query: {} };
    const refused = await school.call('changes.revert', request);
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [
        {
          path: '',
          message: expect.stringMatching(/^EPH 9VG\/1\u202f: supprimé par Direction le 21 novembre/),
        },
      ],
    ]);
    const { status, body } = await school.call('changes.revert', { ...request, query: { partial: true } });
    expect([status, body.skipped]).toEqual([200, refused.body.errors?.map(({ message }) => message)]);
    const [partly] = (await school.ask('changes.list', { query: { limit: 1 } })).changes;
    expect(partly?.extent).toBe('part');
    expect((await school.ask('teachers.list', {})).map(({ id }) => id)).toEqual(
      expect.arrayContaining([teacher.id]),
    );
    expect((await school.listAssignments()).map(({ id }) => id)).toContain(other.id);
  });

  test('a teacher who has positions since cannot be taken back from under them', async () => {
    const school = await server.register();
    await addGiven(school);
    const { changes } = await school.ask('changes.list', { query: { words: 'ajouté liste' } });
    const reply = await school.call('changes.revert', { params: { seq: changes[0]?.seq ?? 0 }, query: {} });
    expect([reply.status, reply.body.detail]).toEqual([
      409,
      expect.stringContaining('EPH 9VG/1\u202f: ajouté ou attribué par Direction le 21 novembre'),
    ]);
  });

  test('is found by year, by words without case and accents, by what it touched, and page by page', async () => {
    const school = await server.register();
    const { teacher, position } = await addGiven(school);
    await school.ask('schoolYears.create', { query: { year: 'Été' } });
    const find = async (query: object) =>
      (await school.ask('changes.list', { query })).changes.map(({ summary }) => summary);
    const given = 'EPH 9VG/1\u202f: ROC à la place de Non assigné';
    expect(await find({ touching: position.id })).toEqual([given, expect.stringContaining('Volée 9VG')]);
    expect(await find({ touching: teacher.id })).toEqual([given, expect.stringContaining('Anne Rochat')]);
    const { id: volee_id } = (await school.ask('planning.list', {}))[0] ?? {};
    const ofVolee = [given, expect.stringContaining('Volée 9VG')];
    expect(await find({ volee_id })).toEqual(ofVolee);
    expect(await find({ volee_id, teacher_id: teacher.id })).toEqual([given]);
    expect(await find({ volee_id, teacher_id: teacher.id, topic: 'teachers' })).toEqual([]);
    expect(await find({ topic: 'organisation' })).toEqual(['Année scolaire Été créée', ofVolee[1]]);
    expect(await find({ topic: 'organisation', school_year: 'Été' })).toEqual(['Année scolaire Été créée']);
    // The periods of a position concern its teacher and its volée, of which they say nothing.
    await school.ask('assignments.setPeriods', { params: { id: position.id }, query: { periods: 1.5 } });
    const [periods] = await find({});
    expect(await find({ volee_id, limit: 1 })).toEqual([periods]);
    expect(await find({ teacher_id: teacher.id, limit: 1 })).toEqual([periods]);
    await school.ask('changes.undo', { query: {} });
    expect(await find({ topic: 'steps-back' })).toEqual([`Annulé\u202f: ${periods}`]);
    expect(await find({ school_year: 'Été' })).toEqual(['Année scolaire Été créée']);
    expect(await find({ words: 'creee ete' })).toEqual(['Année scolaire Été créée']);
    expect(await find({ words: '%' })).toEqual([]);
    const first = await school.ask('changes.list', { query: { limit: 3 } });
    expect([first.changes.length, first.next]).toEqual([3, first.changes[2]?.seq]);
    const rest = await school.ask('changes.list', { query: { limit: 3, older_than: first.next ?? 0 } });
    expect([rest.changes.length, rest.next]).toEqual([3, null]);
  });

  test('says which years have their former names again', async () => {
    const school = await server.register();
    const school_year = '2026-2027';
    await school.ask('schoolYears.rename', { params: { year: school_year }, query: { new_year: 'Essai' } });
    expect((await school.ask('changes.undo', { query: {} })).renamed_years).toEqual([
      { year: 'Essai', new_year: school_year },
    ]);
    expect((await school.ask('changes.redo', { query: {} })).renamed_years).toEqual([
      { year: school_year, new_year: 'Essai' },
    ]);
  });

  test('shows the rows of a change before and after', async () => {
    const school = await server.register();
    await addGiven(school);
    const { changes } = await school.ask('changes.list', { query: {} });
    const { rows } = await school.ask('changes.show', { params: { seq: changes[0]?.seq ?? 0 } });
    expect(rows).toEqual([
      {
        name: 'EPH 9VG/1',
        kind: 'changed',
        teacher_id: null,
        fields: [{ field: 'Enseignant', before: '', after: 'ROC' }],
      },
    ]);
    await school.addVolee({ level: '10VG', subject_periods: [{ subject: 'MAT', periods: 4.5 }] });
    const [added] = (await school.ask('changes.list', { query: {} })).changes;
    const volee = await school.ask('changes.show', { params: { seq: added?.seq ?? 0 } });
    expect(volee.rows[0]?.fields).toContainEqual({ field: 'Branches', before: '', after: 'MAT 4,5' });
    const ofVolee = changes.find(({ summary }) => summary.startsWith('Volée 9VG'));
    const shown = await school.ask('changes.show', { params: { seq: ofVolee?.seq ?? 0 } });
    expect(shown.rows.find(({ name }) => name === 'Classe 9VG/1')).toEqual({
      name: 'Classe 9VG/1',
      kind: 'added',
      teacher_id: null,
      fields: [
        { field: 'Volée', before: '', after: '9VG' },
        { field: 'Nom', before: '', after: '9VG/1' },
      ],
    });
  });

  test('what changes nothing is not kept', async () => {
    const school = await server.register();
    const { teacher, params } = await addGiven(school);
    const count = async () => (await school.ask('changes.list', { query: {} })).changes.length;
    const before = await count();
    await school.ask('assignments.update', { params, body: { teacher_id: teacher.id } });
    await school.ask('schoolYears.setActive', { query: { year: '2026-2027' } });
    expect(await count()).toBe(before);
  });

  test('bad input has a sentence, and changes nothing', async () => {
    const school = await server.register();
    await addGiven(school);
    const before = await readPlan(school);
    const show = (seq: string) => school.send('changes.show', { params: { seq } });
    expect((await show('0')).body.detail).toBe("Ce changement n'existe pas.");
    for (const seq of ['x', '1.5', '-1', '9'.repeat(30)])
      expect([seq, (await show(seq)).status]).toEqual([seq, 422]);
    const stale = await undo(school, { seq: 1 });
    expect([stale.status, stale.body.detail]).toEqual([
      409,
      'Un autre changement a été fait entre-temps dans cette session.',
    ]);
    const unknown = await school.send('changes.revert', { params: { seq: '12' } });
    expect(unknown.status).toBe(404);
    expect((await school.send('changes.list', { query: { limit: 1000 } })).status).toBe(422);
    expect(await readPlan(school)).toEqual(before);
  });

  test('two at once take back one change each', async () => {
    const school = await server.register();
    await addGiven(school);
    const replies = await Promise.all([undo(school), undo(school)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(replies.map(({ body }) => body.message)).size).toBe(2);
  });
});
