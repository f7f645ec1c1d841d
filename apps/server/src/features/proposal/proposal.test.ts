import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, oneDatabase } from '../../testing/databases.ts';
import {
  followEvents,
  openEvents,
  hasProposal,
  propose,
  readProposal,
  registerProposed,
  registerStaffed,
  YEAR,
} from '../../testing/staffed-school.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { TestServer, TODAY, useTestServer } from '../../testing/test-server.ts';
import { forgetExpired } from './forget-expired.ts';

const body = { levels: ['9VG'], school_year: YEAR };
const NONE = [404, "Il n'y a pas de proposition en cours."];

describe.each(databases)('a proposal on %s', (kind) => {
  const server = useTestServer(kind);

  test('is searched for, followed and kept', async () => {
    const { school, positions, anne, luc } = await registerStaffed(server);
    const { status, body: run } = await school.call('proposals.start', { body });
    expect(status).toBe(202);
    expect(run).toMatchObject({ options: { ...body, reconsider: false, budget_seconds: 30 }, failure: null });
    const events = await followEvents(school);
    // A quick search is done before it is followed: that it ran, its start says.
    const states = [run.state, ...events.flatMap((event) => (event.type === 'state' ? [event.state] : []))];
    expect(states.at(-1)).toBe('done');
    expect(new Set(states.slice(0, -1))).toEqual(new Set(['running']));
    const points = events.filter((event) => event.type === 'progress');
    expect(points.length).toBeGreaterThan(0);
    const current = await readProposal(school);
    expect(current.run).toMatchObject({ id: run.id, state: 'done', place: null });
    expect(current.run.history.at(-1)).toEqual(current.run.progress);
    expect(current.diagnosis).toMatchObject({ contradictions: [], wanted: 28, open_bound: 0 });
    expect(current.gone).toEqual({ positions: [], teachers: [] });
    const choices = current.result?.choices ?? [];
    expect(new Set(choices.map((choice) => choice.position_id))).toEqual(
      new Set(positions.map(({ id }) => id)),
    );
    for (const choice of choices) {
      expect([anne, luc]).toContain(choice.teacher_id);
      expect(choice.former_teacher_id).toBeNull();
      expect(choice.reasons[0]).toMatch(/^(Spécialiste|Généraliste) /);
    }
    // Nothing is written before it is accepted.
    expect(await school.listAssignments(YEAR)).toEqual(positions);
  });

  test('names what has been deleted since', async () => {
    const { school, luc, positionOf } = await registerProposed(server);
    await school.ask('teachers.delete', { params: { id: luc } });
    const id = positionOf('9VG/2', 'EPH');
    await school.ask('assignments.delete', { params: { id } });
    const { gone } = await readProposal(school);
    expect(gone).toEqual({
      positions: [{ id, label: 'EPH 9VG/2' }],
      teachers: [{ id: luc, label: 'BON' }],
    });
  });

  test('goes with its year, and follows a renamed one', async () => {
    const { school } = await registerProposed(server);
    await school.ask('schoolYears.create', { query: { year: '2030-2031' } });
    await school.ask('schoolYears.setActive', { query: { year: '2030-2031' } });
    await school.ask('schoolYears.rename', { params: { year: YEAR }, query: { new_year: 'Essai' } });
    expect((await readProposal(school)).run.options.school_year).toBe('Essai');
    await school.ask('schoolYears.delete', { params: { year: 'Essai' } });
    expect(await hasProposal(school)).toBe(false);
  });

  test('is forgotten after a day', async () => {
    const { school } = await registerProposed(server);
    for (const hours of [23, 25]) {
      server.now = new Date(TODAY.getTime() + hours * 60 * 60 * 1000);
      expect(await hasProposal(school)).toBe(hours < 24);
    }
    await registerProposed(server);
    await forgetExpired({ database: server.database, clock: () => server.now });
    server.now = TODAY;
    expect(await hasProposal(school)).toBe(false);
  });

  test.each(['events', 'stop', 'cancel'] as const)('proposals.%s is a 404 without one', async (name) => {
    const { status, body: answer } = await (await server.register()).send(`proposals.${name}`, {});
    expect([status, answer.detail]).toEqual(NONE);
  });

  test('is refused where it makes no sense', async () => {
    const { school, luc, anne, positions } = await registerStaffed(server);
    const start = async (changes: object) => {
      const { status, body: answer } = await school.send('proposals.start', {
        body: { ...body, ...changes },
      });
      return [status, answer.detail];
    };
    expect(await start({ school_year: '1999-2000' })).toEqual([
      404,
      "L'année scolaire 1999-2000 n'existe pas.",
    ]);
    expect(await start({ levels: [] })).toEqual([422, 'Veuillez sélectionner au moins une volée']);
    expect((await start({ levels: ['3P'] }))[0]).toBe(409);
    expect((await start({ budget_seconds: 4 }))[0]).toBe(422);
    expect((await start({ weights: { beauty: 'high' } }))[0]).toBe(422);
    for (const id of [luc, anne]) await school.ask('teachers.delete', { params: { id } });
    expect((await start({}))[0]).toBe(409);
    expect(await school.listAssignments(YEAR)).toEqual(positions);
    expect(await hasProposal(school)).toBe(false);
  });
});

