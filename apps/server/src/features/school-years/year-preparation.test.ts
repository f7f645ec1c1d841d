import { describe, expect, test } from 'vitest';
import { oneDatabase } from '../../testing/databases.ts';
import { useTestServer } from '../../testing/test-server.ts';
import type { TestSchool } from '../../testing/test-school.ts';

const [NOW, NEXT] = ['2026-2027', '2027-2028'];

/** 9VG and 10VG of one class, taught by somebody, who has a function too. */
async function fill(school: TestSchool) {
  for (const level of ['9VG', '10VG']) await school.addVolee({ level });
  const teacher = await school.addTeacher();
  for (const { id } of await school.listAssignments(NOW))
    await school.ask('assignments.update', { params: { id }, body: { teacher_id: teacher.id } });
  const entry = await school.addFunction();
  const given = await school.assignFunction({ teacher_id: teacher.id, function_id: entry.id });
  return { teacher: teacher.id, given: given.id };
}

const prepare = (school: TestSchool, body: object) =>
  school.send('schoolYears.prepare', {
    body: { source_school_year: NOW, target_school_year: NEXT, ...body },
  });

describe.each(oneDatabase)('a year is prepared on %s', (kind) => {
  const server = useTestServer(kind);

  test('first it is looked at, then it is one change, which one step takes back', async () => {
    const school = await server.register();
    const { teacher, given } = await fill(school);
    const [first] = await school.ask('classes.list', { query: { school_year: NOW } });
    const body = { class_teachers: [{ teacher_id: teacher }] };
    await school.ask('classes.setTeachers', { params: { id: first?.id ?? '' }, body });
    const class_teachers = [{ class_id: first?.id ?? '', teacher_id: teacher }];
    const wish = {
      classes: 'promoted',
      teachers: 'class',
      function_assignment_ids: [given],
      class_teachers,
    };
    const look = await prepare(school, { ...wish, dry_run: true });
    const volees = [
      { level: '9VG', from_level: '9VG', staffed: 0 },
      { level: '10VG', from_level: '9VG', staffed: 6 },
      { level: '11VG', from_level: '10VG', staffed: 6 },
    ];
    expect([look.status, look.body]).toMatchObject([
      200,
      { school_year: NEXT, dry_run: true, functions: 1, class_teachers: 1, volees },
    ]);
    expect((await school.ask('schoolYears.list', {})).school_years).toEqual([NOW]);
    const before = (await school.ask('changes.list', { query: {} })).changes.length;
    const done = await prepare(school, wish);
    expect(done.body).toEqual({ ...look.body, dry_run: false });
    const positions = await school.listAssignments(NEXT);
    expect(positions.filter(({ teacher_id }) => teacher_id === teacher)).toHaveLength(12);
    const cared = (await school.ask('classes.list', { query: { school_year: NEXT } })).flatMap(
      ({ name, class_teachers: people }) => people.map(() => name),
    );
    expect(cared).toEqual(['10VG/1']);
    const [change, ...others] = (await school.ask('changes.list', { query: {} })).changes;
    expect(change?.summary).toBe(
      `Année scolaire ${NEXT} préparée à partir de ${NOW}\u202f: 3 volées, 18 enseignements, 1 fonction, 1 maîtrise`,
    );
    expect(others).toHaveLength(before);
    await school.ask('changes.undo', { query: {} });
    expect((await school.ask('schoolYears.list', {})).school_years).toEqual([NOW]);
  });

  test('what cannot be is said, and changes nothing', async () => {
    const school = await server.register();
    await fill(school);
    const say = async (body: object) => {
      const { status, body: refusal } = await prepare(school, body);
      return [status, refusal.detail];
    };
    for (const dry_run of [true, false]) {
      expect(await say({ source_school_year: '1999-2000', dry_run })).toEqual([
        404,
        "L'année scolaire 1999-2000 n'existe pas.",
      ]);
      expect(await say({ target_school_year: NOW, dry_run })).toEqual([
        409,
        "L'année à préparer doit être une autre que celle de départ.",
      ]);
    }
    expect(await say({ target_school_year: ' ' })).toEqual([422, "Veuillez saisir l'année à préparer"]);
    expect((await say({ classes: 'doubled' }))[0]).toBe(422);
    expect((await say({ teachers: null }))[0]).toBe(422);
    await prepare(school, {});
    expect(await say({})).toEqual([409, `Des volées existent déjà en ${NEXT}\u202f: 9VG, 10VG.`]);
    expect(await school.listAssignments(NEXT)).toHaveLength(12);
    const dean = await school.join('planification', ['9VG']);
    expect((await prepare(dean, { target_school_year: '2030-2031' })).status).toBe(403);
  });
});
