import { subjectsOfLevel } from '@pupitre/domain';
import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { useTestServer } from '../../testing/test-server.ts';

const school_year = '2026-2027';

describe.each(databases)('volées on %s', (kind) => {
  const server = useTestServer(kind);

  test('levels are listed without a token, in their order', async () => {
    const reply = await server.call('levels.list', {});
    expect(reply.status).toBe(200);
    expect(reply.body.levels).toHaveLength(14);
    expect(reply.body.levels.slice(6, 9)).toEqual(['8P', '9VG', '9VP']);
  });

  test('subjects of a level come with their default periods and names', async () => {
    const school = await server.register();
    const offer = await school.ask('subjects.list', { params: { level: '9VG' } });
    expect(offer.subjects).toEqual(subjectsOfLevel('9VG'));
    expect(offer.subject_periods[0]).toEqual({ subject: 'FRA', periods: 1 });
    expect(offer.names['OCOM']).toBe('options de compétences orientées métiers');
    const other = await school.ask('subjects.list', { params: { level: 'Classe relais' } });
    expect(other.subjects).toEqual(['FRA', 'MAT', 'ANG', 'AVI', 'EPH', 'ENU']);
  });

  test('creating a volée writes it and its plan', async () => {
    const school = await server.register();
    const reply = await school.call('planning.create', {
      body: {
        level: '9VG',
        number_of_classes: 2,
        class_names: ['Lynx'],
        subject_periods: [
          { subject: 'fra', periods: 6 },
          { subject: 'EPH', periods: 1.5 },
          { subject: 'GEO', periods: 0 },
        ],
        school_year,
        special_params: { groups_francais: 3, groups_maths: null },
      },
    });
    expect(reply.status).toBe(201);
    const { changes, ...entry } = reply.body;
    expect(changes).toEqual({ created: 5, updated: 0, deleted: 0 });
    expect(entry).toMatchObject({ number_of_classes: 2, class_names: ['Lynx', '9VG/2'], school_year });
    expect(entry.special_params).toMatchObject({ groups_francais: 3, groups_maths: 0, nb_cours_os: 0 });
    expect(await school.ask('planning.list', {})).toEqual([entry]);
    const positions = await school.listAssignments();
    expect(positions.map((one) => [one.subject, one.class_name, one.group_label, one.periods])).toEqual([
      ['EPH', 'Lynx', null, 1.5],
      ['EPH', '9VG/2', null, 1.5],
      ['FRA', '9VG', 'Groupe 1', 6],
      ['FRA', '9VG', 'Groupe 2', 6],
      ['FRA', '9VG', 'Groupe 3', 6],
    ]);
    for (const position of positions)
      expect(position).toMatchObject({ level: '9VG', school_year, teacher_id: null, locked: false });
  });

  test('no parameters are none, left out or null', async () => {
    const school = await server.register();
    const { special_params } = await school.addVolee({ level: '9VG', special_params: { groups_maths: 2 } });
    const none = Object.fromEntries(Object.keys(special_params).map((name) => [name, 0]));
    const body = { level: '9VG', number_of_classes: 2, school_year, special_params: null };
    const updated = await school.call('planning.update', { params: { level: '9VG' }, body });
    expect([updated.status, updated.body.special_params]).toEqual([200, none]);
    const created = await school.call('planning.create', { body: { ...body, level: '9VP' } });
    expect([created.status, created.body.special_params]).toEqual([201, none]);
  });

  test('without a year it counts for 2024-2025, which is then listed but not active', async () => {
    const school = await server.register();
    const { school_year: year } = await school.ask('planning.create', {
      body: { level: '3P', number_of_classes: 1 },
    });
    expect(year).toBe('2024-2025');
    const body = { level: '4P', number_of_classes: 1, school_year: null };
    expect((await school.send('planning.create', { body })).status).toBe(422);
    const years = await school.ask('schoolYears.list', {});
    expect(years.school_years).toEqual(['2026-2027', '2024-2025']);
    expect((await school.ask('schoolYears.active', {})).active_year).toBe('2026-2027');
  });

  test('volées are listed newest year first, levels in their order', async () => {
    const school = await server.register();
    for (const [level, year] of [
      ['10VG', '2026-2027'],
      ['Classe relais', '2026-2027'],
      ['9VP', '2026-2027'],
      ['1-2P', '2024-2025'],
      ['8P', '2027-2028'],
    ] as const)
      await school.addVolee({ level, school_year: year });
    const listed = await school.ask('planning.list', {});
    expect(listed.map((entry) => entry.level)).toEqual(['8P', '9VP', '10VG', 'Classe relais', '1-2P']);
  });

  test('the largest volée is written whole', async () => {
    const school = await server.register();
    const subject_periods = Array.from({ length: 60 }, (_, index) => ({
      subject: `S${index}`,
      periods: 0.5,
    }));
    const { changes } = await school.addVolee({ number_of_classes: 20, subject_periods, school_year });
    expect(changes.created).toBe(1200);
    expect(await school.listAssignments()).toHaveLength(1200);
    const shorter = { number_of_classes: 1, subject_periods, school_year };
    const body = { level: '9VG', ...shorter };
    const edited = await school.ask('planning.update', { params: { level: '9VG' }, body });
    expect(edited.changes).toEqual({ created: 0, updated: 0, deleted: 1140 });
    expect(await school.listAssignments()).toHaveLength(60);
  });

  test('a level that the year has already is refused', async () => {
    const school = await server.register();
    await school.addVolee({ school_year });
    const reply = await school.call('planning.create', {
      body: { level: '9VG', number_of_classes: 5, school_year },
    });
    expect(reply.status).toBe(409);
    expect(reply.body.detail).toBe('La volée 9VG existe déjà en 2026-2027.');
    expect(await school.listAssignments()).toHaveLength(6);
    await school.addVolee({ school_year: '2027-2028' });
  });

  test('of two creations at the same time, one is refused', async () => {
    const school = await server.register();
    const body = { level: '9VG', number_of_classes: 1, school_year: '2030-2031' };
    const replies = await Promise.all([1, 2, 3].map(() => school.call('planning.create', { body })));
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test.each([
    ['no class', { number_of_classes: 0 }],
    ['too many classes', { number_of_classes: 21 }],
    ['half a class', { number_of_classes: 1.5 }],
    ['no level', { level: ' ' }],
    ['a class twice', { class_names: ['A', 'A'] }],
    ['more names than classes', { class_names: ['A', 'B', 'C'] }],
    ['too many periods', { subject_periods: [{ subject: 'FRA', periods: 28.5 }] }],
    ['a third of a period', { subject_periods: [{ subject: 'FRA', periods: 0.3 }] }],
    [
      'a subject twice',
      {
        subject_periods: [
          { subject: 'FRA', periods: 1 },
          { subject: 'fra', periods: 2 },
        ],
      },
    ],
    ['no subject code', { subject_periods: [{ subject: 'français!', periods: 1 }] }],
    ['a negative group count', { special_params: { groups_maths: -1 } }],
  ])('%s is invalid', async (_, fault) => {
    const school = await server.register();
    const body = { level: '9VG', number_of_classes: 2, school_year, ...fault };
    for (const reply of [
      await school.send('planning.create', { body }),
      await school.send('planning.update', { params: { level: '9VG' }, body }),
    ]) {
      expect(reply.status).toBe(422);
      expect(reply.body.detail).toBeTruthy();
      expect(reply.body.errors).not.toHaveLength(0);
    }
    expect(await school.ask('planning.list', {})).toEqual([]);
  });
});
