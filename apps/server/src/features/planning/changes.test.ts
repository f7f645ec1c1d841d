import type { PlanningBody } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { oneDatabase } from '../../testing/databases.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const school_year = '2026-2027';
const params = { level: '9VG' };
const volee = (overrides: Partial<PlanningBody> = {}): PlanningBody => ({
  level: '9VG',
  number_of_classes: 2,
  class_names: ['A', 'B'],
  subject_periods: [
    { subject: 'FRA', periods: 6 },
    { subject: 'EPH', periods: 3 },
  ],
  school_year,
  ...overrides,
});

async function findPosition(school: TestSchool, class_name: string, subject: string) {
  const positions = await school.listAssignments();
  const found = positions.find((one) => one.class_name === class_name && one.subject === subject);
  if (!found) throw new Error(`no position ${subject} ${class_name}`);
  return found;
}

async function lock(school: TestSchool, class_name: string, subject: string) {
  const { id } = await findPosition(school, class_name, subject);
  await school.ask('assignments.toggleLock', { params: { id } });
}

async function assign(school: TestSchool, class_name: string, subject: string) {
  const teacher = await school.addTeacher();
  const { id } = await findPosition(school, class_name, subject);
  await school.ask('assignments.update', { params: { id }, body: { teacher_id: teacher.id } });
  return { id, teacher_id: teacher.id };
}

