import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const school_year = '2026-2027';

/** The only position of a 5P: EPH, 3 periods. */
async function addPosition(school: TestSchool) {
  const subject_periods = [{ subject: 'EPH', periods: 3 }];
  await school.addVolee({ level: '5P', number_of_classes: 1, subject_periods, school_year });
  const [position] = await school.listAssignments();
  if (!position) throw new Error('a position was expected');
  return position;
}

const periodsOf = async (school: TestSchool) =>
  (await school.listAssignments()).map((position) => position.periods).toSorted((a, b) => b - a);

describe.each(databases)('periods on %s', (kind) => {
  const server = useTestServer(kind);

  test('a split keeps the place, and the id for the first part', async () => {
    const school = await server.register();
    const whole = await addPosition(school);
    const reply = await school.call('assignments.split', { params: { id: whole.id }, body: [1.5, 1, 0.5] });
    expect(reply.status).toBe(200);
    expect(reply.body.message).toBe('Répartition divisée avec succès');
    const [first, ...others] = reply.body.assignments;
    expect(first).toEqual({ ...whole, periods: 1.5 });
    expect(others).toMatchObject([
      { level: '5P', class_name: '5P/1', subject: 'EPH', plan_index: 0, periods: 1 },
      { level: '5P', class_name: '5P/1', subject: 'EPH', plan_index: 0, periods: 0.5 },
    ]);
    const listed = await school.listAssignments();
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(reply.body.assignments.map(({ id }) => id)));
    expect(await periodsOf(school)).toEqual([1.5, 1, 0.5]);
  });

  test('the parts are listed in the order in which they were given', async () => {
    const school = await server.register();
    const parts = [10, 8, 5, 3, 1, 0.5, 0.5];
    const { id } = await addPosition(school);
    await school.ask('assignments.setPeriods', { params: { id }, query: { periods: 28 } });
    await school.ask('assignments.split', { params: { id }, body: parts });
    expect((await school.listAssignments()).map(({ periods }) => periods)).toEqual(parts);
  });

  test.each([
    ['one part', [3]],
    ['a part too small', [3, 0]],
    ['a third of a period', [2.7, 0.3]],
    ['a negative part', [4, -1]],
    ['no list', { parts: [1, 2] }],
  ])('a split in %s is invalid', async (_, body) => {
    const school = await server.register();
    const { id } = await addPosition(school);
    expect((await school.send('assignments.split', { params: { id }, body })).status).toBe(422);
    expect(await periodsOf(school)).toEqual([3]);
  });

  test('the parts have to add up to the whole', async () => {
    const school = await server.register();
    const { id } = await addPosition(school);
    const reply = await school.call('assignments.split', { params: { id }, body: [1.5, 1] });
    expect(reply.status).toBe(422);
    expect(reply.body.detail).toBe('La somme (2,5h) doit être égale au total (3h)');
    expect(await periodsOf(school)).toEqual([3]);
  });

  test('a position that is locked, assigned or too small is not split', async () => {
    const school = await server.register();
    const params = { id: (await addPosition(school)).id };
    const refusal = async () => {
      const reply = await school.call('assignments.split', { params, body: [1.5, 1.5] });
      expect(reply.status).toBe(409);
      return reply.body.detail;
    };
    await school.ask('assignments.toggleLock', { params });
    expect(await refusal()).toBe('Un enseignement verrouillé ne peut pas être divisé');
    await school.ask('assignments.toggleLock', { params });
    const teacher_id = (await school.addTeacher()).id;
    await school.ask('assignments.update', { params, body: { teacher_id } });
    expect(await refusal()).toBe('Un enseignement attribué ne peut pas être divisé');
    await school.ask('assignments.update', { params, body: { teacher_id: null } });
    await school.ask('assignments.setPeriods', { params, query: { periods: 0.5 } });
    expect(await refusal()).toBe('Un enseignement de 0,5h ne peut pas être divisé');
    expect(await school.listAssignments()).toHaveLength(1);
  });

  test('of two splits at the same time, one counts', async () => {
    const school = await server.register();
    const params = { id: (await addPosition(school)).id };
    const replies = await Promise.all(
      [1, 2].map(() => school.call('assignments.split', { params, body: [1.5, 1.5] })),
    );
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await periodsOf(school)).toEqual([1.5, 1.5]);
  });

  test('periods are set between 0 and 28 in half-hour steps', async () => {
    const school = await server.register();
    const position = await addPosition(school);
    const params = { id: position.id };
    const reply = await school.call('assignments.setPeriods', { params, query: { periods: 4.5 } });
    expect([reply.status, reply.body]).toEqual([200, { ...position, periods: 4.5 }]);
    await school.send('assignments.setPeriods', { params, query: { periods: '2,5' } });
    expect(await periodsOf(school)).toEqual([2.5]);
    await school.ask('assignments.setPeriods', { params, query: { periods: 0 } });
    for (const periods of ['28.5', '-1', '1.3', 'deux', '0x10', '1e1', '1,', '', undefined]) {
      const refused = await school.send('assignments.setPeriods', { params, query: { periods } });
      expect(refused.status).toBe(422);
    }
    const tooMany = await school.send('assignments.setPeriods', { params, query: { periods: 29 } });
    expect(tooMany.body.detail).toBe('Les périodes doivent être entre 0 et 28');
    expect(await periodsOf(school)).toEqual([0]);
  });

  test('the periods of a locked position are frozen', async () => {
    const school = await server.register();
    const params = { id: (await addPosition(school)).id };
    await school.ask('assignments.toggleLock', { params });
    const reply = await school.call('assignments.setPeriods', { params, query: { periods: 4 } });
    expect(reply.status).toBe(409);
    expect(reply.body.detail).toBe('Les périodes sont figées car cet enseignement est verrouillé');
    expect(await periodsOf(school)).toEqual([3]);
  });

  test('recomputing brings a year back to its plan and reports what it cannot', async () => {
    const school = await server.register();
    const { id } = await addPosition(school);
    await school.addVolee({ level: '6P', number_of_classes: 2, school_year });
    const sixth = (await school.listAssignments()).filter((position) => position.level === '6P');
    const [changed, locked, deleted] = sixth.map((position) => ({ params: { id: position.id } }));
    if (!changed || !locked || !deleted) throw new Error('more positions were expected');
    await school.ask('assignments.setPeriods', { ...changed, query: { periods: 9 } });
    await school.ask('assignments.setPeriods', { ...locked, query: { periods: 9 } });
    await school.ask('assignments.toggleLock', locked);
    await school.ask('assignments.delete', deleted);
    await school.ask('assignments.setPeriods', { params: { id }, query: { periods: 1 } });

    const sixthOnly = await school.send('assignments.fixPeriods', { query: { levels: '6P' } });
    expect(sixthOnly.status).toBe(200);
    expect(sixthOnly.body.message).toBe(
      'Périodes recalculées : 1 enseignement modifié, 2 à revoir à la main',
    );
    expect(sixthOnly.body.changes).toEqual({ created: 0, updated: 1, deleted: 0 });
    expect(sixthOnly.body.unresolved).toEqual([
      'FRA 6P/1 : 0 h au lieu de 6 h',
      'EPH 6P/2 : 9 h au lieu de 3 h',
    ]);
    const all = await school.send('assignments.fixPeriods', { query: { levels: '' } });
    expect(all.body.changes).toEqual({ created: 0, updated: 1, deleted: 0 });
    expect((await school.listAssignments())[0]?.periods).toBe(3);
    const otherYear = await school.send('assignments.fixPeriods', { query: { school_year: '2024-2025' } });
    expect(otherYear.body.message).toBe('Toutes les périodes sont justes');
    const noLevel = await school.send('assignments.fixPeriods', { query: { levels: ' ' } });
    expect(noLevel.status).toBe(422);
  });
});
