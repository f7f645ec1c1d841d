import { afterEach, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { TODAY, useTestServer } from '../../testing/test-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DEAD = 'Ce lien a déjà servi, est échu ou a été remplacé. Demandez-en un nouveau.';

describe.each(databases)('the people of a school on %s', (kind) => {
  const server = useTestServer(kind);
  afterEach(() => {
    server.now = TODAY;
  });
  let count = 0;
  const newEmail = () => `personne-${kind}-${(count += 1)}@ecole.ch`;
  const invite = (school: TestSchool, changes: object = {}) =>
    school.send('invitations.create', {
      body: { email: newEmail(), name: 'Camille Rochat', role: 'lecture', ...changes },
    });
  const accept = (token: string, password = 'mot de passe neuf', more: object = {}) =>
    server.send('invitations.accept', { body: { token, password, ...more } });

  test('somebody is invited, looks at the link, comes, and may do what was said', async () => {
    const school = await server.register();
    const { status, body } = await invite(school, { role: 'planification', levels: ['9VG'] });
    expect([status, body.is_sent, body.expires_at]).toEqual([201, false, '2026-12-05T09:00:00.000Z']);
    const { body: offered } = await server.call('invitations.show', { body: { token: body.token } });
    const { email } = body.invitation;
    expect(offered).toEqual({
      school: { name: 'Établissement des Tilleuls' },
      name: 'Camille Rochat',
      email,
      role: 'planification',
      is_known: false,
    });
    const { status: accepted, body: session } = await accept(body.token, undefined, { name: 'Camille R.' });
    expect(accepted).toBe(201);
    expect(session.school).toEqual({ id: school.id, name: 'Établissement des Tilleuls', email });
    expect(session.person).toMatchObject({ name: 'Camille R.', role: 'planification', levels: ['9VG'] });
    const me = await server.call('me.show', {}, session.token);
    expect(me.body).toMatchObject({ person: session.person, schools: [{ id: school.id }], can_mail: false });
    const { people, invitations } = await school.ask('people.list', {});
    expect([people.map(({ name }) => name), invitations]).toEqual([['Direction', 'Camille R.'], []]);
    const login = await server.call('auth.login', { body: { email, password: 'mot de passe neuf' } });
    expect(login.status).toBe(200);
  });

  test('a link is good once, for 14 days, until another takes its place or it is taken back', async () => {
    const school = await server.register();
    const email = newEmail();
    const [first, second] = [
      await invite(school, { email }),
      await invite(school, { email: email.toUpperCase() }),
    ];
    expect((await accept(first.body.token)).body.detail).toBe(DEAD);
    expect((await accept(second.body.token)).status).toBe(201);
    for (const call of ['invitations.show', 'invitations.accept'] as const) {
      const again = await server.send(call, { body: { token: second.body.token, password: 'mot de passe' } });
      expect([again.status, again.body.detail]).toEqual([404, DEAD]);
    }
    expect((await invite(school, { email })).body.code).toBe('taken');
    const late = await invite(school);
    server.now = new Date(TODAY.getTime() + 14 * DAY_MS);
    expect((await accept(late.body.token)).status).toBe(404);
    server.now = TODAY;
    const withdrawn = await invite(school);
    await school.ask('invitations.delete', { params: { id: withdrawn.body.invitation.id } });
    expect((await accept(withdrawn.body.token)).status).toBe(404);
  });

  test('of two who follow a link at once, one comes', async () => {
    const school = await server.register();
    const { token } = (await invite(school)).body;
    const replies = await Promise.all([accept(token), accept(token)]);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await school.ask('people.list', {})).people).toHaveLength(2);
  });

  test('who has an account keeps its password, and is of both schools; the switch goes from one to the other', async () => {
    const [ours, theirs] = [await server.register(), await server.register({ name: 'Les Saules' })];
    const { token } = (await invite(theirs, { email: ours.email.toUpperCase(), role: 'lecture' })).body;
    expect((await server.call('invitations.show', { body: { token } })).body.is_known).toBe(true);
    const wrong = await accept(token, 'un autre mot de passe');
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong-credentials']);
    const { body } = await accept(token, ours.password);
    expect([body.school.name, body.person.role]).toEqual(['Les Saules', 'lecture']);
    expect((await server.call('teachers.deleteAll', {}, body.token)).status).toBe(403);
    const back = await server.call('me.switch', { body: { school_id: ours.id } }, body.token);
    expect([back.body.school.id, back.body.person.role]).toEqual([ours.id, 'direction']);
    expect((await server.call('me.show', {}, body.token)).status).toBe(401);
    const { body: me } = await server.call('me.show', {}, back.body.token);
    expect(me.schools.map(({ id }) => id)).toEqual([ours.id, theirs.id]);
    // They sign in to where they were last.
    const login = { body: { email: ours.email, password: ours.password } };
    expect((await server.call('auth.login', login)).body.school.id).toBe(ours.id);
    // Of a person of two schools, neither makes the password.
    const reset = await theirs.call('people.resetLink', { params: { id: ours.person } });
    expect(reset.status).toBe(409);
    await theirs.ask('people.remove', { params: { id: ours.person } });
    expect((await server.call('auth.login', login)).status).toBe(200);
  });

  test('the last of the direction neither goes nor is demoted', async () => {
    const school = await server.register();
    const other = await school.join('planification', ['9VG']);
    const params = { id: school.person };
    const demote = { params, body: { role: 'lecture' as const } };
    for (const reply of [
      await school.call('people.update', demote),
      await school.call('people.remove', { params }),
    ])
      expect([reply.status, reply.body.detail]).toEqual([
        409,
        expect.stringMatching(/^Il faut au moins une personne/),
      ]);
    const promoted = await school.ask('people.update', {
      params: { id: other.person },
      body: { role: 'direction' },
    });
    expect(promoted.levels).toBeNull();
    expect((await school.call('people.update', demote)).status).toBe(200);
    expect((await school.call('people.list', {})).status).toBe(403);
    expect((await other.call('people.list', {})).status).toBe(200);
  });

  test('who is taken off is signed out at once and can come back by a new invitation', async () => {
    const school = await server.register();
    const dean = await school.join('planification');
    const { message } = await school.ask('people.remove', { params: { id: dean.person } });
    expect(message).toBe("Camille Rochat n'est plus de l'établissement");
    expect((await dean.call('me.show', {})).status).toBe(401);
    expect((await server.call('auth.login', { body: dean })).status).toBe(401);
    const { token } = (await invite(school, { email: dean.email })).body;
    expect((await accept(token)).status).toBe(201);
  });

  test.each([
    ['a role that is none', { role: 'chef' }, ['role']],
    ['levels for who reads', { role: 'lecture', levels: ['9VG'] }, ['levels']],
    ['no level', { role: 'planification', levels: [] }, ['levels']],
    ['no address', { email: 'x' }, ['email']],
    ['no name', { name: ' ' }, ['name']],
  ])('%s is refused', async (_, changes, paths) => {
    const { status, body } = await invite(await server.register(), changes);
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([422, paths]);
  });

  test('sessions are seen and ended, one’s own, and by the direction all', async () => {
    const school = await server.register();
    const reader = await school.join('lecture');
    const own = await reader.ask('sessions.list', {});
    expect(own.map(({ person_id, is_current }) => [person_id, is_current])).toEqual([[reader.person, true]]);
    const all = await school.ask('sessions.list', {});
    expect(all.map(({ person_name }) => person_name)).toEqual(['Camille Rochat', 'Direction']);
    const direction = all.find(({ is_current }) => is_current);
    const params = { id: direction?.id ?? '' };
    const body = { current_password: school.password };
    expect((await reader.call('sessions.end', { params, body })).status).toBe(404);
    const mine = { id: own[0]?.id ?? '' };
    for (const wrong of [{}, { current_password: 'faux' }]) {
      const refused = await school.call('sessions.end', { params: mine, body: wrong });
      expect([refused.status, refused.body.code, refused.body.errors?.map(({ path }) => path)]).toEqual([
        422,
        'wrong-password',
        ['current_password'],
      ]);
    }
    expect((await reader.call('me.show', {})).status).toBe(200);
    await school.ask('sessions.end', { params: mine, body });
    expect((await reader.call('me.show', {})).status).toBe(401);
  });

  test('sign-ins are kept, those too that failed', async () => {
    const school = await server.register();
    await server.call(
      'auth.login',
      { body: { email: school.email, password: 'faux' } },
      undefined,
      '192.0.2.7',
    );
    await expect
      .poll(async () =>
        (await school.ask('people.signIns', {})).map(({ succeeded, address }) => [succeeded, address]),
      )
      .toEqual([
        [false, '192.0.2.7'],
        [true, '127.0.0.1'],
      ]);
  });

  test('one changes one’s own name, address and password, whatever the role', async () => {
    const school = await server.register();
    const reader = await school.join('lecture');
    const other = await server.call('auth.login', { body: reader });
    const email = newEmail();
    const refused = await reader.call('me.update', { body: { email } });
    expect([refused.status, refused.body.code]).toEqual([422, 'wrong-password']);
    const body = {
      name: 'Camille Morier',
      email,
      password: 'tout nouveau',
      current_password: reader.password,
    };
    expect(await reader.ask('me.update', { body })).toMatchObject({ name: 'Camille Morier', email });
    expect((await server.call('me.show', {}, other.body.token)).status).toBe(401);
    expect((await server.call('auth.login', { body: { email, password: 'tout nouveau' } })).status).toBe(200);
    expect(
      (await reader.call('me.update', { body: { email: school.email, current_password: 'tout nouveau' } }))
        .body.code,
    ).toBe('taken');
  });

  test('a link of the direction sets a new password, once, for an hour, and signs out everywhere', async () => {
    const school = await server.register();
    const reader = await school.join('lecture');
    const make = async () => (await school.ask('people.resetLink', { params: { id: reader.person } })).token;
    const [late, token] = [await make(), await make()];
    server.now = new Date(TODAY.getTime() + 60 * 60 * 1000);
    expect(
      (await server.call('auth.reset', { body: { token: late, password: 'tout nouveau' } })).status,
    ).toBe(404);
    server.now = TODAY;
    const { status, body } = await server.call('auth.reset', { body: { token, password: 'tout nouveau' } });
    expect([status, body.person.id]).toEqual([200, reader.person]);
    expect((await reader.call('me.show', {})).status).toBe(401);
    for (const dead of [token, late])
      expect(
        (await server.call('auth.reset', { body: { token: dead, password: 'encore' } })).body.detail,
      ).toBe(DEAD);
    const login = { email: reader.email, password: 'tout nouveau' };
    expect((await server.call('auth.login', { body: login })).status).toBe(200);
    const asked = await server.call('auth.forgot', { body: { email: reader.email } });
    expect(asked.body.can_mail).toBe(false);
  });
});
