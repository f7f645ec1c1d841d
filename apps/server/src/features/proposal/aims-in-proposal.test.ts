import { expect, test } from 'vitest';
import type { WeighedAim, Weight } from '@pupitre/domain';
import { followEvents, propose, readProposal, registerStaffed, YEAR } from '../../testing/staffed-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer('SQLite');

const IGNORED: Partial<Record<WeighedAim, Weight>> = {
  minimum: 'ignored',
  wish: 'ignored',
  classes: 'ignored',
  continuity: 'ignored',
  preparations: 'ignored',
};

type Staffed = Awaited<ReturnType<typeof registerStaffed>>;

/** Gives the French to Anne and the rest to Luc, or all French and gymnastics of a class the other way round. */
async function staff({ school, anne, luc, positions }: Staffed, isSwapped: boolean): Promise<void> {
  const holderOf = ({ subject, class_name }: (typeof positions)[number]) => {
    const mayAnne = subject !== 'MAT' && class_name === (isSwapped ? '9VG/2' : '9VG/1');
    return mayAnne ? anne : luc;
  };
  for (const one of positions)
    await school.ask('assignments.update', {
      params: { id: one.id },
      body: { teacher_id: holderOf(one) },
    });
}

const keeping = { reconsider: true, weights: { ...IGNORED, changes: 'normal' as const } };

test('as little as can be changes of what is stored, or of a version, which is counted', async () => {
  const staffed = await registerStaffed(server);
  const { school } = staffed;
  await staff(staffed, false);
  const version = await school.ask('versions.create', { body: { name: 'Avril' } });
  const stored = await propose(school, keeping);
  expect(stored.result).toMatchObject({ cost: 0, changes: { version: null, kept: 6, moved: 0, freed: 0 } });
  await staff(staffed, true);
  const { result, run } = await propose(school, { ...keeping, keep_version: version.id });
  expect(run.options).toMatchObject({ keep_version: version.id, weights: { changes: 'normal' } });
  expect(result).toMatchObject({ cost: 0, changes: { version: 'Avril', kept: 6, moved: 0, freed: 0 } });
  const moved = result?.choices.filter((one) => one.teacher_id !== one.former_teacher_id) ?? [];
  expect(moved).toHaveLength(4);
  // What little is to change of is said, also once the version has gone.
  await school.ask('versions.delete', { params: { id: version.id } });
  const choices = moved.map(({ position_id, teacher_id }) => ({ position_id, teacher_id }));
  const position_id = choices[0]?.position_id ?? '';
  const { sentences } = await school.ask('proposals.explain', { body: { position_id, choices } });
  expect(sentences).toContain("L'a dans la répartition à garder");
  expect((await propose(school, { reconsider: true })).result?.changes).toBeNull();
});

test('a version that is gone is refused with what to do, and the proposal there was stays; gone under a run it harms nothing', async () => {
  const staffed = await registerStaffed(server);
  const { school } = staffed;
  await staff(staffed, false);
  const version = await school.ask('versions.create', { body: { name: 'Mai' } });
  const asked = { levels: ['9VG'], school_year: YEAR, ...keeping, keep_version: version.id };
  await school.ask('proposals.start', { body: asked });
  await school.ask('versions.delete', { params: { id: version.id } });
  await followEvents(school);
  const before = await readProposal(school);
  expect(before.run.state).toBe('done');
  expect(before.result?.changes).toEqual({ version: 'Mai', kept: 6, moved: 0, freed: 0 });
  const gone =
    "La version à garder n'existe pas ou plus. Veuillez en choisir une autre, ou ce qui est enregistré.";
  for (const name of ['proposals.start', 'proposals.diagnose'] as const) {
    const { status, body } = await school.call(name, { body: asked });
    expect([status, body.detail]).toEqual([404, gone]);
  }
  expect((await readProposal(school)).run.id).toBe(before.run.id);
  const other = await server.register();
  const theirs = await other.ask('versions.create', { body: { name: 'Juin' } });
  const foreign = await school.call('proposals.start', { body: { ...asked, keep_version: theirs.id } });
  expect([foreign.status, foreign.body.detail]).toEqual([404, gone]);
  // A version from before the volées knows the year; one from before the year does not.
  const early = await other.ask('versions.create', { body: { name: 'Tout au début' } });
  await other.ask('schoolYears.create', { query: { year: '2029-2030' } });
  await other.addVolee({ school_year: '2029-2030' });
  await other.addTeacher();
  const body = { levels: ['9VG'], school_year: '2029-2030', keep_version: early.id };
  const unborn = await other.call('proposals.start', { body });
  expect([unborn.status, unborn.body.detail]).toEqual([
    404,
    "La version « Tout au début » n'a pas encore l'année scolaire 2029-2030.",
  ]);
});

