import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { type TestServer, useTestServer } from '../../testing/test-server.ts';

/** A volée of six positions, and two teachers. */
async function begin(server: TestServer) {
  const school = await server.register();
  await school.addVolee();
  const teachers = [await school.addTeacher({ visa: 'AAA' }), await school.addTeacher({ visa: 'BBB' })];
  const positions = await school.listAssignments();
  const holders = async () => (await school.listAssignments()).map(({ teacher_id }) => teacher_id);
  const set = (choices: { position_id: string; teacher_id: string | null }[]) =>
    school.call('assignments.setTeachers', { body: { choices } });
  return { school, teachers: teachers.map(({ id }) => id), ids: positions.map(({ id }) => id), holders, set };
}

describe.each(databases)('many teachers at once on %s', (kind) => {
  const server = useTestServer(kind);

  test('are one change, which is taken back in one step', async () => {
    const { school, teachers, ids, holders, set } = await begin(server);
    const choices = ids.map((position_id, index) => ({
      position_id,
      teacher_id: teachers[index % 2] ?? null,
    }));
    const { status, body } = await set(choices);
    expect([status, body]).toEqual([200, { message: '6 enseignements modifiés', updated: 6 }]);
    expect(await holders()).toEqual(choices.map(({ teacher_id }) => teacher_id));
    const { changes } = await school.ask('changes.list', { query: { limit: 1 } });
    expect(changes[0]?.summary).toBe(
      '6 enseignements\u202f: plusieurs enseignants à la place de Non assigné',
    );
    await school.ask('changes.undo', { query: {} });
    expect(new Set(await holders())).toEqual(new Set([null]));
  });

  test('are all refused where one is locked, or not known', async () => {
    const { school, teachers, ids, holders, set } = await begin(server);
    const [first = '', second = ''] = ids;
    const [teacher_id = ''] = teachers;
    await school.ask('assignments.toggleLock', { params: { id: second } });
    const locked = await set([first, second].map((position_id) => ({ position_id, teacher_id })));
    expect([locked.status, locked.body.detail]).toEqual([
      409,
      "Un enseignement est verrouillé (EPH 9VG/2). Déverrouillez-le d'abord.",
    ]);
    const unknown = { position_id: 'nowhere', teacher_id };
    const nobody = { position_id: first, teacher_id: 'nobody' };
    for (const stray of [unknown, nobody]) {
      const { status } = await set([{ position_id: first, teacher_id }, stray]);
      expect(status).toBe(404);
    }
    expect(new Set(await holders())).toEqual(new Set([null]));
    // What stays as it is may be locked.
    const same = await set([
      { position_id: first, teacher_id },
      { position_id: second, teacher_id: null },
    ]);
    expect(same.status).toBe(200);
  });
});
