import { describe, expect, test } from 'vitest';
import { oneDatabase } from '../../testing/databases.ts';
import { registerStaffed, YEAR } from '../../testing/staffed-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

/**
 * Anne can teach French and sport, Luc everything, 20 periods each. Luc has all mathematics (10) and French of 9VG/1 (6); Anne has sport (6) and
 * nothing of French: 9VG/2 is open and Luc has no room for it any more, but Anne has.
 */
async function registerGap(server: ReturnType<typeof useTestServer>) {
  const staffed = await registerStaffed(server);
  const { school, anne, luc, positions, positionOf } = staffed;
  const open = positionOf('9VG/2', 'FRA');
  const holders = positions.map(({ id, subject }) => ({
    position_id: id,
    teacher_id: id === open ? null : subject === 'EPH' ? anne : luc,
  }));
  await school.ask('assignments.setTeachers', { body: { choices: holders } });
  return { ...staffed, open, anne, luc };
}

describe.each(oneDatabase)('repairs on %s', (kind) => {
  const server = useTestServer(kind);

  test('what is open is staffed with the fewest moves, as one change that is taken back as one', async () => {
    const { school, anne, luc, positionOf } = await registerGap(server);
    const mathematics = positionOf('9VG/1', 'MAT');
    // Only Luc could take mathematics: he has no room for it unless Anne takes his French.
    await school.ask('assignments.update', { params: { id: mathematics }, body: { teacher_id: null } });
    await school.ask('assignments.update', {
      params: { id: positionOf('9VG/2', 'FRA') },
      body: { teacher_id: luc },
    });
    const advice = await school.ask('repairs.find', { body: { school_year: YEAR } });
    expect(advice).toMatchObject({ wanted: 5, open: 0, moves: 1, moves_bound: 1, is_proven: true });
    expect(advice.sentences).toEqual([
      'Tout peut être attribué en déplaçant 1\u00a0enseignement déjà attribué.',
      "Il faut en déplacer au moins un\u202f: c'est prouvé.",
    ]);
    const [option] = advice.options;
    expect(option?.chains[0]).toMatch(/^MAT 9VG\/1 va à BON, qui cède FRA 9VG\/[12] à ROC$/);
    expect(option?.loads).toEqual(
      expect.arrayContaining([
        { teacher_id: luc, before: 17, after: 16 },
        { teacher_id: anne, before: 6, after: 12 },
      ]),
    );
    const steps = (option?.steps ?? []).map(({ position_id, from_teacher_id, to_teacher_id }) => ({
      position_id,
      from_teacher_id,
      to_teacher_id,
    }));
    const applied = await school.ask('repairs.apply', { body: { school_year: YEAR, steps } });
    expect(applied).toEqual({ message: '2 enseignements attribués', updated: 2 });
    const holderOf = async (id: string) =>
      (await school.listAssignments(YEAR)).find((one) => one.id === id)?.teacher_id;
    expect(await holderOf(mathematics)).toBe(luc);
    const { body } = await school.send('changes.undo', {});
    expect(body).toMatchObject({
      message: expect.stringMatching(/^Annulé\s: Réparation\s: 2\senseignements attribués$/),
    });
    expect(await holderOf(mathematics)).toBeNull();
  });

  test('what somebody leaves goes to others, and what cannot is said', async () => {
    const { school, luc } = await registerGap(server);
    const advice = await school.ask('repairs.find', { body: { teacher_ids: [luc] } });
    expect(advice).toMatchObject({ wanted: 16, open: 10, open_bound: 10, moves: 0, is_proven: true });
    expect(advice.options[0]?.chains).toEqual(['BON cède FRA 9VG/1 à ROC']);
    expect(advice.sentences[0]).toBe(
      '6\u00a0périodes peuvent être attribuées sans rien déplacer\u202f; 10\u00a0périodes restent à pourvoir.',
    );
  });

  test('what does not fit any more is refused by name, and nothing is written', async () => {
    const { school, anne, luc, open, positionOf } = await registerGap(server);
    const apply = (steps: object[]) => school.send('repairs.apply', { body: { school_year: YEAR, steps } });
    const step = { position_id: open, from_teacher_id: null, to_teacher_id: luc };
    const revision = (await school.ask('changes.list', { query: {} })).changes[0]?.seq;
    expect(await apply([step])).toMatchObject({
      status: 409,
      body: {
        detail: "Rien n'a été attribué. BON : 22 périodes, pour 20 au plus.",
        errors: [{ path: 'steps.0' }],
      },
    });
    const mathematics = {
      position_id: positionOf('9VG/1', 'MAT'),
      from_teacher_id: luc,
      to_teacher_id: anne,
    };
    expect(await apply([mathematics])).toMatchObject({ status: 409 });
    await school.ask('assignments.update', { params: { id: open }, body: { teacher_id: anne } });
    expect(await apply([step])).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("ROC l'a reçu entre-temps") },
    });
    expect(await apply([{ ...step, position_id: 'unknown' }])).toMatchObject({ status: 404 });
    expect((await school.ask('changes.list', { query: {} })).changes[0]?.seq).toBe(Number(revision) + 1);
  });

  test('somebody who is not of the school is unknown, and so is a year', async () => {
    const { school } = await registerStaffed(server);
    for (const body of [{ position_ids: ['x'] }, { teacher_ids: ['x'] }, { school_year: '1999-2000' }])
      expect(await school.send('repairs.find', { body })).toMatchObject({ status: 404 });
  });
});