test('classes see their class teacher; who is proposed where none is named is taken over with the positions, as one change', async () => {
  const staffed = await registerStaffed(server);
  const { school, anne, luc } = staffed;
  const classes = () => school.ask('classes.list', { query: { school_year: YEAR } });
  const [first] = await classes();
  await school.ask('classes.setTeachers', {
    params: { id: first?.id ?? '' },
    body: { class_teachers: [{ teacher_id: anne }] },
  });
  const asked = {
    weights: { ...IGNORED, class_teacher: 'high' as const },
    class_teacher_periods: { '9-11S': 8 },
  };
  const { result, run } = await propose(school, asked);
  expect(result?.class_sights).toEqual([
    { ...seen('9VG/1', anne), periods_before: 0, is_proposed: false },
    { ...seen('9VG/2', luc), periods_before: 0, periods: expect.any(Number), is_proposed: true },
  ]);
  expect(result?.counts).toEqual({ class_teacher: { count: 0, at_least: 0 } });
  const proposed =
    result?.choices.map(({ position_id, teacher_id: id }) => ({ position_id, teacher_id: id })) ?? [];
  const take = (teacher_id: string, class_name = '9VG/2', choices = proposed) =>
    school.call('proposals.accept', {
      body: {
        run_id: run.id,
        choices,
        class_teachers: [{ level: '9VG', class_name, teacher_id }],
      },
    });
  expect((await take(luc, '9VG/3')).status).toBe(404);
  const refused = await take(luc, '9VG/1');
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    "Rien n'a été attribué. Maîtrise 9VG/1\u202f: ROC a reçu la maîtrise entre-temps.",
  ]);
  expect((await school.listAssignments(YEAR)).every((one) => one.teacher_id === null)).toBe(true);
  const alone = await take(luc, '9VG/2', []);
  expect([alone.status, alone.body.message]).toEqual([200, 'maîtrise de 9VG/2 confiée à BON']);
  const [latest] = (await school.ask('changes.list', { query: {} })).changes;
  expect(latest?.summary).toBe('Proposition acceptée\u202f: maîtrise de 9VG/2 confiée à BON');
  expect((await school.listAssignments(YEAR)).every((one) => one.teacher_id === null)).toBe(true);
  await school.ask('changes.undo', { query: {} });
  const neither = await school.call('proposals.accept', { body: { run_id: run.id, choices: [] } });
  expect([neither.status, neither.body.detail]).toEqual([
    422,
    'Indiquez au moins un enseignement ou une maîtrise.',
  ]);
  const { body } = await take(luc);
  expect(body.message).toBe('6 enseignements attribués, 1 maîtrise confiée');
  const teachersOf = async () =>
    (await classes()).map((one) => one.class_teachers.map((who) => who.teacher_id));
  expect(await teachersOf()).toEqual([[anne], [luc]]);
  await school.ask('changes.undo', { query: {} });
  expect(await teachersOf()).toEqual([[anne], []]);
  expect((await school.listAssignments(YEAR)).every((one) => one.teacher_id === null)).toBe(true);
});

const seen = (class_name: string, teacher_id: string) => ({
  level: '9VG',
  class_name,
  teacher_ids: [teacher_id],
  periods: 9,
  wanted: 8,
  is_met: true,
});
