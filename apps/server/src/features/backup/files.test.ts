import { Hub } from '../../changes/hub.ts';
import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { QueryCounter } from '../../testing/query-counter.ts';
import { type TestServer, useTestServer, UNHURRIED } from '../../testing/test-server.ts';
import { upload } from '../../testing/upload.ts';
import { importBackup } from './import.ts';

const school_year = '2030-2031';

const volee = {
  level: '9VG',
  number_of_classes: 2,
  class_names: ['9VG/1', '9VG/2'],
  subject_periods: [
    { subject: 'FRA', periods: 6 },
    { subject: 'GEO', periods: 2 },
  ],
  special_params: { groups_francais: 2 },
};
const position = { class_name: '9VG/1', subject: 'GEO', periods: 2 };
const file = (overrides: object = {}) => ({
  school_year,
  plannings: [volee],
  assignments: [position],
  ...overrides,
});

async function restoreAt(server: TestServer, content: unknown) {
  const school = await server.register();
  const bytes = typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content);
  const reply = await upload(school, 'backup.import', bytes);
  const { school_years } = await school.ask('schoolYears.list', {});
  const assignments = await school.listAssignments(school_year);
  return { ...reply, isThere: school_years.includes(school_year), assignments };
}

describe.each(databases)('files to restore on %s', (kind) => {
  const server = useTestServer(kind);
  const restore = (content: unknown) => restoreAt(server, content);

  test('the fields of the specification are enough', async () => {
    const group = { ...position, class_name: '9VG', subject: 'FRA', periods: 6, is_group: true };
    const { status, body, assignments } = await restore(
      file({
        assignments: [
          position,
          { ...group, group_label: 'Groupe 2', teacher_id: '17', school_year: '2001-2002' },
          { ...group, group_label: 'Appui', locked: true, teacher_id: null },
        ],
      }),
    );
    expect([status, body.stats]).toMatchObject([200, { plannings: 1, assignments: 3, unassigned: 1 }]);
    const places = assignments.map(({ level, group_label, plan_index, locked }) => [
      level,
      group_label,
      plan_index,
      locked,
    ]);
    expect(places).toEqual([
      ['9VG', 'Groupe 2', 1, false],
      ['9VG', 'Appui', null, true],
      ['9VG', null, 0, false],
    ]);
    expect(new Set(assignments.map((one) => one.school_year))).toEqual(new Set([school_year]));
  });

  test('an empty teacher or label is none, and null is what is left out', async () => {
    const { status, body, assignments } = await restore(
      file({
        plannings: [{ ...volee, special_params: null, school_year: null }],
        assignments: [{ ...position, teacher_id: '', group_label: '', locked: null, is_group: null }],
      }),
    );
    expect([status, body.stats]).toMatchObject([200, { assignments: 1, unassigned: 0 }]);
    expect(assignments).toMatchObject([
      { teacher_id: null, group_label: null, locked: false, is_group: false },
    ]);
  });

  test('a class of two volées wants to know which, and one of none is named', async () => {
    const plannings = ['9VG', '9VP'].map((level) => ({ ...volee, level }));
    const both = await restore(file({ plannings }));
    expect([both.status, both.body.detail, both.body.errors?.[0]?.path]).toEqual([
      422,
      "La sauvegarde n'est pas valide. La classe 9VG/1 existe dans plusieurs volées (9VG, 9VP) : « level » manque à un enseignement (GEO).",
      'assignments.0.level',
    ]);
    const told = await restore(file({ plannings, assignments: [{ ...position, level: '9VP' }] }));
    expect(told.assignments).toMatchObject([{ level: '9VP', class_name: '9VG/1' }]);
    const none = await restore(file({ assignments: [{ ...position, class_name: '9VG/7' }] }));
    expect([none.status, none.body.detail]).toEqual([
      422,
      "La sauvegarde n'est pas valide. Aucune volée n'a de classe 9VG/7.",
    ]);
  });

  test('what it understands not is ignored, prototypes included', async () => {
    const extra = '"__proto__": {"locked": true}, "constructor": {"x": 1}, "version": "vieux"';
    const text = JSON.stringify(file()).replaceAll('{"', `{${extra}, "`);
    const { status, assignments } = await restore(text);
    expect(status).toBe(200);
    expect(assignments).toMatchObject([{ locked: false, subject: 'GEO' }]);
    expect(Object.hasOwn(Object.prototype, 'locked')).toBe(false);
  });

  test('names that every object has are names like others', async () => {
    const names = ['__proto__', 'constructor', 'toString'];
    const { status, assignments } = await restore(
      file({
        plannings: names.map((level) => ({ ...volee, level, class_names: names, number_of_classes: 3 })),
        assignments: names.map((level) => ({
          ...position,
          id: level,
          level,
          class_name: level,
          teacher_id: level,
        })),
        teachers: names.map((name) => ({ id: name, visa: name.slice(0, 10) })),
        functions: [],
      }),
    );
    expect(status).toBe(200);
    expect(assignments.map(({ class_name }) => class_name).toSorted()).toEqual(names.toSorted());
  });

  test('a byte order mark is tolerated', async () => {
    expect((await restore(`\uFEFF${JSON.stringify(file())}`)).status).toBe(200);
  });

  test('identifiers that come twice or are missing are replaced', async () => {
    const twice = [{ ...position, id: 'a' }, { ...position, id: 'a' }, position];
    const { status, assignments } = await restore(file({ assignments: twice }));
    expect(status).toBe(200);
    expect(new Set(assignments.map(({ id }) => id)).size).toBe(3);
  });

  test('many functions cost no more queries than one', async () => {
    const counter = new QueryCounter();
    const countQueries = async (length: number) => {
      const school = await server.register();
      const { id: teacher_id } = await school.addTeacher();
      const functions = Array.from({ length }, (_, index) => ({
        id: `f${index}`,
        name: `Fonction ${index}`,
      }));
      const ofTeacher = { teacher_id, hours_per_week: 1 };
      const function_assignments = functions.map(({ id }) => ({ ...ofTeacher, function_id: id }));
      const content = Buffer.from(JSON.stringify(file({ functions, function_assignments })));
      // The same number for the change of each: some end a run, which takes three queries more.
      const ofSchool = server.database.updateTable('schools').where('id', '=', school.id);
      await ofSchool.set({ revision: 2_000_000_000 }).execute();
      counter.count = 0;
      const database = server.database.withPlugin(counter);
      const { stats } = await importBackup(
        { database, clock: () => server.now, hub: new Hub(database), limits: UNHURRIED },
        { school: school.id, person: '', role: 'direction', levels: null, session: '' },
        { content },
      );
      expect(stats).toMatchObject({ functions: length, function_assignments: length });
      return counter.count;
    };
    expect(await countQueries(200)).toBe(await countQueries(1));
  });
});

