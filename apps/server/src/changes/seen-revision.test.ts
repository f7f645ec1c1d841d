import type { RefusalBody, OperationName } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { databases } from '../testing/databases.ts';
import { fillForWrites, send, writeNames } from '../testing/sample-writes.ts';
import { findChangedTables, takeSnapshot } from '../testing/school-snapshot.ts';
import type { TestSchool } from '../testing/test-school.ts';
import { useTestServer } from '../testing/test-server.ts';

type Request = Parameters<TestSchool['send']>[1];

/** The number that an answer gives. */
const numberIn = ({ response }: Awaited<ReturnType<TestSchool['send']>>) =>
  String(response.headers['school-revision']);
const look = async (school: TestSchool) => numberIn(await school.call('changes.steps', {}));

/** A write that says what it had seen, and perhaps who is to win. */
async function writeSeeing<N extends OperationName>(
  school: TestSchool,
  name: N,
  request: Request,
  seen: string,
  choices?: Record<string, string>,
) {
  const chosen = Object.entries(choices ?? {}).map(([token, side]) => `${token}=${side}`);
  const headers = {
    'x-seen-revision': seen,
    ...(chosen.length > 0 ? { 'x-conflict-choices': chosen.join(', ') } : {}),
  };
  const reply = await school.send(name, { ...request, headers });
  return { ...reply, refusal: reply.body as unknown as RefusalBody };
}

/** A volée of two classes and two teachers, ROC and BON. */
async function staff(school: TestSchool) {
  await school.addVolee();
  const roc = await school.addTeacher({ visa: 'ROC', nom: 'Rochat', prenom: 'Anne' });
  const bon = await school.addTeacher({ visa: 'BON', nom: 'Bonzon', prenom: 'Luc' });
  const positions = await school.listAssignments();
  const find = (subject: string, class_name: string) =>
    positions.find((one) => one.subject === subject && one.class_name === class_name)?.id ?? '';
  return { roc, bon, find, id: find('MAT', '9VG/1') };
}

const give = (id: string, teacher_id: string | null) => ({ params: { id }, body: { teacher_id } });
const edit = (subject_periods: Record<string, number>, class_names: string[]) => ({
  params: { level: '9VG' },
  body: {
    level: '9VG',
    school_year: '2026-2027',
    number_of_classes: class_names.length,
    class_names,
    subject_periods: Object.entries(subject_periods).map(([subject, periods]) => ({ subject, periods })),
  },
});
const CLASSES = ['9VG/1', '9VG/2'];

/** « MAT 9VG/3 5 » for each position of some subjects. */
const listPlaces = async (school: TestSchool, ...subjects: string[]) =>
  (await school.listAssignments())
    .filter(({ subject }) => subjects.includes(subject))
    .map(({ subject, class_name, periods }) => `${subject} ${class_name} ${periods}`);