describe.each(oneDatabase)('what a proposal holds, on %s', (kind) => {
  const server = useTestServer(kind);

  test('is the same for the same school, and replaces the one before', async () => {
    const { school } = await registerStaffed(server);
    const first = await propose(school);
    const second = await propose(school);
    expect(second.run.id).not.toBe(first.run.id);
    expect(second.result?.choices).toEqual(first.result?.choices);
  });

  test('has what the user settled, and leaves out who is let go', async () => {
    const { school, anne, luc, positionOf } = await registerStaffed(server);
    const position_id = positionOf('9VG/1', 'FRA');
    const imaginary = { id: 'x1', visa: 'XYZ', nom: 'Supposée', prenom: 'Zoé' };
    const { result, run } = await propose(school, {
      pins: [{ position_id, teacher_id: anne }],
      without: [luc],
      imaginary: [imaginary],
    });
    const chosen = new Map(result?.choices.map((choice) => [choice.position_id, choice.teacher_id]));
    expect(chosen.get(position_id)).toBe(anne);
    expect(chosen.size).toBe(6);
    expect([...chosen.values()]).not.toContain(luc);
    expect(chosen.get(positionOf('9VG/1', 'MAT'))).toBe('x1');
    expect(run.options.imaginary).toMatchObject([imaginary]);
  });

  test('leaves open what the user gave to somebody who is gone', async () => {
    const { school, luc, positionOf } = await registerStaffed(server);
    const position_id = positionOf('9VG/1', 'FRA');
    await school.ask('teachers.delete', { params: { id: luc } });
    const { run, result } = await propose(school, { pins: [{ position_id, teacher_id: luc }] });
    const choices = (result?.choices ?? []).map(({ position_id: id, teacher_id }) => ({
      position_id: id,
      teacher_id,
    }));
    expect(choices.find((choice) => choice.position_id === position_id)?.teacher_id).toBeNull();
    const accepted = await school.call('proposals.accept', { body: { run_id: run.id, choices } });
    expect(accepted.status).toBe(200);
  });

  test('is diagnosed without a search', async () => {
    const { school, luc } = await registerStaffed(server);
    const whole = await school.ask('proposals.diagnose', { body });
    expect(whole).toMatchObject({ contradictions: [], wanted: 28, open_bound: 0, bottlenecks: [] });
    const without = await school.ask('proposals.diagnose', { body: { ...body, without: [luc] } });
    expect(without.open_bound).toBe(10);
    expect(without.bottlenecks).toMatchObject([{ subjects: ['MAT'], missing: 10 }]);
    const { status } = await school.call('proposals.diagnose', { body: { ...body, school_year: 'X' } });
    expect(status).toBe(404);
  });

  test('explains each choice, as the user may have changed it', async () => {
    const { school, anne, luc, positionOf } = await registerProposed(server);
    const position_id = positionOf('9VG/1', 'FRA');
    type Choices = { position_id: string; teacher_id: string | null }[];
    const askOf = (asked: TestSchool, choices: Choices, id = position_id) =>
      asked.call('proposals.explain', { body: { position_id: id, choices } });
    const ask = (choices: Choices, id = position_id) => askOf(school, choices, id);
    expect((await askOf((await registerStaffed(server)).school, [])).status).toBe(404);
    const choices = [{ position_id, teacher_id: anne }];
    const { body: explanation } = await ask(choices);
    expect(explanation).toMatchObject({
      position_id,
      choice: { teacher_id: anne, qualification: 'specialty' },
    });
    expect(explanation.alternatives.map((one) => one.teacher_id)).toContain(luc);
    expect(explanation.sentences.length).toBeGreaterThan(0);
    await school.ask('teachers.delete', { params: { id: anne } });
    const { status, body: afterwards } = await ask(choices);
    expect([status, afterwards.choice]).toEqual([200, null]);
    expect((await ask(choices, 'unknown')).status).toBe(404);
  });
});

