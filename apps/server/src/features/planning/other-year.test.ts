import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const THIS_YEAR = '2026-2027';
const NEXT_YEAR = '2027-2028';
const params = { level: '9VG' };

const statusesOf = (replies: readonly { status: number }[]) =>
  replies.map((reply) => reply.status).toSorted((a, b) => a - b);

/** A volée with a split, a hand-made group, a lock, a renamed group and a teacher on every second position. */
async function addWornVolee(school: TestSchool) {
  const teacher = await school.addTeacher();
  await school.addVolee({ special_params: { groups_maths: 2 } });
  await school.ask('assignments.create', {
    query: { class_name: '9VG', subject: 'FRA', periods: 1.5, is_group: true, group_label: 'Appui' },
  });
  const positions = await school.listAssignments();
  const find = (subject: string) => {
    const found = positions.find((one) => one.subject === subject && one.group_label !== 'Appui');
    if (!found) throw new Error(`no position of ${subject}`);
    return { params: { id: found.id } };
  };
  await school.ask('assignments.split', { ...find('FRA'), body: [4.5, 1.5] });
  await school.ask('assignments.update', { ...find('MAT'), body: { group_label: 'Forts' } });
  for (const [index, { id }] of (await school.listAssignments()).entries()) {
    if (index % 2 === 0)
      await school.ask('assignments.update', { params: { id }, body: { teacher_id: teacher.id } });
  }
  await school.ask('assignments.toggleLock', find('EPH'));
  return { teacher, positions: await school.listAssignments() };
}

/** What stays the same when a position is copied, in an order that does not hang on ids. */
const contentOf = (positions: Awaited<ReturnType<TestSchool['listAssignments']>>, omitted: string[]) =>
  positions
    .map((position) => Object.entries(position).filter(([field]) => !omitted.includes(field)))
    .map((fields) => JSON.stringify(fields))
    .toSorted();

const move = (school: TestSchool, new_school_year: string, school_year?: string, level = '9VG') =>
  school.call('planning.move', { params: { level }, query: { new_school_year, school_year } });

const duplicate = (school: TestSchool, overrides: object = {}) => {
  const query = { source_school_year: THIS_YEAR, target_school_year: NEXT_YEAR, ...overrides };
  return school.call('planning.duplicate', { params, query });
};

