import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { useTestServer } from '../../testing/test-server.ts';

describe.each(databases)('school years on %s', (kind) => {
  const server = useTestServer(kind);

  const yearsOf = async (school: Awaited<ReturnType<typeof server.register>>) =>
    (await school.ask('schoolYears.list', {})).school_years;
  const activeYearOf = async (school: Awaited<ReturnType<typeof server.register>>) =>
    (await school.ask('schoolYears.active', {})).active_year;

  test('a new school has one year, the running one, and it is active', async () => {
    const school = await server.register();
    expect(await yearsOf(school)).toEqual(['2026-2027']);
    expect(await activeYearOf(school)).toBe('2026-2027');
  });

  test('years are listed newest first, and a new one is not active', async () => {
    const school = await server.register();
    for (const year of ['2025-2026', '2027-2028', 'Essai']) {
      const { status, body } = await school.call('schoolYears.create', { query: { year } });
      expect([status, body]).toEqual([201, { school_year: year }]);
    }
    expect(await yearsOf(school)).toEqual(['2027-2028', '2026-2027', '2025-2026', 'Essai']);
    expect(await activeYearOf(school)).toBe('2026-2027');
  });

  test('a year cannot be created twice, nor without a name', async () => {
    const school = await server.register();
    const again = await school.call('schoolYears.create', { query: { year: '2026-2027' } });
    expect([again.status, again.body.detail]).toEqual([409, "L'année scolaire 2026-2027 existe déjà."]);
    for (const query of [{ year: '  ' }, {}]) {
      const empty = await school.send('schoolYears.create', { query });
      expect([empty.status, empty.body.detail]).toEqual([422, 'Veuillez saisir une année scolaire']);
    }
    expect(await yearsOf(school)).toEqual(['2026-2027']);
  });

  test('a year has up to 40 characters, wherever it is named', async () => {
    const school = await server.register();
    const year = `Année ${'€'.repeat(34)}`;
    await school.ask('schoolYears.create', { query: { year } });
    await school.addVolee({ level: '9VG', school_year: year });
    expect(await school.listAssignments(year)).toHaveLength(6);
    const renamed = year.replace('Année', 'Essai');
    await school.ask('schoolYears.rename', { params: { year }, query: { new_year: renamed } });
    await school.ask('schoolYears.delete', { params: { year: renamed } });
    const longer = await school.call('schoolYears.create', { query: { year: `${year}x` } });
    expect([longer.status, longer.body.errors?.[0]?.path]).toEqual([422, 'year']);
  });

  test('exactly one year is active, and only an existing one can be', async () => {
    const school = await server.register();
    await school.ask('schoolYears.create', { query: { year: '2027-2028' } });
    const { body } = await school.call('schoolYears.setActive', { query: { year: '2027-2028' } });
    expect(body).toEqual({ active_year: '2027-2028' });
    const unknown = await school.call('schoolYears.setActive', { query: { year: '1999-2000' } });
    expect([unknown.status, unknown.body.detail]).toEqual([404, "L'année scolaire 1999-2000 n'existe pas."]);
    expect(await activeYearOf(school)).toBe('2027-2028');
  });

  test('renaming a year takes its volées, positions and the active year along', async () => {
    const school = await server.register();
    await school.addVolee({ level: '9VG' });
    const before = await school.listAssignments();
    const { status, body } = await school.call('schoolYears.rename', {
      params: { year: '2026-2027' },
      query: { new_year: 'Rentrée 2026' },
    });
    expect([status, body]).toEqual([200, { school_year: 'Rentrée 2026' }]);
    expect(await activeYearOf(school)).toBe('Rentrée 2026');
    expect((await school.ask('planning.list', {})).map((entry) => entry.school_year)).toEqual([
      'Rentrée 2026',
    ]);
    expect(await school.listAssignments('Rentrée 2026')).toEqual(
      before.map((position) => ({ ...position, school_year: 'Rentrée 2026' })),
    );
  });

  test('a year cannot take the name of another, nor an empty one; its own it may keep', async () => {
    const school = await server.register();
    await school.ask('schoolYears.create', { query: { year: '2027-2028' } });
    const rename = (year: string, new_year: string) =>
      school.call('schoolYears.rename', { params: { year }, query: { new_year } });
    const taken = await rename('2026-2027', '2027-2028');
    expect([taken.status, taken.body.detail]).toEqual([409, "L'année scolaire 2027-2028 existe déjà."]);
    for (const query of [{ new_year: ' ' }, {}]) {
      const empty = await school.send('schoolYears.rename', { params: { year: '2026-2027' }, query });
      expect([empty.status, empty.body.detail]).toEqual([
        422,
        "Le nom de l'année scolaire ne peut pas être vide",
      ]);
    }
    expect((await rename('1999-2000', '2000-2001')).status).toBe(404);
    expect((await rename('2026-2027', '2026-2027')).status).toBe(200);
    expect(await yearsOf(school)).toEqual(['2027-2028', '2026-2027']);
  });

  test('deleting the active year makes the most recent remaining one active', async () => {
    const school = await server.register();
    await school.ask('schoolYears.create', { query: { year: '2024-2025' } });
    await school.ask('schoolYears.create', { query: { year: '2025-2026' } });
    await school.addVolee({ level: '9VG' });
    const { status } = await school.call('schoolYears.delete', { params: { year: '2026-2027' } });
    expect(status).toBe(200);
    expect(await activeYearOf(school)).toBe('2025-2026');
    expect(await school.ask('planning.list', {})).toEqual([]);
    expect(await school.listAssignments('2026-2027')).toEqual([]);
    await school.ask('schoolYears.delete', { params: { year: '2024-2025' } });
    expect(await activeYearOf(school)).toBe('2025-2026');
  });

  test('the last year stays, and an unknown one is not found', async () => {
    const school = await server.register();
    const last = await school.call('schoolYears.delete', { params: { year: '2026-2027' } });
    expect([last.status, last.body.detail]).toEqual([
      409,
      'La dernière année scolaire ne peut pas être supprimée.',
    ]);
    const unknown = await school.call('schoolYears.delete', { params: { year: '1999-2000' } });
    expect(unknown.status).toBe(404);
    expect(await yearsOf(school)).toEqual(['2026-2027']);
  });

  test('two deletions at once leave one year, which is active', async () => {
    const school = await server.register();
    await school.ask('schoolYears.create', { query: { year: '2027-2028' } });
    const replies = await Promise.all(
      ['2026-2027', '2027-2028'].map((year) => school.call('schoolYears.delete', { params: { year } })),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200, 409]));
    expect(await yearsOf(school)).toEqual([await activeYearOf(school)]);
  });

  test('the years of one school are not those of another', async () => {
    const [ours, theirs] = [await server.register(), await server.register()];
    await theirs.ask('schoolYears.create', { query: { year: '2030-2031' } });
    expect((await ours.call('schoolYears.setActive', { query: { year: '2030-2031' } })).status).toBe(404);
    expect((await ours.call('schoolYears.delete', { params: { year: '2030-2031' } })).status).toBe(404);
    await ours.ask('schoolYears.create', { query: { year: '2030-2031' } });
    await ours.ask('schoolYears.rename', { params: { year: '2030-2031' }, query: { new_year: 'Ailleurs' } });
    expect(await yearsOf(theirs)).toEqual(['2030-2031', '2026-2027']);
  });
});
