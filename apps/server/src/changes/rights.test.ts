import { parseRights } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { oneDatabase } from '../testing/databases.ts';
import { fillForWrites, planWrites, write } from '../testing/sample-writes.ts';
import { takeSnapshot } from '../testing/school-snapshot.ts';
import type { TestSchool } from '../testing/test-school.ts';
import { useTestServer } from '../testing/test-server.ts';
import { useFilled } from '../testing/use-filled.ts';

/** What belongs to no volée, or makes a new one of a level that is one's own. */
const OF_NO_VOLEE: ReadonlySet<string> = new Set([
  'schoolYears.create',
  'planning.create',
  'teachers.create',
  'teachers.update',
  'teachers.leave',
  'teachers.delete',
  'teachers.import',
  'teachingRules.set',
  'teachingRules.import',
  'functions.create',
  'functions.update',
  'functions.delete',
  'functionAssignments.create',
  'functionAssignments.update',
  'functionAssignments.delete',
  // Of a teacher.
  'changes.revert',
  'changes.restore',
]);

describe('who may change 5P only', () => {
  const server = useTestServer('SQLite');

  const begin = async () => {
    const school = await server.register();
    const belongings = await fillForWrites(school);
    return { school, belongings, limited: await school.join('planification', ['5P']) };
  };
  const fill = useFilled(begin);

  test.each(planWrites)('%s of other volées is refused, and changes nothing', async (name) => {
    const isAllowed = OF_NO_VOLEE.has(name);
    const { school, belongings, limited } = await (isAllowed ? begin() : fill());
    const before = await takeSnapshot(server.database, school.id);
    const attempt = write(limited, name, belongings);
    if (isAllowed) return attempt;
    await expect(attempt).rejects.toThrow(/HTTP 403 .*Vous ne pouvez modifier que vos volées \(5P\)/);
    expect(await takeSnapshot(server.database, school.id)).toEqual(before);
  });
});

const choose = (school: TestSchool, teacher_id: string | null, ids: readonly { id: string }[]) =>
  school.call('assignments.setTeachers', {
    body: { choices: ids.map(({ id }) => ({ position_id: id, teacher_id })) },
  });

