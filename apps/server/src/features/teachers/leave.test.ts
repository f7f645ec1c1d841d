import { describe, expect, test } from 'vitest';
import { oneDatabase } from '../../testing/databases.ts';
import { useTestServer } from '../../testing/test-server.ts';

const [NOW, NEXT] = ['2026-2027', '2027-2028'];

describe.each(oneDatabase)('somebody teaches no longer from a year on, on %s', (kind) => {
  const server = useTestServer(kind);

  async function fill() {
    const school = await server.register();
    const anne = await school.addTeacher({ visa: 'ROC', nom: 'Rochat', prenom: 'Anne', hours_max: 20 });
    const luc = await school.addTeacher({ visa: 'BRU', nom: 'Brunner', prenom: 'Luc' });
    for (const school_year of [NOW, NEXT]) {
      await school.addVolee({ school_year });
      const [first, second, third] = await school.listAssignments(school_year);
      const give = (id: string | undefined, teacher_id: string) =>
        school.ask('assignments.update', { params: { id: id ?? '' }, body: { teacher_id } });
      await give(first?.id, anne.id);
      await give(second?.id, anne.id);
      await give(third?.id, luc.id);
      const co_teachers = [{ teacher_id: anne.id, periods: 1, kind: 'support' as const }];
      await school.ask('assignments.setCoTeachers', {
        params: { id: third?.id ?? '' },
        body: { co_teachers },
      });
      await school.ask('assignments.toggleLock', {
        params: { id: second?.id ?? '' },
        body: { locked: true },
      });
    }
    const has = async (school_year: string) =>
      (await school.listAssignments(school_year)).filter(
        ({ teacher_id, co_teachers }) => teacher_id === anne.id || co_teachers.length > 0,
      ).length;
    const leave = (body: object, id = anne.id) => school.send('teachers.leave', { params: { id }, body });
    return { school, anne, has, leave };
  }

  test('past years stay, later ones are freed in one change, which one step takes back', async () => {
    const { school, anne, has, leave } = await fill();
    const reply = await leave({ last_school_year: NOW });
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        message: "Anne Rochat (ROC) n'enseigne plus après 2026-2027\u202f: 2 enseignements à redonner",
        positions: 2,
        locked: 1,
        functions: 0,
        class_teachers: 0,
      },
    ]);
    expect([await has(NOW), await has(NEXT)]).toEqual([3, 1]);
    const inYear = async (school_year: string) =>
      (await school.ask('teachers.list', { query: { school_year } })).find(({ id }) => id === anne.id);
    expect(await inYear(NOW)).toMatchObject({ leaves: true, left_after: null, hours_max: 20 });
    expect(await inYear(NEXT)).toMatchObject({ left_after: NOW });
    const twice = await leave({ last_school_year: NEXT });
    expect([twice.status, twice.body.detail]).toEqual([
      409,
      `Anne Rochat (ROC) n'enseigne déjà plus depuis la fin de ${NOW}.`,
    ]);
    await school.ask('changes.undo', { query: {} });
    expect([await has(NOW), await has(NEXT)]).toEqual([3, 3]);
    expect(await inYear(NEXT)).toMatchObject({ left_after: null });
    await leave({ last_school_year: NOW, frees: false });
    expect(await has(NEXT)).toBe(3);
  });

  test('a year that is none and somebody who is not there are said, and who plans another volée frees nothing in this one', async () => {
    const { school, anne, has, leave } = await fill();
    const say = async (body: object, id?: string) => {
      const { status, body: refusal } = await leave(body, id);
      return [status, refusal.detail];
    };
    expect(await say({ last_school_year: '1999-2000' })).toEqual([
      404,
      "L'année scolaire 1999-2000 n'existe pas.",
    ]);
    expect(await say({ last_school_year: NOW }, 'x')).toEqual([404, "Cet enseignant n'existe pas."]);
    expect(await say({})).toEqual([422, 'Veuillez choisir la dernière année']);
    expect((await say({ last_school_year: NOW, frees: 'oui' }))[0]).toBe(422);
    const dean = await school.join('planification', ['10VG']);
    const params = { id: anne.id };
    const freeing = await dean.send('teachers.leave', { params, body: { last_school_year: NOW } });
    expect(freeing.status).toBe(403);
    expect(await has(NEXT)).toBe(3);
    const noting = await dean.send('teachers.leave', {
      params,
      body: { last_school_year: NOW, frees: false },
    });
    expect(noting.status).toBe(200);
  });
});