describe.each(databases)('what a write says that it had seen, on %s', (kind) => {
  const server = useTestServer(kind);

  test('is a number that the school has reached, for every write alike', async () => {
    const school = await server.register();
    const belongings = await fillForWrites(school);
    const present = await look(school);
    const before = await takeSnapshot(server.database, school.id);
    const headers = [
      ...[
        '',
        'x',
        '-1',
        '1.5',
        '1,,2',
        '9'.repeat(40),
        String(Number(present) + 1),
        `${present}, 9999999999`,
      ].map((value) => ({ 'x-seen-revision': value })),
      { 'x-seen-revision': present, 'x-conflict-choices': 'nobody' },
    ];
    for (const name of writeNames)
      for (const sent of headers) {
        const { status, body } = await send(school, name, belongings, sent);
        expect([name, sent, status]).toEqual([name, sent, 422]);
        expect(body.detail).toMatch(/^L'en-tête X-/);
      }
    expect(findChangedTables(before, await takeSnapshot(server.database, school.id))).toEqual([]);
  });

  test('is answered by reads, and a write answers the number of its change', async () => {
    const school = await server.register();
    const { id, roc } = await staff(school);
    const before = Number(await look(school));
    const written = await school.call('assignments.update', give(id, roc.id));
    expect(Number(numberIn(written))).toBeGreaterThan(before);
    expect(await look(school)).toBe(numberIn(written));
  });

  test('a refusal names the field, what was seen, theirs and mine; whoever is chosen wins, beside what is merged', async () => {
    const school = await server.register();
    const { roc } = await staff(school);
    const seen = await look(school);
    const params = { id: roc.id };
    const body = { ...roc, id: undefined };
    await school.ask('teachers.update', {
      params,
      body: { ...body, nom: 'Rochat-Favre', hours_max: 25, specialties: ['MAT'] },
    });
    const mine = { params, body: { ...body, nom: 'Favre', prenom: 'Anna', specialties: ['FRA'] } };
    const { status, refusal } = await writeSeeing(school, 'teachers.update', mine, seen);
    expect([status, refusal.code]).toEqual([409, 'clash']);
    expect(refusal.detail).toContain('« Nom » modifié (Rochat-Favre) par Direction le 21 novembre à 10:00');
    expect(refusal.conflicts).toEqual([
      {
        token: expect.any(String),
        kind: 'changed',
        name: 'Anne Rochat-Favre (ROC)',
        field: 'Nom',
        seen: 'Rochat',
        theirs: 'Rochat-Favre',
        mine: 'Favre',
        at: '2026-11-21T09:00:00.000Z',
        by: 'Direction',
        choices: ['mine', 'theirs'],
      },
    ]);
    expect([refusal.merged?.map(({ field }) => field), refusal.has_rest]).toEqual([
      ['Spécialités', 'Fourchette max'],
      true,
    ]);
    const token = refusal.conflicts?.[0]?.token ?? '';
    // Somebody changes it once more: what was chosen was chosen between other things.
    await school.ask('teachers.update', { params, body: { ...body, nom: 'Rochat Favre', hours_max: 25 } });
    expect((await writeSeeing(school, 'teachers.update', mine, seen, { [token]: 'mine' })).status).toBe(409);
    const again = await writeSeeing(school, 'teachers.update', mine, seen);
    const newer = again.refusal.conflicts?.[0]?.token ?? '';
    const settled = await writeSeeing(school, 'teachers.update', mine, seen, { [newer]: 'theirs' });
    expect([settled.status, settled.body]).toMatchObject([
      200,
      { nom: 'Rochat Favre', prenom: 'Anna', hours_max: 25, specialties: ['FRA'] },
    ]);
  });

  test('changes that are known besides are no collision', async () => {
    const school = await server.register();
    const { id, roc, bon } = await staff(school);
    const seen = await look(school);
    const own = numberIn(await school.call('assignments.update', give(id, roc.id)));
    const blind = await writeSeeing(school, 'assignments.update', give(id, bon.id), seen);
    expect(blind.refusal.conflicts).toMatchObject([
      { name: 'MAT 9VG/1', field: 'Enseignant', seen: '', theirs: 'ROC', mine: 'BON' },
    ]);
    const known = await writeSeeing(school, 'assignments.update', give(id, bon.id), `${seen}, ${own}`);
    expect([known.status, known.body.teacher_id]).toEqual([200, bon.id]);
  });

  test('a form never removes a class that it had not shown; both sides of a plan have their positions', async () => {
    const school = await server.register();
    await staff(school);
    const subjects = { FRA: 6, MAT: 5, EPH: 3 };
    const seen = await look(school);
    await school.ask('planning.update', edit(subjects, [...CLASSES, '9VG/3']));
    const { body } = await writeSeeing(
      school,
      'planning.update',
      edit({ ...subjects, MAT: 6, ANG: 3 }, CLASSES),
      seen,
    );
    expect(body).toMatchObject({ class_names: [...CLASSES, '9VG/3'], number_of_classes: 3 });
    const classes = [...CLASSES, '9VG/3'];
    expect(await listPlaces(school, 'ANG', 'MAT')).toEqual([
      ...classes.map((name) => `ANG ${name} 3`),
      ...classes.map((name) => `MAT ${name} 6`),
    ]);
    // Two who add the same class and subject have added them once.
    const later = await look(school);
    const four = edit({ ...subjects, MAT: 6, ANG: 3, ALL: 2 }, [...classes, '9VG/4']);
    await school.ask('planning.update', four);
    expect((await writeSeeing(school, 'planning.update', four, later)).status).toBe(200);
    const all = [...classes, '9VG/4'];
    expect(await listPlaces(school, 'ALL')).toEqual(all.map((name) => `ALL ${name} 2`));
    const differently = edit({ ...subjects, MAT: 4 }, all);
    await school.ask('planning.update', edit({ ...subjects, MAT: 7, ANG: 3, ALL: 2 }, all));
    const { refusal } = await writeSeeing(
      school,
      'planning.update',
      differently,
      await look(school).then(() => later),
    );
    // The positions follow their subject: it is asked once.
    expect(refusal.conflicts).toMatchObject([
      { name: 'Volée 9VG', field: 'Branches, MAT', seen: '6', theirs: '7', mine: '4' },
    ]);
  });

  test('a locked position refuses another teacher and other periods; the bare call still sets one', async () => {
    const school = await server.register();
    const { id, roc, bon } = await staff(school);
    const seen = await look(school);
    await school.ask('assignments.toggleLock', { params: { id }, body: { locked: true } });
    const sentence = "Un enseignement est verrouillé (MAT 9VG/1). Déverrouillez-le d'abord.";
    const known = await writeSeeing(school, 'assignments.update', give(id, roc.id), await look(school));
    expect([known.status, known.refusal.code, known.refusal.detail]).toEqual([409, 'locked', sentence]);
    // Who did not know of the lock is told whose it is.
    const unknown = await writeSeeing(school, 'assignments.update', give(id, roc.id), seen);
    expect([unknown.status, unknown.refusal.conflicts]).toMatchObject([
      409,
      [{ kind: 'locked', name: 'MAT 9VG/1', mine: 'ROC', by: 'Direction', choices: ['theirs'] }],
    ]);
    const periods = await writeSeeing(
      school,
      'assignments.setPeriods',
      { params: { id }, query: { periods: 2 } },
      seen,
    );
    const locked = [{ kind: 'locked', name: 'MAT 9VG/1', field: 'Périodes' }];
    expect([periods.status, periods.refusal.conflicts]).toMatchObject([409, locked]);
    const narrower = await writeSeeing(
      school,
      'planning.update',
      edit({ FRA: 6, MAT: 4, EPH: 3 }, CLASSES),
      seen,
    );
    expect([narrower.status, narrower.refusal.conflicts]).toMatchObject([409, locked]);
    expect((await school.call('assignments.update', give(id, roc.id))).status).toBe(200);
    // Deleting a teacher frees what they have, locked or not.
    expect((await writeSeeing(school, 'teachers.delete', { params: { id: roc.id } }, seen)).status).toBe(409);
    const now = await look(school);
    await school.ask('assignments.setPeriods', {
      params: { id: (await school.listAssignments())[0]?.id ?? '' },
      query: { periods: 1 },
    });
    expect((await writeSeeing(school, 'teachers.delete', { params: { id: roc.id } }, now)).status).toBe(200);
    expect((await school.listAssignments()).find((one) => one.id === id)).toMatchObject({
      teacher_id: null,
      locked: true,
    });
    expect(bon.visa).toBe('BON');
  });

  test('what is deleted meanwhile is said so; of a range the rest can be written', async () => {
    const school = await server.register();
    const { id, roc, find } = await staff(school);
    const other = find('MAT', '9VG/2');
    const seen = await look(school);
    await school.ask('assignments.delete', { params: { id } });
    const range = {
      body: { choices: [id, other].map((position_id) => ({ position_id, teacher_id: roc.id })) },
    };
    const { status, refusal } = await writeSeeing(school, 'assignments.setTeachers', range, seen);
    expect([status, refusal.detail]).toEqual([
      409,
      "Rien n'a été enregistré\u202f: cela a changé entre-temps. MAT 9VG/1\u202f: supprimé par Direction le 21 novembre à 10:00.",
    ]);
    const [gone] = refusal.conflicts ?? [];
    expect(gone).toMatchObject({ kind: 'gone', theirs: 'supprimé', choices: ['theirs'] });
    const token = gone?.token ?? '';
    expect(
      (await writeSeeing(school, 'assignments.setTeachers', range, seen, { [token]: 'mine' })).status,
    ).toBe(409);
    expect(
      (await writeSeeing(school, 'assignments.setTeachers', range, seen, { [token]: 'theirs' })).status,
    ).toBe(200);
    expect((await school.listAssignments()).find((one) => one.id === other)?.teacher_id).toBe(roc.id);
    // A teacher who is gone cannot be given anything.
    const then = await look(school);
    await school.ask('teachers.delete', { params: { id: roc.id } });
    const given = await writeSeeing(school, 'assignments.update', give(find('EPH', '9VG/1'), roc.id), then);
    expect(given.refusal.has_rest).toBe(false);
    expect(given.refusal.conflicts).toMatchObject([
      { kind: 'missing', name: 'Anne Rochat (ROC)', theirs: 'supprimé' },
    ]);
  });

  test('whoever deletes what others changed is told, and may delete it all the same', async () => {
    const school = await server.register();
    const { id, roc } = await staff(school);
    const seen = await look(school);
    await school.ask('assignments.update', give(id, roc.id));
    const request = { params: { level: '9VG' }, query: { school_year: '2026-2027' } };
    const { refusal } = await writeSeeing(school, 'planning.delete', request, seen);
    const [first] = refusal.conflicts ?? [];
    expect(refusal.conflicts).toMatchObject([{ name: 'MAT 9VG/1', theirs: 'ROC', mine: 'supprimé' }]);
    const token = first?.token ?? '';
    const kept = await writeSeeing(school, 'planning.delete', request, seen, { [token]: 'theirs' });
    expect([kept.status, (await school.listAssignments()).length]).toEqual([200, 6]);
    await writeSeeing(school, 'planning.delete', request, seen, { [token]: 'mine' });
    expect(await school.listAssignments()).toEqual([]);
  });
});
