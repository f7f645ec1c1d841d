import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { openStream as open } from '../../testing/open-stream.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const latestSeq = async (school: TestSchool) =>
  (await school.ask('changes.list', { query: { limit: 1 } })).changes[0]?.seq ?? 0;

/** What an own stream told of one step, which is one change. */
async function tell(school: TestSchool, step: () => Promise<unknown>) {
  const { events, hangUp } = await open(school);
  await step();
  await expect.poll(() => events().length).toBeGreaterThan(1);
  hangUp();
  const event = events()[1];
  if (event?.type !== 'changes') throw new Error(`a change was expected, not ${event?.type}`);
  return event;
}

describe.each(databases)('the stream of changes on %s', (kind) => {
  const server = useTestServer(kind);

  test('tells each change with the rows that the lists then give', async () => {
    const school = await server.register();
    const begin = await open(school);
    const { id: teacher_id } = await school.addTeacher({ visa: 'ROC' });
    await school.addVolee({ level: '9VG' });
    const entry = await school.addFunction({ name: 'Médiation' });
    await school.assignFunction({ teacher_id, function_id: entry.id });
    begin.hangUp();
    const [position] = await school.listAssignments();
    const params = { id: position?.id ?? '' };
    const set = await tell(school, () => school.ask('assignments.update', { params, body: { teacher_id } }));
    expect(set).toMatchObject({
      seq: await latestSeq(school),
      changes: [{ summary: expect.stringContaining('ROC'), is_own: true }],
      reset: [],
    });
    expect(set.assignments).toEqual({ changed: [{ ...position, teacher_id }], gone: [] });

    const renamed = await tell(school, () =>
      school.ask('functions.update', { params: { id: entry.id }, body: { name: 'Médiation scolaire' } }),
    );
    expect(renamed.functions?.changed).toEqual(await school.ask('functions.list', {}));
    expect(renamed.function_assignments?.changed).toEqual(
      await school.ask('functionAssignments.list', { query: {} }),
    );

    const body = { level: '9VG', number_of_classes: 2, class_names: ['9VG/A'], school_year: '2026-2027' };
    const edited = await tell(school, () =>
      school.ask('planning.update', { params: { level: '9VG' }, body }),
    );
    expect(edited.plannings?.changed).toEqual(await school.ask('planning.list', {}));
    const lists = await school.listAssignments();
    expect(lists).toEqual(expect.arrayContaining(edited.assignments?.changed ?? []));

    const [first] = await school.ask('classes.list', { query: {} });
    const ofClass = { id: first?.id ?? '' };
    const looked = await tell(school, () =>
      school.ask('classes.setTeachers', { params: ofClass, body: { class_teachers: [{ teacher_id }] } }),
    );
    expect(looked.classes).toEqual({
      changed: [{ ...first, class_teachers: [{ teacher_id, periods: 1 }] }],
      gone: [],
    });
    const more = await tell(school, () =>
      school.ask('classes.setTeachers', {
        params: ofClass,
        body: { class_teachers: [{ teacher_id, periods: 2 }] },
      }),
    );
    expect(more.classes?.changed[0]?.class_teachers).toEqual([{ teacher_id, periods: 2 }]);

    const removed = await tell(school, () => school.ask('teachers.delete', { params: { id: teacher_id } }));
    expect(removed.teachers).toEqual({ changed: [], gone: [teacher_id] });
    expect(removed.function_assignments?.gone).toHaveLength(1);
    expect(removed.classes?.changed).toEqual([first]);

    const added = await tell(school, () =>
      school.ask('schoolYears.create', { query: { year: '2030-2031' } }),
    );
    expect(added.school_years).toEqual((await school.ask('schoolYears.list', {})).school_years);
    const year = added.active_year ?? '';
    const moved = await tell(school, () =>
      school.ask('schoolYears.rename', { params: { year }, query: { new_year: '2031-2032' } }),
    );
    expect(moved).toMatchObject({
      active_year: '2031-2032',
      reset: ['assignments', 'plannings', 'classes', 'teachers', 'function_assignments', 'teaching_rules'],
    });
  });

  test('is caught up by number: what was missed is one event, of one batch of reads', async () => {
    const school = await server.register();
    await school.addTeacher({ visa: 'AAA' });
    const seen = await latestSeq(school);
    const { id } = await school.addTeacher({ visa: 'BBB' });
    await school.ask('teachers.delete', { params: { id } });
    const { id: last } = await school.addTeacher({ visa: 'CCC' });
    const { events, hangUp } = await open(school, { after: seen });
    const [missed, live] = events();
    expect(missed).toMatchObject({ type: 'changes', changes: [{}, {}, {}] });
    expect(missed?.type === 'changes' && missed.teachers?.changed.map((one) => one.id)).toEqual([last]);
    expect(live).toEqual({ type: 'live', seq: await latestSeq(school), role: 'direction', levels: null });
    hangUp();
  });

  test('says that all is to be read again where it cannot tell what was missed', async () => {
    const school = await server.register();
    await school.addTeacher();
    const seq = await latestSeq(school);
    for (const after of [0, seq - 1, seq + 1000]) {
      const { events, hangUp } = await open(school, { after });
      expect(events().map(({ type }) => type)).toEqual(['reset', 'live']);
      hangUp();
    }
    for (const after of ['x', '-1', '1.5', '99999999999'])
      expect((await school.send('changes.stream', { query: { after } })).status).toBe(422);
  });

  test('tells a long list by its name alone', async () => {
    const school = await server.register();
    const subjects = ['FRA', 'MAT', 'ALL', 'ANG', 'SCN', 'HIS', 'GEO', 'EPH', 'MUS', 'DES', 'TRM'];
    const body = {
      level: '9VG',
      number_of_classes: 20,
      subject_periods: subjects.map((subject) => ({ subject, periods: 2 })),
    };
    const event = await tell(school, () => school.ask('planning.create', { body }));
    expect(event).toMatchObject({ reset: ['assignments'] });
    expect(event.assignments).toBeUndefined();
    expect(event.plannings?.changed).toHaveLength(1);
  });

  test('is of the session that asks, and ends with it; with too many of them the oldest', async () => {
    const school = await server.register();
    const { email, password } = school;
    const { token } = (await server.call('auth.login', { body: { email, password } })).body;
    const other = Object.assign(Object.create(school) as TestSchool, { token });
    const theirs = await open(other);
    const event = await tell(school, () => school.addTeacher());
    expect(event.changes[0]?.is_own).toBe(true);
    await expect.poll(() => theirs.events()[1]).toMatchObject({ changes: [{ is_own: false }] });
    const more = [];
    for (let window = 0; window < 12; window += 1) more.push(await open(other));
    await expect.poll(() => theirs.events().at(-1)).toEqual({ type: 'end', reason: 'replaced' });
    await server.call('auth.logout', {}, token);
    for (const { events } of more)
      await expect.poll(() => events().at(-1)).toEqual({ type: 'end', reason: 'session' });
  });

  test('tells what whoever follows it may do, and ends when they are no longer of the school', async () => {
    const school = await server.register();
    const email = `suit-${kind}@ecole.ch`;
    const invited = await school.ask('invitations.create', {
      body: { email, name: 'Camille Rochat', role: 'planification', levels: ['9VG'] },
    });
    const { body: session } = await server.call('invitations.accept', {
      body: { token: invited.token, password: 'mot de passe neuf' },
    });
    const { events } = await open(Object.assign(Object.create(school) as TestSchool, session));
    expect(events().at(-1)).toMatchObject({ type: 'live', role: 'planification', levels: ['9VG'] });
    const params = { id: session.person.id };
    await school.ask('people.update', { params, body: { role: 'lecture' } });
    await expect.poll(() => events()).toContainEqual({ type: 'rights', role: 'lecture', levels: null });
    await school.ask('people.remove', { params });
    await expect.poll(() => events().at(-1)).toEqual({ type: 'end', reason: 'session' });
  });

  test('a person has twelve, in whatever sessions: the oldest make room, and the rest go on', async () => {
    const school = await server.register();
    const { email, password } = school;
    const sessions = [school];
    for (let session = 0; session < 2; session += 1) {
      const { token } = (await server.call('auth.login', { body: { email, password } })).body;
      sessions.push(Object.assign(Object.create(school) as TestSchool, { token }));
    }
    const other = await open(await school.join('lecture'));
    const streams: Awaited<ReturnType<typeof open>>[] = [];
    for (let window = 0; window < 40; window += 1)
      streams.push(await open(sessions[window % sessions.length] ?? school));
    const ended = () => streams.map(({ events }) => events().at(-1)?.type === 'end');
    await expect.poll(ended).toEqual(streams.map((_, index) => index < 28));
    await school.addTeacher();
    for (const { events } of [...streams.slice(28), other])
      await expect.poll(() => events().at(-1)?.type).toBe('changes');
    for (const { hangUp } of [...streams, other]) hangUp();
  });

  test('a write answers the number of its change, a list the revision it was read at', async () => {
    const school = await server.register();
    const body = { visa: 'AAA', nom: 'Rochat', prenom: 'Anne' };
    const written = await school.call('teachers.create', { body });
    const seq = await latestSeq(school);
    expect(Number(written.response.headers['school-revision'])).toBe(seq);
    const read = await school.call('teachers.list', {});
    expect(Number(read.response.headers['school-revision'])).toBe(seq);
  });

  test('what tells about people is told to who directs by then', async () => {
    const school = await server.register();
    const dean = await school.join('planification');
    const [directing, planning] = [await open(school), await open(dean)];
    const summaries = (stream: typeof planning) =>
      stream
        .events()
        .flatMap((event) => (event.type === 'changes' ? event.changes.map(({ summary }) => summary) : []));
    const accountOf = (stream: typeof planning) =>
      stream.eventsOf('changes').flatMap(({ account = [] }) => account.map(({ of, id }) => `${of} ${id}`));
    await school.ask('account.update', { body: { name: 'Les Saules' } });
    await dean.ask('me.update', { body: { name: 'Anne' } });
    await expect.poll(() => summaries(directing)).toHaveLength(2);
    // Whoever wrote is told up to where the stream has come, not what is not for them.
    await expect
      .poll(() => planning.events().filter(({ type }) => type === 'changes').length)
      .toBeGreaterThan(0);
    // In one event with what is for them, or in one of its own that tells nothing.
    const latest = await latestSeq(school);
    await expect.poll(() => planning.events().at(-1)).toMatchObject({ type: 'changes', seq: latest });
    expect(summaries(planning)).toEqual([expect.stringContaining('Les Saules')]);
    await school.ask('people.update', { params: { id: dean.person }, body: { role: 'direction' } });
    await expect.poll(() => summaries(planning).at(-1)).toContain('direction à la place de planification');
    const [ofSchool, ofDean] = [`school ${school.id}`, `person ${dean.person}`];
    expect(accountOf(directing)).toEqual([ofSchool, ofDean, ofDean]);
    expect(accountOf(planning)).toEqual([ofSchool, ofDean]);
    await school.ask('people.remove', { params: { id: dean.person } });
    await expect
      .poll(() => directing.eventsOf('changes').at(-1)?.account)
      .toEqual([{ of: 'person', id: dean.person, is_gone: true }]);
    directing.hangUp();
    planning.hangUp();
  });
});