describe.each(oneDatabase)('rights limited to some volées, on %s', (kind) => {
  const server = useTestServer(kind);

  /** A volée of each level, and who may change the first. */
  const fill = async () => {
    const direction = await server.register();
    await direction.addVolee({ level: '9VG' });
    await direction.addVolee({ level: '10VG' });
    const teacher = await direction.addTeacher({ visa: 'ROC' });
    const dean = await direction.join('planification', ['9VG']);
    const positions = await direction.listAssignments();
    const of = (level: string) => positions.filter((position) => position.level === level);
    return { direction, dean, teacher, of };
  };
  test('one’s own volée is changed, taken back and brought again; a range that reaches into another is not', async () => {
    const { dean, teacher, of } = await fill();
    expect((await choose(dean, teacher.id, of('9VG'))).status).toBe(200);
    expect((await dean.call('changes.undo', { query: {} })).status).toBe(200);
    expect((await dean.call('changes.redo', { query: {} })).status).toBe(200);
    const { status, body } = await choose(dean, teacher.id, [...of('9VG'), ...of('10VG')]);
    expect([status, body.detail]).toEqual([
      403,
      'Vous ne pouvez modifier que vos volées (9VG) ; cela toucherait aussi 10VG.',
    ]);
    const year = await dean.call('schoolYears.create', { query: { year: '2027-2028' } });
    expect(year.status).toBe(201);
    const target = { source_school_year: '2026-2027', target_school_year: '2027-2028' };
    for (const [level, expected] of [
      ['9VG', 201],
      ['10VG', 403],
    ] as const)
      expect((await dean.call('planning.duplicate', { params: { level }, query: target })).status).toBe(
        expected,
      );
    const rename = { params: { year: '2027-2028' }, query: { new_year: 'X' } };
    expect((await dean.call('schoolYears.rename', rename)).body.detail).toContain('une année scolaire');
  });

  test('what a change did elsewhere is not taken back, nor a state brought back, nor a teacher taken off there', async () => {
    const { direction, dean, teacher, of } = await fill();
    await choose(direction, teacher.id, [...of('9VG'), ...of('10VG')]);
    const { changes } = await dean.ask('changes.list', { query: {} });
    const [latest, former] = changes.map(({ seq }) => ({ params: { seq } }));
    if (!latest || !former) throw new Error('two changes were expected');
    const reverted = await dean.call('changes.revert', { ...latest, query: {} });
    expect(reverted.status).toBe(403);
    // It is known before it is tried.
    expect((await dean.ask('changes.show', latest)).refusal).toBe(reverted.body.detail);
    expect((await direction.ask('changes.show', latest)).refusal).toBeNull();
    expect((await dean.call('changes.restore', former)).status).toBe(403);
    expect((await dean.call('teachers.delete', { params: { id: teacher.id } })).status).toBe(403);
    expect((await direction.listAssignments()).every(({ teacher_id }) => teacher_id === teacher.id)).toBe(
      true,
    );
  });

  test('every answer says what whoever asks may do by then', async () => {
    const { direction } = await fill();
    const dean = await direction.join('planification', ['9VG', 'Été, 1']);
    const rights = async () => {
      const { response } = await dean.call('teachers.list', {});
      return parseRights(String(response.headers['school-rights']));
    };
    expect(await rights()).toEqual({ role: 'planification', levels: ['9VG', 'Été, 1'] });
    await direction.ask('people.update', { params: { id: dean.person }, body: { role: 'lecture' } });
    expect(await rights()).toEqual({ role: 'lecture', levels: null });
    expect(parseRights('anything')).toBeNull();
  });

  test('what was one’s own is not taken back once it is so no more', async () => {
    const { direction, dean, teacher, of } = await fill();
    await choose(dean, teacher.id, of('9VG'));
    const [own] = (await dean.ask('changes.list', { query: {} })).changes;
    const show = () => dean.ask('changes.show', { params: { seq: own?.seq ?? 0 } });
    expect((await show()).refusal).toBeNull();
    await server.database
      .updateTable('memberships')
      .set({ levels: '["10VG"]' })
      .where('person_id', '=', dean.person)
      .execute();
    expect((await dean.call('changes.undo', { query: {} })).status).toBe(403);
    expect((await show()).refusal).toContain('cela toucherait aussi 9VG');
    // The direction may, and the history names who had done it.
    const { changes } = await direction.ask('changes.list', { query: { person: dean.person } });
    expect(changes.map(({ person }) => person)).toEqual([{ id: dean.person, name: 'Camille Rochat' }]);
    const [params] = changes.map(({ seq }) => ({ seq }));
    if (!params) throw new Error('a change was expected');
    expect((await direction.call('changes.revert', { params, query: {} })).status).toBe(200);
  });

  test('who is no longer of the school is signed out at once, and still named', async () => {
    const { direction, dean, teacher, of } = await fill();
    await choose(dean, teacher.id, of('9VG'));
    const [position] = of('9VG');
    const params = { id: position?.id ?? '' };
    const { changes } = await direction.ask('changes.list', { query: { limit: 1 } });
    const { id: teacher_id } = await direction.addTeacher({ visa: 'BON' });
    await direction.ask('assignments.update', { params, body: { teacher_id } });
    await server.database.deleteFrom('memberships').where('person_id', '=', dean.person).execute();
    expect((await dean.call('assignments.list', { query: {} })).status).toBe(401);
    const given = await direction.ask('changes.list', { query: { person: dean.person } });
    expect(given.changes[0]?.person?.name).toBe('Camille Rochat');
    const seq = changes[0]?.seq ?? 0;
    const { status, body } = await direction.call('changes.revert', { params: { seq }, query: {} });
    expect([status, body.detail]).toEqual([
      409,
      expect.stringMatching(/« Enseignant » modifié \(BON\) par Direction le 21 novembre/),
    ]);
  });
});