describe.each(databases)('moving a volée to another year on %s', (kind) => {
  const server = useTestServer(kind);

  test('takes its positions along as they are, to a year that is created', async () => {
    const school = await server.register();
    const { positions } = await addWornVolee(school);
    const [before] = await school.ask('planning.list', {});
    const { status, body } = await move(school, NEXT_YEAR);
    expect([status, body]).toEqual([200, { ...before, school_year: NEXT_YEAR }]);
    expect(await school.ask('planning.list', {})).toEqual([body]);
    expect(await school.listAssignments(THIS_YEAR)).toEqual([]);
    expect(await school.listAssignments(NEXT_YEAR)).toEqual(
      positions.map((position) => ({ ...position, school_year: NEXT_YEAR })),
    );
    const years = await school.ask('schoolYears.list', {});
    expect(years.school_years).toEqual([NEXT_YEAR, THIS_YEAR]);
    expect(await school.ask('schoolYears.active', {})).toEqual({ active_year: THIS_YEAR });
  });

  test('leaves from the given year, else from the active one, else from the only one', async () => {
    const school = await server.register();
    for (const school_year of ['2024-2025', '2025-2026', THIS_YEAR]) await school.addVolee({ school_year });
    const yearsOf = async () => (await school.ask('planning.list', {})).map((entry) => entry.school_year);
    expect((await move(school, NEXT_YEAR, '2024-2025')).status).toBe(200);
    expect(await yearsOf()).toEqual([NEXT_YEAR, THIS_YEAR, '2025-2026']);
    expect((await move(school, '2028-2029')).status).toBe(200);
    expect(await yearsOf()).toEqual(['2028-2029', NEXT_YEAR, '2025-2026']);
    const ambiguous = await move(school, '2030-2031');
    expect([ambiguous.status, ambiguous.body.detail]).toEqual([
      409,
      'La volée 9VG existe dans plusieurs années (2028-2029, 2027-2028, 2025-2026) : précisez laquelle.',
    ]);
    for (const school_year of [NEXT_YEAR, '2025-2026'])
      await school.ask('planning.delete', { params, query: { school_year } });
    expect((await move(school, '2030-2031')).body.school_year).toBe('2030-2031');
    expect(await yearsOf()).toEqual(['2030-2031']);
  });

  test('wants a volée that exists, and room for it', async () => {
    const school = await server.register();
    await school.addVolee({ school_year: THIS_YEAR });
    await school.addVolee({ school_year: NEXT_YEAR });
    const before = await school.ask('planning.list', {});
    const taken = await move(school, NEXT_YEAR, THIS_YEAR);
    expect([taken.status, taken.body.detail]).toEqual([409, 'La volée 9VG existe déjà en 2027-2028.']);
    const same = await move(school, THIS_YEAR, THIS_YEAR);
    expect([same.status, same.body.detail]).toEqual([409, 'La volée 9VG existe déjà en 2026-2027.']);
    const unknown = await move(school, '2030-2031', THIS_YEAR, '5P');
    expect([unknown.status, unknown.body.detail]).toEqual([404, "La volée 5P n'existe pas en 2026-2027."]);
    expect((await move(school, '2030-2031', undefined, '5P')).status).toBe(404);
    expect((await move(school, '2030-2031', '1999-2000')).status).toBe(404);
    expect(await school.ask('planning.list', {})).toEqual(before);
    expect((await school.ask('schoolYears.list', {})).school_years).toEqual([NEXT_YEAR, THIS_YEAR]);
  });

  test('wants a target', async () => {
    const school = await server.register();
    await school.addVolee();
    for (const query of [{}, { new_school_year: ' ' }]) {
      const { status, body } = await school.send('planning.move', { params, query });
      expect([status, body.errors]).toEqual([
        422,
        [{ path: 'new_school_year', message: 'Veuillez sélectionner une année scolaire cible' }],
      ]);
    }
  });

  test('of two at once to one year, one wins and the other changes nothing', async () => {
    const school = await server.register();
    await school.addVolee({ school_year: THIS_YEAR });
    await school.addVolee({ school_year: '2025-2026', number_of_classes: 1 });
    const replies = await Promise.all([
      move(school, NEXT_YEAR, THIS_YEAR),
      move(school, NEXT_YEAR, '2025-2026'),
    ]);
    expect(statusesOf(replies)).toEqual([200, 409]);
    const entries = await school.ask('planning.list', {});
    expect(entries.filter((entry) => entry.school_year === NEXT_YEAR)).toHaveLength(1);
    for (const { school_year, number_of_classes } of entries)
      expect(await school.listAssignments(school_year)).toHaveLength(3 * number_of_classes);
  });

  test('of two at once from one year, one finds it gone', async () => {
    const school = await server.register();
    await school.addVolee();
    const replies = await Promise.all([
      move(school, NEXT_YEAR, THIS_YEAR),
      move(school, '2028-2029', THIS_YEAR),
    ]);
    expect(statusesOf(replies)).toEqual([200, 404]);
    const [entry, ...others] = await school.ask('planning.list', {});
    expect(others).toEqual([]);
    expect(await school.listAssignments(entry?.school_year)).toHaveLength(6);
  });
});

