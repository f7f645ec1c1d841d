import { hashToken } from '../../http/authentication.ts';
import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { takeSnapshot } from '../../testing/school-snapshot.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const YEARS = ['2027-2028', '2026-2027'];

/** Something of everything, in two years. */
async function fill(school: TestSchool): Promise<void> {
  const teacher = await school.addTeacher();
  const { id: function_id } = await school.addFunction();
  for (const school_year of YEARS) {
    await school.addVolee({ school_year });
    await school.assignFunction({ teacher_id: teacher.id, function_id, school_year });
    const [position] = await school.listAssignments(school_year);
    await school.ask('assignments.update', {
      params: { id: position?.id ?? '' },
      body: { teacher_id: teacher.id },
    });
  }
}

const remove = (school: TestSchool, overrides: object = {}) =>
  school.send('account.delete', {
    body: { confirmation: 'SUPPRIMER', password: school.password, ...overrides },
  });

describe.each(databases)('all data of a school on %s', (kind) => {
  const server = useTestServer(kind);

  /** How many rows each table has of a school. */
  const countRows = async (schoolId: string) => {
    const tables = Object.entries(await takeSnapshot(server.database, schoolId));
    return Object.fromEntries(tables.map(([table, rows]) => [table, rows.length]));
  };

  test('can be downloaded, as the calls answer it and without the password', async () => {
    const [school, other] = [await server.register({ name: 'Les Tilleuls / Est' }), await server.register()];
    await fill(school);
    await fill(other);
    const { status, response, body } = await school.call('account.download', {});
    expect(status).toBe(200);
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="pupitre_Les_Tilleuls_Est_2026-11-21.json"; filename*=UTF-8''pupitre_Les_Tilleuls_Est_2026-11-21.json`,
    );
    const positions = await Promise.all(YEARS.map((year) => school.listAssignments(year)));
    const classes = await Promise.all(
      YEARS.map((school_year) => school.ask('classes.list', { query: { school_year } })),
    );
    const functions = await Promise.all(
      YEARS.map((school_year) => school.ask('functionAssignments.list', { query: { school_year } })),
    );
    const teachers = await school.ask('teachers.list', {});
    expect(body).toEqual({
      exported_at: '2026-11-21T09:00:00.000Z',
      school: { ...(await school.ask('account.show', {})), created_at: '2026-11-21T09:00:00.000Z' },
      ...(await school.ask('schoolYears.active', {})),
      ...(await school.ask('schoolYears.list', {})),
      people: [
        { id: school.person, name: 'Direction', email: school.email, role: 'direction', levels: null },
      ],
      teachers,
      contracts: teachers.map(
        ({ id, hours_min, hours_desired, hours_max, is_absent, leaves, contract_year }) => ({
          teacher_id: id,
          school_year: contract_year,
          hours_min,
          hours_desired,
          hours_max,
          is_absent,
          leaves,
        }),
      ),
      budgets: [],
      teaching_rules: [],
      plannings: await school.ask('planning.list', {}),
      classes: classes.flat(),
      assignments: positions.flat(),
      functions: await school.ask('functions.list', {}),
      function_assignments: functions.flat(),
      changes: expect.arrayContaining([
        expect.objectContaining({ summary: expect.any(String), patch: expect.any(Object) }),
      ]),
      versions: [],
    });
    expect(positions.flat()).toHaveLength(12);
    expect(response.body).not.toContain('$argon2id$');
    expect(response.body).not.toContain(hashToken(school.token));
  });

  test('goes with the account: every row, every session; the e-mail address is free again', async () => {
    const [school, other] = [await server.register(), await server.register()];
    await fill(school);
    await fill(other);
    const { body: session } = await server.call('auth.login', {
      body: { email: school.email, password: school.password },
    });
    const before = await takeSnapshot(server.database, other.id);
    const { status, body } = await remove(school);
    expect([status, body]).toEqual([
      200,
      { message: "L'établissement et toutes ses données sont supprimés" },
    ]);
    const counts = await countRows(school.id);
    expect(Object.keys(counts)).toEqual(
      expect.arrayContaining(['memberships', 'people', 'positions', 'changes', 'sessions']),
    );
    expect(new Set(Object.values(counts))).toEqual(new Set([0]));
    const stored = await Promise.all(
      (['schools', 'login_attempts'] as const).map((table) =>
        server.database.selectFrom(table).selectAll().execute(),
      ),
    );
    for (const trace of [school.id, school.email]) expect(JSON.stringify(stored)).not.toContain(trace);
    for (const token of [school.token, session.token])
      expect((await server.call('account.show', {}, token)).status).toBe(401);
    expect(await takeSnapshot(server.database, other.id)).toEqual(before);
    const again = await server.register({ email: school.email });
    expect(await again.ask('teachers.list', {})).toEqual([]);
  });

  test.each([
    [
      'another word',
      { confirmation: 'supprimer' },
      'confirmation',
      'Confirmation incorrecte. Suppression annulée.',
    ],
    ['no word', { confirmation: undefined }, 'confirmation', 'Confirmation incorrecte. Suppression annulée.'],
    ['a wrong password', { password: 'faux' }, 'password', 'Le mot de passe actuel est incorrect.'],
    ['no password', { password: undefined }, 'password', 'ce champ est obligatoire'],
  ])('stays with %s', async (_, overrides, path, message) => {
    const school = await server.register();
    const { status, body } = await remove(school, overrides);
    expect([status, body.errors]).toEqual([422, [{ path, message }]]);
    expect((await school.call('account.show', {})).status).toBe(200);
  });

  test('goes whole while it is being written and read: a late call finds nobody signed in', async () => {
    const school = await server.register();
    await fill(school);
    const replies = await Promise.all([
      remove(school),
      ...Array.from({ length: 5 }, (_, index) => [
        school.send('teachers.create', { body: { visa: `N${index}`, nom: 'Rochat', prenom: 'Anne' } }),
        school.send('schoolYears.create', { query: { year: `Essai ${index}` } }),
        school.send('planning.duplicate', {
          params: { level: '9VG' },
          query: { source_school_year: '2026-2027', target_school_year: `Copie ${index}` },
        }),
        school.send('assignments.list', {}),
        school.send('account.download', {}),
        server.send('auth.login', { body: { email: school.email, password: school.password } }),
      ]).flat(),
      remove(school),
    ]);
    for (const reply of replies) expect([200, 201, 401, 404]).toContain(reply.status);
    expect(replies.filter((reply) => reply.status === 401).length).toBeGreaterThan(0);
    expect(new Set(Object.values(await countRows(school.id)))).toEqual(new Set([0]));
  });
});
