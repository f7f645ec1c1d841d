import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { useTestServer } from '../../testing/test-server.ts';

describe.each(databases)('the catalogue of functions on %s', (kind) => {
  const server = useTestServer(kind);

  test('a function is added, listed by name, changed and deleted', async () => {
    const school = await server.register();
    const { status, body: added } = await school.call('functions.create', {
      body: { name: ' Médiation ', description: 'à l’écoute' },
    });
    expect([status, added]).toEqual([
      201,
      { id: expect.any(String), name: 'Médiation', description: 'à l’écoute' },
    ]);
    await school.addFunction({ name: 'étude' });
    await school.addFunction({ name: 'Fichier' });
    const names = (await school.ask('functions.list', {})).map(({ name }) => name);
    expect(names).toEqual(['étude', 'Fichier', 'Médiation']);

    const params = { id: added.id };
    const changed = await school.call('functions.update', { params, body: { name: 'MÉDIATION' } });
    expect([changed.status, changed.body]).toEqual([
      200,
      { id: added.id, name: 'MÉDIATION', description: '' },
    ]);
    expect(await school.ask('functions.list', {})).toContainEqual(changed.body);

    const deleted = await school.call('functions.delete', { params });
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'Fonction supprimée', assignments: 0 }]);
    expect(await school.ask('functions.list', {})).toHaveLength(2);
    expect((await school.call('functions.delete', { params })).status).toBe(404);
  });

  test('a name is taken once per school, whatever its case', async () => {
    const [school, other] = [await server.register(), await server.register()];
    await school.addFunction({ name: 'Médiation' });
    const second = await school.addFunction({ name: 'Étude' });
    const detail = 'La fonction « MÉDIATION » existe déjà.';
    const created = await school.call('functions.create', { body: { name: 'MÉDIATION' } });
    expect([created.status, created.body.detail]).toEqual([409, detail]);
    const params = { id: second.id };
    const renamed = await school.call('functions.update', { params, body: { name: 'MÉDIATION' } });
    expect([renamed.status, renamed.body.detail]).toEqual([409, detail]);
    expect((await school.ask('functions.list', {})).map(({ name }) => name)).toEqual(['Étude', 'Médiation']);
    expect((await other.addFunction({ name: 'Médiation' })).name).toBe('Médiation');
  });

  test('of two functions of one name added at once, one is refused', async () => {
    const school = await server.register();
    const replies = await Promise.all(
      ['Étude', 'étude'].map((name) => school.call('functions.create', { body: { name } })),
    );
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await school.ask('functions.list', {})).toHaveLength(1);
  });

  test.each([
    ['no name', { name: '  ' }, 'name'],
    ['a name too long', { name: 'x'.repeat(81) }, 'name'],
    ['a description that is no text', { name: 'Étude', description: 1 }, 'description'],
  ])('%s is invalid', async (_, body, path) => {
    const school = await server.register();
    const { id } = await school.addFunction();
    for (const reply of [
      await school.send('functions.create', { body }),
      await school.send('functions.update', { params: { id }, body }),
    ]) {
      expect(reply.status).toBe(422);
      expect(reply.body.errors?.map((fault) => fault.path)).toEqual([path]);
    }
    expect(await school.ask('functions.list', {})).toHaveLength(1);
  });

  test('deleting a function deletes its assignments of all years, and says how many', async () => {
    const school = await server.register();
    const [gone, kept] = [await school.addFunction(), await school.addFunction()];
    const teacher_id = (await school.addTeacher()).id;
    await school.ask('schoolYears.create', { query: { year: '2027-2028' } });
    await school.assignFunction({ teacher_id, function_id: gone.id });
    await school.assignFunction({ teacher_id, function_id: gone.id, school_year: '2027-2028' });
    const other = await school.assignFunction({ teacher_id, function_id: kept.id });
    expect(await school.ask('functions.delete', { params: { id: gone.id } })).toEqual({
      message: 'Fonction supprimée (2 attributions)',
      assignments: 2,
    });
    const listIn = (school_year: string) =>
      school.ask('functionAssignments.list', { query: { school_year } });
    expect([await listIn('2026-2027'), await listIn('2027-2028')]).toEqual([[other], []]);
  });
});
