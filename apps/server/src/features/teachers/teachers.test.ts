import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { useTestServer } from '../../testing/test-server.ts';

describe.each(databases)('teachers on %s', (kind) => {
  const server = useTestServer(kind);

  test('a teacher is created, listed, changed and deleted', async () => {
    const school = await server.register();
    const fields = {
      visa: 'ROC',
      nom: 'Rochat',
      prenom: 'Anne-Laure',
      specialties: ['FRA', 'OS'],
      cycles: ['9-11S' as const],
      hours_min: 20,
      hours_desired: 24,
      hours_max: 28,
    };
    const created = await school.call('teachers.create', { body: fields });
    const inYear = {
      school_year: '2026-2027',
      is_absent: false,
      leaves: false,
      left_after: null,
      contract_year: '2026-2027',
    };
    expect([created.status, created.body]).toEqual([201, { id: created.body.id, ...fields, ...inYear }]);
    expect(await school.ask('teachers.list', {})).toEqual([created.body]);

    const changed = { ...fields, nom: 'Rochat-Blanc', cycles: [], hours_desired: null };
    const { id } = created.body;
    const updated = await school.call('teachers.update', { params: { id }, body: changed });
    expect([updated.status, updated.body]).toEqual([200, { id, ...changed, ...inYear }]);
    expect(await school.ask('teachers.list', {})).toEqual([updated.body]);

    expect((await school.call('teachers.delete', { params: { id } })).status).toBe(200);
    expect((await school.call('teachers.delete', { params: { id } })).status).toBe(404);
    expect(await school.ask('teachers.list', {})).toEqual([]);
  });

  test('what is left out is empty; codes come in upper case and once', async () => {
    const school = await server.register();
    const body = { visa: ' abc ', nom: ' Élan', prenom: 'Zoé', specialties: ['fra', 'FRA', 'mat'] };
    expect(await school.ask('teachers.create', { body })).toMatchObject({
      visa: 'abc',
      nom: 'Élan',
      specialties: ['FRA', 'MAT'],
      cycles: [],
      hours_min: null,
      hours_desired: null,
      hours_max: null,
    });
  });

  test('any spaces in a name are one space, so that a visa is there once', async () => {
    const school = await server.register();
    const teacher = await school.addTeacher({
      visa: 'a\u00a0 b',
      nom: 'de  la Cour',
      prenom: 'Anne \u200bLaure',
    });
    expect(teacher).toMatchObject({ visa: 'a b', nom: 'de la Cour', prenom: 'Anne Laure' });
    const body = { visa: 'A  B', nom: 'Favre', prenom: 'Luc' };
    expect((await school.call('teachers.create', { body })).status).toBe(409);
  });

  test.each(['\u200b', '\u2060\u00ad', '\u3164 \ufeff'])(
    'a name with nothing to see is none: %j',
    async (nothing) => {
      const school = await server.register();
      for (const field of ['visa', 'nom', 'prenom']) {
        const body = { visa: 'ABC', nom: 'Favre', prenom: 'Luc', [field]: nothing };
        const reply = await school.call('teachers.create', { body });
        expect([reply.status, reply.body.errors]).toEqual([
          422,
          [{ path: field, message: 'ce champ est obligatoire' }],
        ]);
      }
    },
  );

  test('the list is sorted by surname then first name, as French sorts', async () => {
    const school = await server.register();
    const names = ['Zbinden Léa', 'éclair Marc', 'Eclair Luc', 'Dubois Éva', 'dubois Eric'];
    for (const name of names) {
      const [nom = '', prenom = ''] = name.split(' ');
      await school.addTeacher({ nom, prenom });
    }
    const listed = await school.ask('teachers.list', {});
    expect(listed.map(({ nom, prenom }) => `${nom} ${prenom}`)).toEqual([
      'dubois Eric',
      'Dubois Éva',
      'Eclair Luc',
      'éclair Marc',
      'Zbinden Léa',
    ]);
  });

  test('by level: those whose cycle covers it, and those without a cycle', async () => {
    const school = await server.register();
    await school.addTeacher({ visa: 'A', nom: 'A', cycles: ['1-6P'] });
    await school.addTeacher({ visa: 'B', nom: 'B', cycles: ['9-11S'] });
    await school.addTeacher({ visa: 'C', nom: 'C' });
    const visasAt = async (level: string) =>
      (await school.ask('teachers.byLevel', { params: { level } })).map((teacher) => teacher.visa);
    expect(await visasAt('1-2P')).toEqual(['A', 'C']);
    expect(await visasAt('10VP')).toEqual(['B', 'C']);
    expect(await visasAt('ACC')).toEqual(['A', 'B', 'C']);
  });

  test('a visa has up to 20 characters', async () => {
    const school = await server.register();
    const visa = 'Ä'.repeat(20);
    expect((await school.addTeacher({ visa })).visa).toBe(visa);
  });

  test('a visa is taken once per school, whatever its case', async () => {
    const [school, other] = [await server.register(), await server.register()];
    await school.addTeacher({ visa: 'ÉLO' });
    const second = await school.addTeacher({ visa: 'ELO' });
    const body = { visa: 'élo', nom: 'X', prenom: 'Y' };
    const created = await school.call('teachers.create', { body });
    expect([created.status, created.body.detail]).toEqual([409, 'Le visa élo est déjà attribué.']);
    const updated = await school.call('teachers.update', { params: { id: second.id }, body });
    expect(updated.status).toBe(409);
    expect((await other.call('teachers.create', { body })).status).toBe(201);
    expect((await school.ask('teachers.list', {})).map((teacher) => teacher.visa)).toEqual(['ELO', 'ÉLO']);
  });

  test.each([
    [{ nom: 'X', prenom: 'Y' }, 'visa'],
    [{ visa: 'x'.repeat(21), nom: 'X', prenom: 'Y' }, 'visa'],
    [{ visa: 'A', nom: ' ', prenom: 'Y' }, 'nom'],
    [{ visa: 'A', nom: 'X', prenom: 'Y\u0000' }, 'prenom'],
    [{ visa: 'A', nom: 'X', prenom: 'Y', cycles: ['1-6P', '7-8P'] }, 'cycles'],
    [{ visa: 'A', nom: 'X', prenom: 'Y', cycles: ['12P'] }, 'cycles.0'],
    [{ visa: 'A', nom: 'X', prenom: 'Y', hours_max: 41 }, 'hours_max'],
    [{ visa: 'A', nom: 'X', prenom: 'Y', hours_desired: 20.5 }, 'hours_desired'],
    [{ visa: 'A', nom: 'X', prenom: 'Y', hours_min: 20, hours_max: 10 }, 'hours_min'],
    ['[]', ''],
  ])('refuses %j, saying where', async (body, path) => {
    const school = await server.register();
    const { status, body: answer } = await school.send('teachers.create', { body });
    expect(status).toBe(422);
    expect(answer.errors?.map((fault) => fault.path)).toEqual([path]);
    expect(await school.ask('teachers.list', {})).toEqual([]);
  });

  test('a wish may lie outside the range', async () => {
    const school = await server.register();
    const teacher = await school.addTeacher({ hours_min: 10, hours_max: 20, hours_desired: 28 });
    expect(teacher.hours_desired).toBe(28);
  });

  test('deleting a teacher frees their positions, which stay', async () => {
    const school = await server.register();
    await school.addVolee();
    const [leaving, staying] = [await school.addTeacher(), await school.addTeacher()];
    const positions = await school.listAssignments();
    const [first, second] = positions;
    if (!first || !second) throw new Error('the volée has no positions');
    await school.ask('assignments.update', { params: { id: first.id }, body: { teacher_id: leaving.id } });
    await school.ask('assignments.update', { params: { id: second.id }, body: { teacher_id: staying.id } });
    await school.ask('teachers.delete', { params: { id: leaving.id } });
    const after = new Map((await school.listAssignments()).map((position) => [position.id, position]));
    expect(after.size).toBe(positions.length);
    expect(after.get(first.id)?.teacher_id).toBeNull();
    expect(after.get(second.id)?.teacher_id).toBe(staying.id);
  });

  test('all teachers are deleted at once, those of other schools stay', async () => {
    const [school, other] = [await server.register(), await server.register()];
    await school.addVolee();
    const teacher = await school.addTeacher();
    await school.addTeacher();
    await other.addTeacher();
    const [position] = await school.listAssignments();
    if (!position) throw new Error('the volée has no positions');
    await school.ask('assignments.update', { params: { id: position.id }, body: { teacher_id: teacher.id } });
    const headers = { authorization: `Bearer ${school.token}` };
    // An address that lost the id of one teacher does not delete them all.
    const lost = await server.app.inject({ method: 'DELETE', url: '/api/teachers/', headers });
    expect([lost.statusCode, (await school.ask('teachers.list', {})).length]).toEqual([404, 2]);
    const { body } = await school.call('teachers.deleteAll', {});
    expect(body).toEqual({ message: '2 enseignants supprimés', deleted: 2 });
    expect(await school.ask('teachers.list', {})).toEqual([]);
    expect((await school.listAssignments()).every((one) => one.teacher_id === null)).toBe(true);
    expect(await other.ask('teachers.list', {})).toHaveLength(1);
  });
});
