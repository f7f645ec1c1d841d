import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const school_year = '2026-2027';

/** The positions of a 9VG with one class: EPH for the class, MAT for two groups. */
async function addPositions(school: TestSchool) {
  await school.addVolee({
    number_of_classes: 1,
    subject_periods: [
      { subject: 'EPH', periods: 3 },
      { subject: 'MAT', periods: 5 },
    ],
    special_params: { groups_maths: 2 },
    school_year,
  });
  const [ofClass, group, otherGroup] = await school.listAssignments();
  if (!ofClass || !group || !otherGroup) throw new Error('three positions were expected');
  return { ofClass, group, otherGroup };
}

describe.each(databases)('positions on %s', (kind) => {
  const server = useTestServer(kind);

  test('they are listed by year, the active one by default', async () => {
    const school = await server.register();
    await addPositions(school);
    await school.addVolee({ level: '5P', school_year: '2027-2028' });
    expect(await school.listAssignments()).toHaveLength(3);
    expect(await school.listAssignments('2027-2028')).toHaveLength(6);
    expect(await school.listAssignments('1999-2000')).toEqual([]);
    const tooLong = await school.send('assignments.list', { query: { school_year: 'x'.repeat(41) } });
    expect(tooLong.status).toBe(422);
  });

  test('they are listed volée by volée, the levels in their order', async () => {
    const school = await server.register();
    for (const level of ['Classe relais', '10VG', '9VP', '1-2P', 'ACC'])
      await school.addVolee({ level, number_of_classes: 1 });
    const levels = (await school.listAssignments()).map((position) => position.level);
    expect([...new Set(levels)]).toEqual(['1-2P', '9VP', '10VG', 'ACC', 'Classe relais']);
    expect(levels).toHaveLength(15);
    expect(levels.slice(0, 3)).toEqual(['1-2P', '1-2P', '1-2P']);
  });

  test('a year that is sent empty is left out', async () => {
    const school = await server.register();
    await school.addVolee();
    const { status, body } = await school.send('assignments.list', { query: { school_year: '' } });
    expect([status, body.length]).toEqual([200, 6]);
    const { body: report } = await school.send('assignments.deleteUnlocked', {
      query: { levels: '9VG', school_year: '' },
    });
    expect(report.deleted).toBe(6);
  });

  test('a teacher is set and cleared, on a locked position too', async () => {
    const school = await server.register();
    const { ofClass } = await addPositions(school);
    const teacher = await school.addTeacher();
    const params = { id: ofClass.id };
    await school.ask('assignments.toggleLock', { params });
    const set = await school.call('assignments.update', { params, body: { teacher_id: teacher.id } });
    expect(set.status).toBe(200);
    expect(set.body).toEqual({ ...ofClass, locked: true, teacher_id: teacher.id });
    expect((await school.listAssignments())[0]).toEqual(set.body);
    for (const nobody of [null, '']) {
      await school.ask('assignments.update', { params, body: { teacher_id: teacher.id } });
      const cleared = await school.ask('assignments.update', { params, body: { teacher_id: nobody } });
      expect(cleared.teacher_id).toBeNull();
      expect((await school.listAssignments())[0]?.teacher_id).toBeNull();
    }
  });

  test('the list follows every change that touches it', async () => {
    const school = await server.register();
    const { ofClass, group } = await addPositions(school);
    const teacher = await school.addTeacher();
    const params = { id: ofClass.id };
    await school.ask('assignments.update', { params, body: { teacher_id: teacher.id } });
    expect((await school.listAssignments())[0]?.teacher_id).toBe(teacher.id);
    await school.ask('teachers.delete', { params: { id: teacher.id } });
    expect((await school.listAssignments())[0]?.teacher_id).toBeNull();
    await school.ask('assignments.delete', { params: { id: group.id } });
    expect(await school.listAssignments()).toHaveLength(2);
    const rename = { params: { year: school_year }, query: { new_year: 'Essai' } };
    await school.ask('schoolYears.rename', rename);
    expect(await school.listAssignments(school_year)).toEqual([]);
    expect((await school.listAssignments()).map((position) => position.school_year)).toEqual([
      'Essai',
      'Essai',
    ]);
    await school.ask('planning.delete', { params: { level: '9VG' }, query: { school_year: undefined } });
    expect(await school.listAssignments()).toEqual([]);
  });

  test('only a teacher of the school can be set', async () => {
    const school = await server.register();
    const stranger = await (await server.register()).addTeacher();
    const { ofClass } = await addPositions(school);
    for (const teacher_id of [stranger.id, 'nobody']) {
      const reply = await school.call('assignments.update', {
        params: { id: ofClass.id },
        body: { teacher_id },
      });
      expect(reply.status).toBe(404);
      expect(reply.body.detail).toBe("Cet enseignant n'existe pas ou plus.");
    }
    expect((await school.listAssignments())[0]?.teacher_id).toBeNull();
  });

  test('a group is renamed with all its parts, a class is not', async () => {
    const school = await server.register();
    const { ofClass, group, otherGroup } = await addPositions(school);
    await school.ask('assignments.split', { params: { id: group.id }, body: [3, 2] });
    const body = { group_label: ' Avancés ' };
    const renamed = await school.call('assignments.update', { params: { id: group.id }, body });
    expect(renamed.body.group_label).toBe('Avancés');
    const labels = (await school.listAssignments()).map((position) => position.group_label);
    expect(labels).toEqual([null, 'Avancés', 'Avancés', otherGroup.group_label]);
    const refused = await school.call('assignments.update', { params: { id: ofClass.id }, body });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe('Seul un groupe peut être renommé.');
  });

  test.each([{}, { group_label: ' ' }, { teacher_id: 3 }, { group_label: 'x'.repeat(61) }, []])(
    'an update with %o is invalid',
    async (body) => {
      const school = await server.register();
      const { ofClass } = await addPositions(school);
      const reply = await school.send('assignments.update', { params: { id: ofClass.id }, body });
      expect(reply.status).toBe(422);
    },
  );

  test('a lock toggles, and no toggle is lost when many come at once', async () => {
    const school = await server.register();
    const { ofClass } = await addPositions(school);
    const params = { id: ofClass.id };
    expect(await school.ask('assignments.toggleLock', { params })).toEqual({ locked: true });
    expect(await school.ask('assignments.toggleLock', { params })).toEqual({ locked: false });
    const replies = await Promise.all(
      Array.from({ length: 7 }, () => school.call('assignments.toggleLock', { params })),
    );
    expect(replies.filter((reply) => reply.body.locked)).toHaveLength(4);
    expect((await school.listAssignments())[0]?.locked).toBe(true);
  });

  test('a lock is set as it is wanted, whatever it is', async () => {
    const school = await server.register();
    const { ofClass } = await addPositions(school);
    const params = { id: ofClass.id };
    for (const locked of [true, true, false, false])
      expect(await school.ask('assignments.toggleLock', { params, body: { locked } })).toEqual({ locked });
    for (const body of [{ locked: 'oui' }, [], 'true'])
      expect((await school.send('assignments.toggleLock', { params, body })).status).toBe(422);
    expect((await school.listAssignments())[0]?.locked).toBe(false);
  });

  test('locks are set in bulk, all or nothing', async () => {
    const school = await server.register();
    const { ofClass, group } = await addPositions(school);
    const locks = async () => (await school.listAssignments()).map((position) => position.locked);
    const body = { assignment_ids: [ofClass.id, group.id, group.id], locked: true };
    const done = await school.call('assignments.lockBulk', { body });
    expect(done.status).toBe(200);
    expect(done.body).toEqual({ message: '2 enseignements verrouillés', updated: 2 });
    expect(await locks()).toEqual([true, true, false]);
    const partly = { assignment_ids: [group.id, 'unknown'], locked: false };
    expect((await school.call('assignments.lockBulk', { body: partly })).status).toBe(404);
    expect(await locks()).toEqual([true, true, false]);
    const none = await school.call('assignments.lockBulk', { body: { assignment_ids: [], locked: true } });
    expect([none.status, none.body.updated]).toEqual([200, 0]);
    expect(await locks()).toEqual([true, true, false]);
  });

  test('an unlocked position is deleted, a locked one is not', async () => {
    const school = await server.register();
    const { ofClass, group } = await addPositions(school);
    await school.ask('assignments.toggleLock', { params: { id: group.id } });
    const deleted = await school.call('assignments.delete', { params: { id: ofClass.id } });
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'Enseignement supprimé' }]);
    expect((await school.call('assignments.delete', { params: { id: ofClass.id } })).status).toBe(404);
    const refused = await school.call('assignments.delete', { params: { id: group.id } });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe('Un enseignement verrouillé ne peut pas être supprimé.');
    expect(await school.listAssignments()).toHaveLength(2);
  });

  test('unlocked positions of chosen volées are deleted', async () => {
    const school = await server.register();
    const { ofClass } = await addPositions(school);
    await school.addVolee({ level: '5P', school_year });
    await school.addVolee({ level: '6P', school_year });
    await school.addVolee({ level: '5P', school_year: '2027-2028' });
    await school.ask('assignments.toggleLock', { params: { id: ofClass.id } });
    const query = { levels: '9VG, 5P,,7P' };
    const reply = await school.send('assignments.deleteUnlocked', { query });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ message: '8 enseignements supprimés', deleted: 8 });
    const left = await school.listAssignments();
    expect(left.map((position) => position.level)).toEqual([...Array(6).fill('6P'), '9VG']);
    expect(await school.listAssignments('2027-2028')).toHaveLength(6);
    for (const none of [{}, { levels: '' }, { levels: ' , ' }]) {
      const refused = await school.send('assignments.deleteUnlocked', { query: none });
      expect([refused.status, refused.body.detail]).toEqual([
        422,
        'Veuillez sélectionner au moins une volée',
      ]);
    }
  });
});