// Where a check is missing, PostgreSQL takes less: a null character, half of one.
describe.each(databases.slice(-1))('files that cannot be restored, on %s', (kind) => {
  const server = useTestServer(kind);
  const restore = (content: unknown) => restoreAt(server, content);

  test.each([
    ['nothing', ''],
    ['no JSON', 'Bonjour'],
    ['half of one', JSON.stringify(file()).slice(0, -20)],
    ['UTF-16', Buffer.from(`\uFEFF${JSON.stringify(file())}`, 'utf16le')],
    ['invalid UTF-8', Buffer.from(JSON.stringify(file()).replace('9VG/1', 'é'), 'latin1')],
    ['a workbook', Buffer.from('PK\u0003\u0004')],
  ])('%s is unreadable', async (_, content) => {
    const { status, body, isThere } = await restore(content);
    expect([status, body.detail]).toEqual([
      400,
      "Le fichier n'est pas une sauvegarde : un fichier JSON en UTF-8 est attendu.",
    ]);
    expect(isThere).toBe(false);
  });

  test.each<[string, unknown, string]>([
    ['null', null, ''],
    ['a list', [], ''],
    ['ever deeper lists', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, ''],
    ['an empty object', {}, 'school_year'],
    ['no year', file({ school_year: ' ' }), 'school_year'],
    ['a year that is a number', file({ school_year: 2026 }), 'school_year'],
    ['no volées', file({ plannings: undefined }), 'plannings'],
    ['no positions', file({ assignments: null }), 'assignments'],
    ['positions as an object', file({ assignments: { 0: position } }), 'assignments'],
    [
      'a class that its volée does not have',
      file({ classes: [{ level: '9VG', name: '9VG/7' }] }),
      'classes.0.name',
    ],
    [
      'a class twice',
      file({ classes: ['9VG/1', '9VG/1'].map((name) => ({ level: '9VG', name })) }),
      'classes.1.name',
    ],
    [
      'a class teacher twice',
      file({
        classes: [
          {
            level: '9VG',
            name: '9VG/1',
            class_teachers: [1, 1].map((periods) => ({ teacher_id: 'anne', periods })),
          },
        ],
      }),
      'classes.0.name',
    ],
    ['a third of a period', file({ assignments: [{ ...position, periods: 0.3 }] }), 'assignments.0.periods'],
    ['too many periods', file({ assignments: [{ ...position, periods: 29 }] }), 'assignments.0.periods'],
    ['no number', file({ assignments: [{ ...position, periods: '2' }] }), 'assignments.0.periods'],
    ['a null character', file({ assignments: [{ ...position, id: 'a\u0000' }] }), 'assignments.0.id'],
    ['a comma in a level', file({ plannings: [{ ...volee, level: '9VG,9VP' }] }), 'plannings.0.level'],
    [
      'a level that is a step of a path',
      file({ plannings: [{ ...volee, level: '..' }] }),
      'plannings.0.level',
    ],
    ['a year that is a step of a path', file({ school_year: '.' }), 'school_year'],
    ['half a character', file({ plannings: [{ ...volee, level: '\ud800' }] }), 'plannings.0.level'],
    [
      '21 classes',
      file({ plannings: [{ ...volee, number_of_classes: 21 }] }),
      'plannings.0.number_of_classes',
    ],
    [
      'a subject twice',
      file({
        plannings: [
          {
            ...volee,
            subject_periods: [
              { subject: 'fra', periods: 1 },
              { subject: 'FRA', periods: 2 },
            ],
          },
        ],
      }),
      'plannings.0.subject_periods',
    ],
    [
      'a group without label',
      file({ assignments: [{ ...position, class_name: '9VG', is_group: true }] }),
      'assignments.0.group_label',
    ],
    [
      'a place far away',
      file({ assignments: [{ ...position, plan_index: 1e9 }] }),
      'assignments.0.plan_index',
    ],
    [
      'a level without volée',
      file({ assignments: [position, { ...position, level: '10VP' }] }),
      'assignments.1.level',
    ],
    [
      'a class nobody has',
      file({ assignments: [{ ...position, level: '9VG', class_name: '9VG/3' }] }),
      'assignments.0.class_name',
    ],
    [
      'too many hours',
      file({ function_assignments: [{ teacher_id: 'a', function_id: 'b', hours_per_week: 41 }] }),
      'function_assignments.0.hours_per_week',
    ],
  ])('%s is invalid, and nothing is written', async (_, content, path) => {
    const { status, body, isThere } = await restore(content);
    expect(status).toBe(422);
    expect(body.detail).toMatch(/^La sauvegarde n'est pas valide\. [A-ZÀÉ«]/u);
    expect(body.errors?.[0]?.path).toBe(path);
    expect(isThere).toBe(false);
  });

  test('a level without volée, one that comes twice and a nameless function are named', async () => {
    const astray = await restore(file({ assignments: [{ ...position, level: '10VP' }] }));
    expect(astray.body.detail).toContain("appartient à la volée 10VP, qui n'y figure pas");
    const twice = await restore(file({ plannings: [volee, volee] }));
    expect([twice.status, twice.body.detail]).toEqual([
      422,
      "La sauvegarde n'est pas valide. La volée 9VG y figure deux fois.",
    ]);
    const school = await server.register();
    const { id: teacher_id } = await school.addTeacher();
    const function_assignments = [{ teacher_id, function_id: 'médiation', hours_per_week: 1 }];
    const reply = await upload(school, 'backup.import', JSON.stringify(file({ function_assignments })));
    expect([reply.status, reply.body.detail]).toEqual([
      422,
      "La sauvegarde n'est pas valide. La fonction médiation n'y a pas de nom.",
    ]);
    expect(await school.listAssignments(school_year)).toEqual([]);
  });

  test('thousands of faults are answered by a hundred', async () => {
    const { status, body } = await restore(
      file({ assignments: Array.from({ length: 15_000 }, () => ({ ...position, periods: -1 })) }),
    );
    expect([status, body.errors?.length]).toEqual([422, 100]);
    expect(
      (await restore(file({ assignments: Array.from({ length: 20_001 }, () => position) }))).status,
    ).toBe(422);
  });

  test('more than 5 MB is too large, and a file is wanted', async () => {
    expect((await restore(JSON.stringify(file({ x: 'x'.repeat(6 * 1024 * 1024) })))).status).toBe(413);
    const school = await server.register();
    expect((await school.send('backup.import', { body: file() })).status).toBe(415);
  });
});
