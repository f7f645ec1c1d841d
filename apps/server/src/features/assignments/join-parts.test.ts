import { describe, expect, test } from 'vitest';
import { oneDatabase } from '../../testing/databases.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

/** A position of 3 periods in two classes, the first divided in three; its parts. */
async function divide(school: TestSchool) {
  const subject_periods = [{ subject: 'EPH', periods: 3 }];
  await school.addVolee({ level: '5P', number_of_classes: 2, subject_periods, school_year: '2026-2027' });
  const [whole] = await school.listAssignments();
  const params = { id: whole?.id ?? '' };
  return (await school.ask('assignments.split', { params, body: [1.5, 1, 0.5] })).assignments;
}

describe.each(oneDatabase)('joining on %s', (kind) => {
  const server = useTestServer(kind);

  test('the parts of a split become one again, under the id of the one that is asked for', async () => {
    const school = await server.register();
    const [, second] = await divide(school);
    const params = { id: second?.id ?? '' };
    expect(await school.ask('assignments.join', { params })).toEqual({ ...second, periods: 3 });
    expect((await school.listAssignments()).map(({ id, periods }) => [id, periods])).toContainEqual([
      params.id,
      3,
    ]);
    expect(await school.listAssignments()).toHaveLength(2);
    const again = await school.call('assignments.join', { params });
    expect([again.status, again.body.detail]).toEqual([409, "Cet enseignement n'est pas divisé"]);
  });

  test('only with those of the same teacher, and never a locked one', async () => {
    const school = await server.register();
    const [first, second, third] = (await divide(school)).map(({ id }) => id);
    const teacher = await school.addTeacher();
    for (const id of [first ?? '', second ?? ''])
      await school.ask('assignments.update', { params: { id }, body: { teacher_id: teacher.id } });
    const alone = await school.call('assignments.join', { params: { id: third ?? '' } });
    expect(alone.status).toBe(409);
    const joined = await school.ask('assignments.join', { params: { id: first ?? '' } });
    expect(joined).toMatchObject({ periods: 2.5, teacher_id: teacher.id });
    await school.ask('assignments.toggleLock', { params: { id: joined.id } });
    const locked = await school.call('assignments.join', { params: { id: joined.id } });
    expect(locked.body.detail).toBe('Un enseignement verrouillé ne peut pas être réuni à un autre');
    expect(await school.listAssignments()).toHaveLength(3);
  });
});
