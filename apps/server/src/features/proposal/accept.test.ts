import { describe, expect, test } from 'vitest';
import { oneDatabase } from '../../testing/databases.ts';
import { propose, registerProposed, registerStaffed, YEAR } from '../../testing/staffed-school.ts';
import { type TestServer, useTestServer } from '../../testing/test-server.ts';

type Staffed = Awaited<ReturnType<typeof registerStaffed>>;
type Choice = { position_id: string; teacher_id: string | null };

const accept = async ({ school, run_id = 'none' }: Staffed & { run_id?: string }, ...choices: Choice[]) => {
  const { status, body } = await school.call('proposals.accept', { body: { run_id, choices } });
  return { status, body, answer: [status, body.detail] };
};

async function readHolders({ school }: Staffed) {
  const positions = await school.listAssignments(YEAR);
  return new Map(positions.map((one) => [one.id, one.teacher_id]));
}

/** A school with a proposal that was searched for with these options. */
async function proposed(server: TestServer, options: object = {}) {
  const staffed = await registerProposed(server, options);
  return { ...staffed, holders: () => readHolders(staffed) };
}

/** What stands in the way of one choice, told with the position and the teacher. */
const OBSTACLES: readonly [
  what: string,
  reason: string,
  prepare: (staffed: Staffed, id: string) => Promise<Choice>,
][] = [
  [
    'a locked position',
    "ROC, FRA 9VG/1 : l'enseignement est verrouillé",
    async ({ school, anne }, id) => {
      await school.ask('assignments.toggleLock', { params: { id } });
      return { position_id: id, teacher_id: anne };
    },
  ],
  [
    'a position that somebody else has by now',
    "ROC, FRA 9VG/1 : BON l'a reçu entre-temps",
    async ({ school, anne, luc }, id) => {
      await school.ask('assignments.update', { params: { id }, body: { teacher_id: luc } });
      return { position_id: id, teacher_id: anne };
    },
  ],
  [
    'a position that is gone',
    "ROC, FRA 9VG/1 : l'enseignement n'existe plus",
    async ({ school, anne }, id) => {
      await school.ask('assignments.delete', { params: { id } });
      return { position_id: id, teacher_id: anne };
    },
  ],
  [
    'a position that moved to another year',
    "ROC, FRA 9VG/1 : l'enseignement n'existe plus",
    async ({ school, anne }, id) => {
      const query = { school_year: YEAR, new_school_year: '2027-2028' };
      await school.ask('planning.move', { params: { level: '9VG' }, query });
      return { position_id: id, teacher_id: anne };
    },
  ],
  [
    'a teacher who is gone',
    "BON, FRA 9VG/1 : BON n'existe plus",
    async ({ school, luc }, id) => {
      await school.ask('teachers.delete', { params: { id: luc } });
      return { position_id: id, teacher_id: luc };
    },
  ],
  [
    'a teacher who does not qualify any more',
    "ROC, FRA 9VG/1 : ROC n'a pas la branche ou le cycle qu'il faut",
    async ({ school, anne }, id) => {
      const body = { visa: 'ROC', nom: 'Rochat', prenom: 'Anne', specialties: ['EPH'] };
      await school.ask('teachers.update', { params: { id: anne }, body });
      return { position_id: id, teacher_id: anne };
    },
  ],
  [
    'somebody who is there by now, beside its teacher',
    "BON, FRA 9VG/1 : BON y est déjà, à côté de l'enseignant",
    async ({ school, luc }, id) => {
      const co_teachers = [{ teacher_id: luc, periods: 1, kind: 'support' as const }];
      await school.ask('assignments.setCoTeachers', { params: { id }, body: { co_teachers } });
      return { position_id: id, teacher_id: luc };
    },
  ],
  [
    'a teacher who is absent by now',
    'ROC, FRA 9VG/1 : absent cette année',
    async ({ school, anne }, id) => {
      const body = { visa: 'ROC', nom: 'Rochat', prenom: 'Anne', is_absent: true };
      await school.ask('teachers.update', { params: { id: anne }, query: { school_year: YEAR }, body });
      return { position_id: id, teacher_id: anne };
    },
  ],
  [
    'a teacher who would have too much, functions included',
    'ROC : 25,5 périodes, pour 20 au plus',
    async ({ school, anne }, id) => {
      const entry = await school.addFunction();
      const body = { teacher_id: anne, function_id: entry.id, school_year: YEAR };
      await school.assignFunction({ ...body, hours_per_week: 16.5 });
      return { position_id: id, teacher_id: anne };
    },
  ],
  [
    'a volée that was not chosen',
    'BON, FRA 10VG/1 : la volée 10VG ne fait pas partie de la proposition',
    async ({ school, luc }) => {
      await school.addVolee({ level: '10VG' });
      const positions = await school.listAssignments(YEAR);
      const other = positions.find((one) => one.class_name === '10VG/1' && one.subject === 'FRA');
      return { position_id: other?.id ?? '', teacher_id: luc };
    },
  ],
];

