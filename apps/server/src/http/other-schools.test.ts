import { describe, expect, test } from 'vitest';
import { databases } from '../testing/databases.ts';
import { findLeaks } from '../testing/find-leaks.ts';
import { useTestServer } from '../testing/test-server.ts';
import { trespassNames } from '../testing/trespasses.ts';

describe.each(databases)('every operation of one school, on %s', (kind) => {
  const server = useTestServer(kind);

  test.each(trespassNames)('%s reaches nothing of another school', async (name) => {
    expect(await findLeaks(server, name)).toEqual([]);
  });

  test('a position does not take a teacher of another school', async () => {
    const [ours, theirs] = [await server.register(), await server.register()];
    await ours.addVolee();
    const teacher = await theirs.addTeacher();
    const [position] = await ours.listAssignments();
    const { status } = await ours.send('assignments.update', {
      params: { id: position?.id ?? '' },
      body: { teacher_id: teacher.id },
    });
    expect(status).toBe(404);
    expect((await ours.listAssignments()).every((one) => one.teacher_id === null)).toBe(true);
  });
});
