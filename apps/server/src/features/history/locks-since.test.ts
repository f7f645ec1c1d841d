import type { RefusalBody } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { findReplayFaults } from '../../testing/replay.ts';
import { findChangedTables, takeSnapshot } from '../../testing/school-snapshot.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const lock = (by: TestSchool, id: string, locked = true) =>
  by.ask('assignments.lockBulk', { body: { assignment_ids: [id], locked } });
const give = (by: TestSchool, ids: readonly string[], teacher_id: string | null) =>
  by.ask('assignments.setTeachers', {
    body: { choices: ids.map((position_id) => ({ position_id, teacher_id })) },
  });
const teachersOf = async (school: TestSchool) =>
  (await school.listAssignments()).slice(0, 2).map(({ teacher_id }) => teacher_id);
const undo = (school: TestSchool, query = {}) => school.call('changes.undo', { query });

const refusalOf = ({ body }: { body: unknown }) => body as RefusalBody;

describe.each(databases)('locks and what is taken back, on %s', (kind) => {
  const server = useTestServer(kind);

  /** Two who plan a school: a volée, a teacher, and two positions of it. */
  async function meet() {
    const school = await server.register();
    const colleague = await school.join('planification', null, 'Luc Bonzon');
    await school.addVolee();
    const { id: teacher_id } = await school.addTeacher({ visa: 'ROC' });
    const [first, second] = await school.listAssignments();
    if (!first || !second) throw new Error('two positions were expected');
    return { school, colleague, teacher_id, first, second };
  }
  test('one that a colleague has set since is in the way, and named; the rest is taken back where that is wanted', async () => {
    const { school, colleague, teacher_id, first, second } = await meet();
    await give(school, [first.id, second.id], teacher_id);
    await lock(colleague, first.id);
    const before = await takeSnapshot(server.database, school.id);
    const { status, body } = await undo(school);
    const sentence = 'EPH 9VG/1\u202f: verrouillé par Luc Bonzon le 21 novembre à 10:00';
    expect([status, body.detail]).toEqual([
      409,
      `Ce changement ne peut plus être annulé en entier. ${sentence}.`,
    ]);
    expect(refusalOf({ body })).toMatchObject({
      code: 'clash',
      has_rest: true,
      conflicts: [
        {
          kind: 'locked',
          name: 'EPH 9VG/1',
          field: 'Enseignant',
          theirs: 'ROC',
          mine: '',
          by: 'Luc Bonzon',
          at: '2026-11-21T09:00:00.000Z',
          choices: ['theirs'],
        },
      ],
    });
    expect(findChangedTables(before, await takeSnapshot(server.database, school.id))).toEqual([]);
    const rest = await undo(school, { partial: true });
    expect([rest.status, rest.body.skipped]).toEqual([200, [sentence]]);
    expect(await teachersOf(school)).toEqual([teacher_id, null]);
    expect((await school.call('changes.redo', { query: {} })).status).toBe(200);
    expect(await teachersOf(school)).toEqual([teacher_id, teacher_id]);
    // Unlocked again, nothing is in the way.
    await lock(colleague, first.id, false);
    expect([(await undo(school)).status, await teachersOf(school)]).toEqual([200, [teacher_id, null]]);
    expect(await findReplayFaults(server.database, school.id)).toEqual([]);
  });

  test('bringing again and taking back out of turn meet them alike; so does what would take the position away', async () => {
    const { school, colleague, teacher_id, first } = await meet();
    await give(school, [first.id], teacher_id);
    await undo(school);
    await lock(colleague, first.id);
    const redone = await school.call('changes.redo', { query: {} });
    expect([redone.status, redone.body.detail]).toEqual([
      409,
      expect.stringMatching(
        /^Ce changement ne peut plus être rétabli en entier. EPH 9VG\/1.: verrouillé par Luc/,
      ),
    ]);
    await school.ask('assignments.create', {
      query: {
        class_name: '9VG',
        subject: 'FRA',
        periods: 1,
        group_label: 'Appui',
        school_year: '2026-2027',
      },
    });
    const added = (await school.listAssignments()).find(({ group_label }) => group_label === 'Appui');
    await lock(colleague, added?.id ?? '');
    const { changes } = await school.ask('changes.list', { query: { words: 'Appui', limit: 2 } });
    const made = changes.find(({ is_own }) => is_own)?.seq ?? 0;
    const reverted = await school.call('changes.revert', { params: { seq: made }, query: {} });
    expect(refusalOf(reverted).conflicts).toMatchObject([{ kind: 'locked', by: 'Luc Bonzon', field: '' }]);
    expect((await school.listAssignments()).map(({ id }) => id)).toContain(added?.id);
  });

  test('one that stood when the change was made is not in the way of taking it back', async () => {
    const { school, teacher_id, first } = await meet();
    await lock(school, first.id);
    await school.ask('assignments.update', { params: { id: first.id }, body: { teacher_id } });
    expect((await undo(school)).status).toBe(200);
    expect(await teachersOf(school)).toEqual([null, null]);
  });

  test('going back to a former state leaves what is locked, whoever did so, until it is unlocked', async () => {
    const { school, colleague, teacher_id, first, second } = await meet();
    const { id: other } = await school.addTeacher({ visa: 'BON' });
    await give(school, [first.id, second.id], other);
    await lock(school, first.id);
    const { changes } = await school.ask('changes.list', { query: { limit: 1 } });
    const params = { seq: changes[0]?.seq ?? 0 };
    await lock(school, first.id, false);
    await give(school, [first.id, second.id], teacher_id);
    await lock(colleague, first.id);
    const seeing = async (choices = {}) => {
      const { response } = await school.call('changes.steps', {});
      const headers = { 'x-seen-revision': String(response.headers['school-revision']), ...choices };
      return school.send('changes.restore', { params: { seq: String(params.seq) }, headers });
    };
    const { body } = await seeing();
    expect(refusalOf({ body })).toMatchObject({
      code: 'clash',
      has_rest: true,
      conflicts: [{ kind: 'locked', name: 'EPH 9VG/1', theirs: 'ROC', mine: 'BON', by: 'Luc Bonzon' }],
    });
    const token = refusalOf({ body }).conflicts?.[0]?.token;
    expect((await seeing({ 'x-conflict-choices': `${token}=theirs` })).status).toBe(200);
    expect(await teachersOf(school)).toEqual([teacher_id, other]);
    await lock(school, first.id, false);
    expect((await seeing()).status).toBe(200);
    expect(await teachersOf(school)).toEqual([other, other]);
  });
});