describe.each(oneDatabase)('what is taken over from a proposal, on %s', (kind) => {
  const server = useTestServer(kind);

  test('is written all at once', async () => {
    const school = await registerStaffed(server);
    const { run, result } = await propose(school.school);
    const staffed = { ...school, run_id: run.id };
    const choices = (result?.choices ?? []).map(({ position_id, teacher_id }) => ({
      position_id,
      teacher_id,
    }));
    const updated = choices.filter((choice) => choice.teacher_id !== null).length;
    const { status, body } = await accept(staffed, ...choices);
    expect([status, body]).toEqual([
      200,
      {
        message: `${updated} enseignements attribués`,
        updated,
        unchanged: choices.length - updated,
      },
    ]);
    expect(updated).toBeGreaterThan(1);
    expect(await readHolders(staffed)).toEqual(
      new Map(choices.map((choice) => [choice.position_id, choice.teacher_id])),
    );
    const again = await accept(staffed, ...choices);
    expect(again.body).toMatchObject({ updated: 0, unchanged: choices.length });
  });

  test('may be one position, changed by the user, or one that stays open', async () => {
    const staffed = await proposed(server);
    const { luc, positionOf, holders } = staffed;
    const [position_id, other] = [positionOf('9VG/1', 'EPH'), positionOf('9VG/2', 'EPH')];
    const { body } = await accept(
      staffed,
      { position_id, teacher_id: luc },
      { position_id: other, teacher_id: null },
    );
    expect(body).toMatchObject({ message: '1 enseignement attribué', updated: 1, unchanged: 1 });
    expect((await holders()).get(position_id)).toBe(luc);
    const back = await accept(staffed, { position_id, teacher_id: null });
    expect(back.answer).toEqual([409, `Rien n'a été attribué. EPH 9VG/1 : BON l'a reçu entre-temps.`]);
  });

  test('may be somebody for whom the run had an exception', async () => {
    const staffed = await proposed(server, { exceptions: ['MAT'] });
    const choice = { position_id: staffed.positionOf('9VG/1', 'MAT'), teacher_id: staffed.anne };
    expect((await accept(staffed, choice)).status).toBe(200);
    const strict = await proposed(server);
    const { answer } = await accept(strict, {
      position_id: strict.positionOf('9VG/1', 'MAT'),
      teacher_id: strict.anne,
    });
    expect(answer).toEqual([
      409,
      "Rien n'a été attribué. ROC, MAT 9VG/1 : ROC n'a pas la branche ou le cycle qu'il faut.",
    ]);
  });

  test('may take a position from whoever had it when the run began', async () => {
    const staffed = await registerStaffed(server);
    const { school, anne, luc, positionOf } = staffed;
    const position_id = positionOf('9VG/1', 'EPH');
    const params = { id: position_id };
    await school.ask('assignments.update', { params, body: { teacher_id: anne } });
    const { run, result } = await propose(school, { reconsider: true });
    const former = result?.choices.find((choice) => choice.position_id === position_id);
    expect(former?.former_teacher_id).toBe(anne);
    const { status } = await accept({ ...staffed, run_id: run.id }, { position_id, teacher_id: luc });
    expect(status).toBe(200);
  });

  test.each(OBSTACLES)('is refused for %s', async (_, reason, prepare) => {
    const staffed = await proposed(server);
    const choice = await prepare(staffed, staffed.positionOf('9VG/1', 'FRA'));
    const before = await staffed.holders();
    const fitting = { position_id: staffed.positionOf('9VG/2', 'EPH'), teacher_id: staffed.anne };
    const isThere = before.has(fitting.position_id);
    const { status, body } = await accept(staffed, ...(isThere ? [fitting, choice] : [choice]));
    expect([status, body.detail]).toEqual([409, expect.stringContaining(`Rien n'a été attribué.`)]);
    expect(body.errors?.map((fault) => fault.message)).toContain(reason);
    expect(await staffed.holders()).toEqual(before);
  });

  test('is refused with the first reasons in the sentence, and all in the list', async () => {
    const staffed = await proposed(server);
    const ids = staffed.positions.map(({ id }) => id);
    await staffed.school.ask('assignments.lockBulk', { body: { assignment_ids: ids, locked: true } });
    const choices = ids.map((position_id) => ({ position_id, teacher_id: staffed.luc }));
    const { body } = await accept(staffed, ...choices);
    expect(body.detail).toMatch(/^Rien n'a été attribué\. BON, .+ ; et 4 autres\.$/);
    expect(body.errors?.slice(0, 6).map((fault) => fault.path)).toEqual(ids.map((_, i) => `choices.${i}`));
  });

  test('cannot be an imaginary teacher, nor anything unknown', async () => {
    const imaginary = [{ id: 'x1', visa: 'XYZ', nom: 'Supposée', prenom: 'Zoé' }];
    const staffed = await proposed(server, { imaginary });
    const position_id = staffed.positionOf('9VG/1', 'FRA');
    expect((await accept(staffed, { position_id, teacher_id: 'x1' })).answer).toEqual([
      409,
      "Rien n'a été attribué. XYZ, FRA 9VG/1 : XYZ est un enseignant supposé.",
    ]);
    for (const choice of [
      { position_id, teacher_id: 'y' },
      { position_id: 'y', teacher_id: null },
    ])
      expect((await accept(staffed, choice)).answer).toEqual([
        404,
        "L'un de ces enseignements ou enseignants n'existe pas.",
      ]);
    const twice = { position_id, teacher_id: staffed.luc };
    expect((await accept(staffed, twice, twice)).status).toBe(422);
  });

  test('is refused where it was looked at in a proposal that has been replaced', async () => {
    const staffed = await proposed(server);
    const choice = { position_id: staffed.positionOf('9VG/1', 'FRA'), teacher_id: staffed.luc };
    const { run } = await propose(staffed.school);
    expect((await accept(staffed, choice)).answer).toEqual([
      409,
      'La proposition a été remplacée entre-temps.',
    ]);
    expect((await staffed.holders()).get(choice.position_id)).toBeNull();
    expect((await accept({ ...staffed, run_id: run.id }, choice)).status).toBe(200);
  });

  test('needs a proposal', async () => {
    const staffed = await registerStaffed(server);
    const { answer } = await accept(staffed, { position_id: 'x', teacher_id: null });
    expect(answer).toEqual([404, "Il n'y a pas de proposition en cours."]);
  });
});
