import { describe, expect, test } from 'vitest';
import { oneDatabase } from '../../testing/databases.ts';
import { useTestServer } from '../../testing/test-server.ts';

const school_year = '2026-2027';
const group = { class_name: '9VG', subject: 'mat', periods: 1, is_group: true, group_label: 'Appui' };

describe.each(oneDatabase)('groups added by hand on %s', (kind) => {
  const server = useTestServer(kind);

  test('a group is added to a volée and survives its edits and recomputing', async () => {
    const school = await server.register();
    const volee = { level: '9VG', number_of_classes: 1, school_year };
    await school.ask('planning.create', { body: volee });
    const reply = await school.send('assignments.create', { query: group });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      level: '9VG',
      class_name: '9VG',
      subject: 'MAT',
      periods: 1,
      is_group: true,
      group_label: 'Appui',
      plan_index: null,
      teacher_id: null,
      locked: false,
      school_year,
    });
    const body = { ...volee, subject_periods: [{ subject: 'FRA', periods: 6 }] };
    await school.ask('planning.update', { params: { level: '9VG' }, body });
    await school.send('assignments.fixPeriods', {});
    expect(await school.listAssignments()).toContainEqual(reply.body);
    const params = { id: reply.body.id };
    await school.ask('assignments.update', { params, body: { group_label: 'Soutien' } });
    expect((await school.listAssignments()).map((position) => position.group_label)).toContain('Soutien');
  });

  test('one that was split keeps its parts together under a new name', async () => {
    const school = await server.register();
    await school.addVolee({ school_year });
    const add = async (label: string) =>
      (await school.send('assignments.create', { query: { ...group, periods: 2, group_label: label } })).body;
    const [split] = [await add('Appui'), await add('Autre')];
    await school.ask('assignments.split', { params: { id: split.id }, body: [1, 1] });
    await school.ask('assignments.update', { params: { id: split.id }, body: { group_label: 'Soutien' } });
    const labels = (await school.listAssignments()).flatMap(({ group_label }) => group_label ?? []);
    expect(labels.toSorted((a, b) => a.localeCompare(b))).toEqual(['Autre', 'Soutien', 'Soutien']);
  });

  test('it belongs to a volée of its year', async () => {
    const school = await server.register();
    await school.addVolee({ school_year: '2027-2028' });
    const query = { ...group, school_year: '2027-2028' };
    expect((await school.send('assignments.create', { query })).status).toBe(201);
    const unknown = await school.send('assignments.create', { query: group });
    expect(unknown.status).toBe(404);
    expect(unknown.body.detail).toBe("La volée 9VG n'existe pas en 2026-2027.");
    const stranger = await server.register();
    expect((await stranger.send('assignments.create', { query })).status).toBe(404);
  });

  test.each([
    ['no name', { group_label: ' ' }, 'Veuillez saisir un nom pour le groupe'],
    ['a name left out', { group_label: undefined }, 'Veuillez saisir un nom pour le groupe'],
    ['too many periods', { periods: 28.5 }, 'Les périodes doivent être entre 0 et 28'],
    ['no subject', { subject: '' }, 'un code de branche'],
  ])('%s is invalid', async (_, fault, detail) => {
    const school = await server.register();
    await school.addVolee({ school_year });
    const reply = await school.send('assignments.create', { query: { ...group, ...fault } });
    expect(reply.status).toBe(422);
    expect(reply.body.detail).toContain(detail);
    expect(await school.listAssignments()).toHaveLength(6);
  });
});
