import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { useTestServer } from '../../testing/test-server.ts';

const school_year = '2026-2027';
const active = { query: { school_year: undefined } };

describe.each(databases)('workload on %s', (kind) => {
  const server = useTestServer(kind);

  test('each teacher has the load of the year, zeros without any position', async () => {
    const school = await server.register();
    const anne = await school.addTeacher();
    const luc = await school.addTeacher();
    for (const year of [school_year, '2027-2028']) await school.addVolee({ school_year: year });
    const [first, second] = await school.listAssignments();
    const [later] = await school.listAssignments('2027-2028');
    for (const position of [first, second, later]) {
      const params = { id: position?.id ?? '' };
      await school.ask('assignments.update', { params, body: { teacher_id: anne.id } });
    }
    const params = { id: first?.id ?? '' };
    await school.ask('assignments.setPeriods', { params, query: { periods: 2.5 } });

    const workload = await school.ask('dashboard.teacherWorkload', active);
    expect(Object.keys(workload).toSorted()).toEqual([anne.id, luc.id].toSorted());
    expect(workload[anne.id]).toEqual({
      assignments: [
        { id: first?.id, class_name: '9VG/1', subject: 'EPH', periods: 2.5, group_label: null },
        { id: second?.id, class_name: '9VG/2', subject: 'EPH', periods: 3, group_label: null },
      ],
      total_teaching_periods: 5.5,
      teaching_hours: 5.5,
      total_function_hours: 0,
      function_hours: 0,
      class_teacher_hours: 0,
      total_periods: 5.5,
      total_hours: 5.5,
    });
    expect(workload[luc.id]).toMatchObject({ assignments: [], total_periods: 0, total_hours: 0 });
    const next = await school.ask('dashboard.teacherWorkload', { query: { school_year: '2027-2028' } });
    expect(next[anne.id]?.total_periods).toBe(3);
  });

  test('it shows nothing of another school and wants a token', async () => {
    const owner = await server.register();
    await owner.addTeacher();
    const stranger = await server.register();
    expect(await stranger.ask('dashboard.teacherWorkload', active)).toEqual({});
    expect((await server.call('dashboard.teacherWorkload', active)).status).toBe(401);
    const tooLong = await stranger.send('dashboard.teacherWorkload', {
      query: { school_year: 'x'.repeat(41) },
    });
    expect(tooLong.status).toBe(422);
  });
});
