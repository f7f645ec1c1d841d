import { describe, expect, test } from 'vitest';
import { oneDatabase } from '../../testing/databases.ts';
import { propose, registerStaffed, YEAR } from '../../testing/staffed-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const body = { levels: ['9VG'], school_year: YEAR };

describe.each(oneDatabase)('a proposal on %s', (kind) => {
  const server = useTestServer(kind);

  test('leaves more open rather than go beyond a ceiling above the wish', async () => {
    const { school, luc } = await registerStaffed(server);
    const within = async (above_wish: number | null) =>
      school.ask('proposals.diagnose', { body: { ...body, above_wish } });
    const wish = { visa: 'BON', nom: 'Bonnard', prenom: 'Luc', hours_desired: 6, hours_max: 20 };
    await school.ask('teachers.update', { params: { id: luc }, body: wish });
    expect((await within(1)).open_bound).toBe(5);
    expect((await within(1)).bottlenecks[0]?.message).toMatch(
      /^Mathématiques .* \(dans la limite choisie\)$/,
    );
    expect([(await within(4)).open_bound, (await within(null)).open_bound]).toEqual([0, 0]);
    const { status } = await school.call('proposals.diagnose', { body: { ...body, above_wish: -1 } });
    expect(status).toBe(422);
    const { run, result } = await propose(school, { above_wish: 1 });
    expect(run.options.above_wish).toBe(1);
    expect([result?.open, result?.open_bound]).toEqual([5, 5]);
    expect(result?.choices.find(({ teacher_id }) => teacher_id === null)?.reasons).toEqual([
      'Reste ouvert\u202f: personne de qualifié ne peut le prendre sans dépasser la limite choisie',
    ]);
  });
});