describe.each(oneDatabase)('changes of a volée on %s', (kind) => {
  const server = useTestServer(kind);

  test('an edit changes as little as possible: classes keep their teachers through a rename', async () => {
    const school = await server.register();
    await school.addVolee(volee());
    const staffed = await assign(school, 'B', 'FRA');
    const body = volee({
      number_of_classes: 3,
      class_names: ['A', 'Lynx', 'C'],
      subject_periods: [
        { subject: 'FRA', periods: 5 },
        { subject: 'GEO', periods: 2 },
      ],
    });
    const reply = await school.call('planning.update', { params, body });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      number_of_classes: 3,
      class_names: ['A', 'Lynx', 'C'],
      changes: { created: 4, updated: 2, deleted: 2 },
    });
    expect(await findPosition(school, 'Lynx', 'FRA')).toMatchObject({ ...staffed, periods: 5 });
    expect(await school.listAssignments()).toHaveLength(6);
    const [{ subject_periods } = { subject_periods: [] }] = await school.ask('planning.list', {});
    expect(subject_periods).toEqual(body.subject_periods);
  });

  test('an edit that changes nothing touches no position', async () => {
    const school = await server.register();
    await school.addVolee(volee());
    await assign(school, 'A', 'FRA');
    const before = await school.listAssignments();
    const { changes } = await school.ask('planning.update', { params, body: volee() });
    expect(changes).toEqual({ created: 0, updated: 0, deleted: 0 });
    expect(await school.listAssignments()).toEqual(before);
  });

  test('an edit that would drop a locked position is refused, naming it, and changes nothing', async () => {
    const school = await server.register();
    await school.addVolee(volee());
    await lock(school, 'B', 'EPH');
    const before = [await school.listAssignments(), await school.ask('planning.list', {})];
    for (const change of [
      { number_of_classes: 1, class_names: ['A'] },
      { subject_periods: [{ subject: 'FRA', periods: 1 }] },
    ]) {
      const reply = await school.call('planning.update', { params, body: volee(change) });
      expect(reply.status).toBe(409);
      expect(reply.body.detail).toContain('(EPH B)');
      expect([await school.listAssignments(), await school.ask('planning.list', {})]).toEqual(before);
    }
  });

  test('an edit wants an existing volée, at the level of its address', async () => {
    const school = await server.register();
    await school.addVolee(volee());
    const other = await school.call('planning.update', { params, body: volee({ level: '9VP' }) });
    expect(other.status).toBe(422);
    expect(other.body.errors?.[0]?.path).toBe('level');
    const unknownYear = volee({ school_year: '1999-2000' });
    expect((await school.call('planning.update', { params, body: unknownYear })).status).toBe(404);
  });

  test('deleting a class removes its positions, locked ones too; the others move up', async () => {
    const school = await server.register();
    await school.addVolee(volee());
    await lock(school, 'A', 'FRA');
    const staffed = await assign(school, 'B', 'FRA');
    const query = { class_name: 'A', school_year: undefined };
    const reply = await school.call('planning.deleteClass', { params, query });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ message: 'Classe A supprimée (2 enseignements)', assignments: 2 });
    expect(await findPosition(school, 'B', 'FRA')).toMatchObject({ ...staffed, plan_index: 0 });
    expect(await school.ask('planning.list', {})).toMatchObject([
      { number_of_classes: 1, class_names: ['B'] },
    ]);
    const gone = await school.call('planning.deleteClass', { params, query });
    expect(gone.status).toBe(404);
    const last = await school.call('planning.deleteClass', { params, query: { ...query, class_name: 'B' } });
    expect(last.status).toBe(409);
    expect(await school.listAssignments()).toHaveLength(2);
    expect((await school.send('planning.deleteClass', { params })).status).toBe(422);
  });

  test('deleting a volée removes its positions, locked ones too, and leaves the other years', async () => {
    const school = await server.register();
    await school.addVolee(volee());
    await school.addVolee(volee({ school_year: '2027-2028' }));
    await lock(school, 'A', 'FRA');
    const reply = await school.call('planning.delete', { params, query: { school_year: undefined } });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ message: 'Volée 9VG supprimée (4 enseignements)', assignments: 4 });
    expect(await school.listAssignments()).toEqual([]);
    expect(await school.listAssignments('2027-2028')).toHaveLength(4);
    const gone = await school.call('planning.delete', { params, query: { school_year } });
    expect(gone.status).toBe(404);
    expect(gone.body.detail).toBe("La volée 9VG n'existe pas en 2026-2027.");
  });

  test('regenerating rebuilds the plan around the locked positions, twice the same', async () => {
    const school = await server.register();
    await school.addVolee(volee());
    const kept = await assign(school, 'A', 'FRA');
    await lock(school, 'A', 'FRA');
    await assign(school, 'B', 'EPH');
    const { id } = await findPosition(school, 'A', 'EPH');
    await school.ask('assignments.delete', { params: { id } });
    const reply = await school.call('planning.regenerate', { params, query: { school_year } });
    expect(reply.status).toBe(200);
    expect(reply.body.message).toBe('Volée 9VG régénérée : 3 enseignements créés, 1 verrouillé conservé');
    expect(reply.body.changes).toEqual({ created: 3, updated: 0, deleted: 2 });
    expect(await findPosition(school, 'A', 'FRA')).toMatchObject({ ...kept, locked: true });
    expect(await findPosition(school, 'B', 'EPH')).toMatchObject({ teacher_id: null });
    await school.ask('planning.regenerate', { params, query: { school_year } });
    expect(await school.listAssignments()).toHaveLength(4);
    const unknown = { params: { level: '9VP' }, query: { school_year } };
    expect((await school.call('planning.regenerate', unknown)).status).toBe(404);
  });

  test("another school's volée does not exist", async () => {
    const owner = await server.register();
    const stranger = await server.register();
    await owner.addVolee(volee());
    const query = { school_year };
    expect(await stranger.ask('planning.list', {})).toEqual([]);
    for (const reply of [
      await stranger.call('planning.update', { params, body: volee() }),
      await stranger.call('planning.delete', { params, query }),
      await stranger.call('planning.deleteClass', { params, query: { ...query, class_name: 'A' } }),
      await stranger.call('planning.regenerate', { params, query }),
    ])
      expect(reply.status).toBe(404);
    expect(await owner.listAssignments()).toHaveLength(4);
  });

  test('every call wants a token', async () => {
    const query = { school_year };
    for (const reply of [
      await server.call('subjects.list', { params }),
      await server.call('planning.list', {}),
      await server.call('planning.create', { body: volee() }),
      await server.call('planning.update', { params, body: volee() }),
      await server.call('planning.delete', { params, query }),
      await server.call('planning.deleteClass', { params, query: { ...query, class_name: 'A' } }),
      await server.call('planning.regenerate', { params, query }),
    ])
      expect(reply.status).toBe(401);
  });
});
