import { describe, expect, test } from 'vitest';
import { STANDARD_LIMITS } from '../../limits/school-limits.ts';
import { databases } from '../../testing/databases.ts';
import { useTestServer } from '../../testing/test-server.ts';

describe.each(databases)('what a school uses on %s', (kind) => {
  const server = useTestServer(kind, { limits: { ...STANDARD_LIMITS, prints: 3, positions: 7000 } });

  test('what a school has and has made for it stands beside the most that it may', async () => {
    const [school, other] = [await server.register(), await server.register()];
    await other.addTeacher();
    await school.addVolee();
    await school.addTeacher();
    const usage = await school.ask('usage.show', {});
    const counts = Object.fromEntries(usage.rows.map(({ kind: what, used, limit }) => [what, [used, limit]]));
    expect(counts).toMatchObject({
      school_years: [1, 60],
      teachers: [1, 5000],
      volees: [1, 1000],
      positions: [6, 7000],
      people: [1, 500],
      versions: [0, 1000],
    });
    expect(usage.work).toContainEqual({
      kind: 'prints',
      name: 'PDF',
      running: 0,
      waiting: 0,
      at_once: 3,
      most_waiting: 30,
    });
    expect(usage.work.map((work) => work.kind)).toContain('proposals');
    const stored = server.database.selectFrom('changes').where('school_id', '=', school.id);
    const texts = await stored.select(['patch', 'details']).execute();
    const size = texts.reduce((sum, row) => sum + Buffer.byteLength(row.patch + (row.details ?? '')), 0);
    expect([usage.history_bytes, usage.history_limit]).toEqual([size, 1024 ** 3]);
    await school.addTeacher();
    expect((await school.ask('usage.show', {})).history_bytes).toBeGreaterThan(size);
  });

  test('is for the direction', async () => {
    const school = await server.register();
    const planner = await school.join('planification');
    expect((await planner.send('usage.show', {})).status).toBe(403);
  });
});
