import { describe, expect, test } from 'vitest';
import { databases } from '../testing/databases.ts';
import { fillForWrites, send, type WriteName } from '../testing/sample-writes.ts';
import { findChangedTables, takeSnapshot } from '../testing/school-snapshot.ts';
import type { TestSchool } from '../testing/test-school.ts';
import { UNHURRIED, useTestServer } from '../testing/test-server.ts';
import { useFilled } from '../testing/use-filled.ts';
import { nameRows, ROW_KINDS, type RowKind } from './school-limits.ts';

/** What makes more rows, and of which kind: by hand, from a file, from another year, or by bringing back what was. */
const GROWING: readonly (readonly [WriteName, RowKind])[] = [
  ['schoolYears.create', 'school_years'],
  ['schoolYears.prepare', 'volees'],
  ['planning.create', 'volees'],
  ['planning.create', 'classes'],
  ['planning.duplicate', 'volees'],
  ['planning.duplicate', 'positions'],
  ['planning.duplicate', 'classes'],
  ['teachers.create', 'teachers'],
  ['teachers.create', 'contracts'],
  ['teachers.import', 'teachers'],
  ['teachingRules.set', 'teaching_rules'],
  ['functions.create', 'functions'],
  ['functionAssignments.create', 'function_assignments'],
  ['assignments.create', 'positions'],
  ['assignments.restore', 'positions'],
  ['assignments.split', 'positions'],
  ['assignments.setCoTeachers', 'co_teachers'],
  ['assignments.update: a budget', 'charges'],
  ['backup.import', 'school_years'],
  ['changes.redo', 'school_years'],
  ['versions.create', 'versions'],
  ['invitations.create', 'people'],
  ['tokens.create', 'tokens'],
];

/** What is answered, and changed, where no more rows of a kind may be added. */
const full = (rows: RowKind) => ({
  status: 409,
  body: { code: 'full', detail: expect.stringContaining(`peut avoir 0 ${nameRows(rows)} au plus`) },
  changed: [],
});

describe.each(databases)('a school that has as much as it may on %s', (kind) => {
  const limits = { ...UNHURRIED };
  const server = useTestServer(kind, { limits });
  const fill = useFilled(async () => {
    const school = await server.register();
    return { school, belongings: await fillForWrites(school) };
  });

  /** A write when there is room for no more rows of a kind. */
  async function writeFull(
    { id }: TestSchool,
    rows: RowKind,
    make: () => Promise<{ status: number; response: { json: () => unknown } }>,
  ) {
    const before = await takeSnapshot(server.database, id);
    limits[rows] = 0;
    const { status, response } = await make();
    limits[rows] = UNHURRIED[rows];
    const changed = findChangedTables(before, await takeSnapshot(server.database, id));
    return { status, body: response.json(), changed };
  }

  test.each(GROWING)('%s adds no %s, and writes nothing', async (name, rows) => {
    const { school, belongings } = await fill();
    expect(await writeFull(school, rows, () => send(school, name, belongings))).toEqual(full(rows));
  });

  test('neither do more people in a class, or more budgets of a year', async () => {
    const { school, belongings } = await fill();
    const people = [belongings.teacher, belongings.colleague].map((teacher_id) => ({ teacher_id }));
    const class_teachers = await writeFull(school, 'class_teachers', () =>
      school.call('classes.setTeachers', {
        params: { id: belongings.class },
        body: { class_teachers: people },
      }),
    );
    expect(class_teachers).toEqual(full('class_teachers'));
    const four = ['A', 'B', 'C', 'D'].map((name) => ({ name, granted: null }));
    const budgets = await writeFull(school, 'budgets', () =>
      school.send('budgets.set', { query: { school_year: '2027-2028' }, body: { budgets: four } }),
    );
    expect(budgets).toEqual(full('budgets'));
  });

  test('every kind is tried', () => {
    expect(new Set([...GROWING.map(([, rows]) => rows), 'class_teachers', 'budgets'])).toEqual(
      new Set(ROW_KINDS),
    );
  });

  test('changes what it has, and its neighbour adds as before', async () => {
    const [school, neighbour] = [await server.register(), await server.register()];
    await school.addVolee();
    const teacher = await school.addTeacher({ visa: 'ROC' });
    limits.teachers = 1;
    limits.positions = 6;
    expect(
      (await school.call('teachers.create', { body: { visa: 'BON', nom: 'B', prenom: 'L' } })).status,
    ).toBe(409);
    const query = { school_year: '2026-2027' };
    await school.ask('planning.regenerate', { params: { level: '9VG' }, query });
    await school.ask('teachers.update', {
      params: { id: teacher.id },
      body: { visa: 'BON', nom: 'Bonzon', prenom: 'Luc' },
    });
    await neighbour.addTeacher({ visa: 'BON' });
    await neighbour.addVolee();
    Object.assign(limits, UNHURRIED);
  });

  test('whose history is full changes no more, but its people, and what erases somebody', async () => {
    const [school, neighbour] = [await server.register(), await server.register()];
    const teacher = await school.addTeacher();
    limits.history_mb = 0.0002;
    const { status, body } = await school.call('teachers.create', {
      body: { visa: 'BON', nom: 'B', prenom: 'L' },
    });
    expect([status, body.code, body.detail]).toEqual([
      409,
      'full',
      expect.stringContaining('taille maximale'),
    ]);
    expect(await school.ask('teachers.list', { query: {} })).toHaveLength(1);
    await school.ask('invitations.create', { body: { email: 'a@b.ch', name: 'A', role: 'lecture' } });
    await school.ask('personalData.erase', {
      params: { id: teacher.id },
      body: { confirmation: 'SUPPRIMER' },
    });
    limits.history_mb = UNHURRIED.history_mb;
    await school.addTeacher();
    limits.history_mb = 0.0002;
    await neighbour.addVolee();
    limits.history_mb = UNHURRIED.history_mb;
  });
});