describe.each(databases)('a run on %s', (kind) => {
  const server = useTestServer(kind, { proposalRounds: undefined, proposalWorkers: 1 });
  const second = new TestServer();
  beforeAll(() => second.start(kind, { database: server.database }));
  afterAll(() => second.stop());

  const start = async () => {
    const staffed = await registerStaffed(server);
    const run = await staffed.school.ask('proposals.start', { body: { ...body, budget_seconds: 60 } });
    return { ...staffed, run };
  };

  /** A place may still be taken by the run of the test before, which ends by itself. */
  const startRunning = async () => {
    const started = await start();
    await expect.poll(async () => (await readProposal(started.school)).run.state).toBe('running');
    return started;
  };

  test('is one at a time per school, and can be stopped with what it has', async () => {
    const { school, run } = await startRunning();
    const again = await school.call('proposals.start', { body });
    expect([again.status, again.body.detail]).toEqual([
      409,
      'Une recherche est déjà en cours pour cet établissement.',
    ]);
    const early = await school.call('proposals.accept', {
      body: { run_id: run.id, choices: [{ position_id: 'x', teacher_id: null }] },
    });
    expect([early.status, early.body.detail]).toEqual([409, 'La recherche est encore en cours.']);
    const { told } = await openEvents(school);
    await school.ask('proposals.stop', {});
    expect((await told).at(-1)).toMatchObject({ type: 'state', state: 'stopped' });
    const ended = await readProposal(school);
    expect(ended.run.state).toBe('stopped');
    expect(ended.result?.choices).toHaveLength(6);
    expect((await school.ask('proposals.stop', {})).state).toBe('stopped');
  });

  test('can be cancelled; whoever follows it is told', async () => {
    const { school } = await start();
    const { told } = await openEvents(school);
    expect(await school.ask('proposals.cancel', {})).toEqual({ message: 'Proposition abandonnée' });
    expect((await told).at(-1)).toMatchObject({ type: 'state', state: 'cancelled' });
    expect(await hasProposal(school)).toBe(false);
  });

  test('waits its turn, and knows its place', async () => {
    const first = await startRunning();
    const waiting = [await start(), await start()];
    expect(waiting.map(({ run }) => [run.state, run.place])).toEqual([
      ['queued', 1],
      ['queued', 2],
    ]);
    await waiting[0]?.school.ask('proposals.cancel', {});
    const last = waiting[1]?.school ?? first.school;
    expect((await readProposal(last)).run.place).toBe(1);
    await first.school.ask('proposals.cancel', {});
    await expect.poll(async () => (await readProposal(last)).run.state).toBe('running');
    await last.ask('proposals.cancel', {});
  });

  test('that is stopped before it began has no result', async () => {
    const [first, queued] = [await startRunning(), await start()];
    expect(await queued.school.ask('proposals.stop', {})).toMatchObject({ state: 'stopped', place: null });
    expect((await readProposal(queued.school)).result).toBeNull();
    await first.school.ask('proposals.cancel', {});
  });

  test('is seen, stopped and cancelled through another server on the database', async () => {
    // One that is stopped before it began has found nothing.
    const { school } = await startRunning();
    const seen = await second.call('proposals.current', {}, school.token);
    expect(seen.status).toBe(200);
    expect(['queued', 'running']).toContain(seen.body.proposal?.run.state);
    expect((await second.call('proposals.start', { body }, school.token)).status).toBe(409);
    const following = second.send('proposals.events', {}, school.token);
    expect((await second.call('proposals.stop', {}, school.token)).status).toBe(200);
    expect((await following).response.body).toContain('"state":"stopped"');
    const ended = await second.call('proposals.current', {}, school.token);
    expect(ended.body.proposal?.result?.choices).toHaveLength(6);
  });

  test('whose server has fallen silent has failed, and can be replaced', async () => {
    const { school } = await start();
    second.now = new Date(TODAY.getTime() + 11_000);
    const { body: current } = await second.call('proposals.current', {}, school.token);
    expect(current.proposal?.run).toMatchObject({
      state: 'failed',
      failure: "Le serveur s'est arrêté pendant la recherche. Veuillez la relancer.",
    });
    const { status } = await second.call('proposals.start', { body }, school.token);
    second.now = TODAY;
    expect(status).toBe(202);
    // The first server finds out that its run was replaced and lets it go.
    const next = await startRunning();
    await next.school.ask('proposals.cancel', {});
  });

  test('survives teachers and positions that are deleted under it', async () => {
    const { school, luc, positionOf } = await startRunning();
    await school.ask('teachers.delete', { params: { id: luc } });
    await school.ask('assignments.delete', { params: { id: positionOf('9VG/1', 'EPH') } });
    const { told } = await openEvents(school);
    await school.ask('proposals.stop', {});
    await told;
    const { run, gone } = await readProposal(school);
    expect(run.state).toBe('stopped');
    expect([gone.positions.length, gone.teachers.length]).toEqual([1, 1]);
  });

  test('ends with its school', async () => {
    const { school } = await start();
    const { told } = await openEvents(school);
    await school.ask('account.delete', { body: { confirmation: 'SUPPRIMER', password: school.password } });
    for (const event of await told) expect(event).not.toHaveProperty('state', 'stopped');
    const next = await startRunning();
    await next.school.ask('proposals.cancel', {});
  });
});

describe.each(databases)('when the server stops, on %s', (kind) => {
  const server = useTestServer(kind);
  const stopping = new TestServer();
  beforeAll(() =>
    stopping.start(kind, { database: server.database, proposalRounds: undefined, proposalWorkers: 1 }),
  );

  test('runs and queue end and are told as failed; streams close', async () => {
    const schools = [await registerStaffed(server), await registerStaffed(server)];
    const request = { body: { ...body, budget_seconds: 120 } };
    for (const { school } of schools)
      expect((await stopping.call('proposals.start', request, school.token)).status).toBe(202);
    const stream = stopping.send('proposals.events', {}, schools[0]?.school.token);
    // Long before the time of the runs is over, which would be done then.
    await stopping.stop();
    expect((await stream).status).toBe(200);
    for (const { school } of schools) {
      const { run } = await readProposal(school);
      expect([run.state, run.failure]).toEqual(['failed', expect.stringContaining("s'est arrêté")]);
    }
  });
});