describe.each(databases)('duplicating a volée to another year on %s', (kind) => {
  const server = useTestServer(kind);

  test('copies it with its parts and hand-made groups, unlocked and without teachers', async () => {
    const school = await server.register();
    const { positions } = await addWornVolee(school);
    const { status, body } = await duplicate(school);
    expect(status).toBe(201);
    const { changes, ...copy } = body;
    expect(changes).toEqual({ created: positions.length, updated: 0, deleted: 0 });
    const [listed, original] = await school.ask('planning.list', {});
    expect(copy).toEqual(listed);
    expect(copy).toEqual({ ...original, id: copy.id, school_year: NEXT_YEAR });
    expect(copy.id).not.toBe(original?.id);
    expect(await school.listAssignments(THIS_YEAR)).toEqual(positions);
    const copies = await school.listAssignments(NEXT_YEAR);
    const omitted = ['id', 'school_year', 'teacher_id', 'locked'];
    expect(contentOf(copies, omitted)).toEqual(contentOf(positions, omitted));
    for (const position of copies)
      expect(position).toMatchObject({ teacher_id: null, locked: false, school_year: NEXT_YEAR });
    expect(new Set([...positions, ...copies].map(({ id }) => id)).size).toBe(2 * positions.length);
  });

  test('keeps the teachers when asked to', async () => {
    const school = await server.register();
    const { positions, teacher } = await addWornVolee(school);
    expect((await duplicate(school, { keep_teachers: true })).status).toBe(201);
    const copies = await school.listAssignments(NEXT_YEAR);
    const omitted = ['id', 'school_year', 'locked'];
    expect(contentOf(copies, omitted)).toEqual(contentOf(positions, omitted));
    expect(copies.some((position) => position.teacher_id === teacher.id)).toBe(true);
    expect(copies.some((position) => position.locked)).toBe(false);
  });

  test('wants a volée that exists, and room for it', async () => {
    const school = await server.register();
    await addWornVolee(school);
    expect((await duplicate(school, { keep_teachers: '' })).status).toBe(201);
    const again = await duplicate(school);
    expect([again.status, again.body.detail]).toEqual([409, 'La volée 9VG existe déjà en 2027-2028.']);
    expect((await duplicate(school, { target_school_year: THIS_YEAR })).status).toBe(409);
    const unknown = await duplicate(school, { source_school_year: '1999-2000' });
    expect([unknown.status, unknown.body.detail]).toEqual([404, "La volée 9VG n'existe pas en 1999-2000."]);
    expect(await school.ask('planning.list', {})).toHaveLength(2);
  });

  test.each([
    ['no target', { source_school_year: THIS_YEAR }, 'target_school_year'],
    ['no source', { target_school_year: NEXT_YEAR }, 'source_school_year'],
    [
      'a word for keep_teachers',
      { source_school_year: THIS_YEAR, target_school_year: NEXT_YEAR, keep_teachers: 'oui' },
      'keep_teachers',
    ],
  ])('%s is invalid', async (_, query, path) => {
    const school = await server.register();
    await school.addVolee();
    const { status, body } = await school.send('planning.duplicate', { params, query });
    expect([status, body.errors?.map((fault) => fault.path)]).toEqual([422, [path]]);
    expect(await school.ask('planning.list', {})).toHaveLength(1);
  });

  test('of three at once, one wins and nothing is copied twice', async () => {
    const school = await server.register();
    const { positions } = await addWornVolee(school);
    const replies = await Promise.all([duplicate(school), duplicate(school), duplicate(school)]);
    expect(statusesOf(replies)).toEqual([201, 409, 409]);
    expect(await school.listAssignments(NEXT_YEAR)).toHaveLength(positions.length);
  });

  test('while the volée is moved away, it is copied whole or not found', async () => {
    const school = await server.register();
    const { positions } = await addWornVolee(school);
    const query = { school_year: THIS_YEAR, new_school_year: '2028-2029' };
    const [moved, copied] = await Promise.all([
      school.call('planning.move', { params, query }),
      duplicate(school),
    ]);
    expect(moved.status).toBe(200);
    expect([201, 404]).toContain(copied.status);
    const copies = await school.listAssignments(NEXT_YEAR);
    expect(copies).toHaveLength(copied.status === 201 ? positions.length : 0);
    expect(await school.listAssignments('2028-2029')).toHaveLength(positions.length);
  });
});
