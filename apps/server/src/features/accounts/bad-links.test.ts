import type { OperationName } from '@pupitre/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const password = 'mot de passe neuf';
const DEAD = /^Ce lien a déjà servi/;

/** Two schools, and who is of the first. */
interface Cast {
  school: TestSchool;
  other: TestSchool;
  reader: TestSchool;
  /** Behind a link that is still good. */
  invitation: string;
}

type Wrong = readonly [
  what: string,
  operation: OperationName,
  request: (cast: Cast) => object | Promise<object>,
  status: number,
  sentence: RegExp,
];

const ofReader = ({ reader }: Cast, body: object) => ({ params: { id: reader.person }, body });
const inviting = (changes: object) => ({
  body: { email: 'neuve@ecole.ch', name: 'Luc Bonzon', role: 'lecture', ...changes },
});

/** What is asked wrongly by somebody who directs the school. */
const OF_DIRECTION: readonly Wrong[] = [
  ['a role that is none', 'people.update', (cast) => ofReader(cast, { role: 'chef' }), 422, /rôle/i],
  ['a role of a prototype', 'people.update', (cast) => ofReader(cast, { role: 'constructor' }), 422, /rôle/i],
  [
    'volées of who reads',
    'people.update',
    (cast) => ofReader(cast, { role: 'lecture', levels: ['9VG'] }),
    422,
    /volées/,
  ],
  ['no volée', 'people.update', (cast) => ofReader(cast, { role: 'planification', levels: [] }), 422, /./],
  ['nothing', 'people.update', (cast) => ofReader(cast, {}), 422, /un nom ou un rôle est attendu/i],
  ['a name that shows nothing', 'people.update', (cast) => ofReader(cast, { name: '\u200B' }), 422, /nom/i],
  [
    'somebody of another school',
    'people.update',
    ({ other }) => ({ params: { id: other.person }, body: { name: 'X' } }),
    404,
    /n'est pas ou plus/,
  ],
  [
    'oneself, the last of the direction, demoted',
    'people.update',
    ({ school }) => ({ params: { id: school.person }, body: { role: 'lecture' } }),
    409,
    /^Il faut au moins une personne/,
  ],
  [
    'oneself, the last of the direction, taken off',
    'people.remove',
    ({ school }) => ({ params: { id: school.person } }),
    409,
    /^Il faut au moins une personne/,
  ],
  [
    'an address of the school',
    'invitations.create',
    ({ reader }) => inviting({ email: reader.email.toUpperCase() }),
    409,
    /déjà celle d'une personne/,
  ],
  [
    'one’s own address',
    'invitations.create',
    ({ school }) => inviting({ email: school.email }),
    409,
    /déjà celle d'une personne/,
  ],
  ['an address that is none', 'invitations.create', () => inviting({ email: 'x@' }), 422, /e-mail/i],
  [
    'an invitation that there is not',
    'invitations.delete',
    () => ({ params: { id: 'personne' } }),
    404,
    /^Cette invitation/,
  ],
  ['a link for nobody', 'people.resetLink', () => ({ params: { id: 'personne' } }), 404, /n'est pas ou plus/],
  [
    'the address of somebody of another school as one’s own',
    'me.update',
    ({ school, other }) => ({ body: { email: other.email, current_password: school.password } }),
    409,
    /^Un compte existe déjà/,
  ],
];

/** What is asked wrongly by whoever follows a link. */
const OF_ANYBODY: readonly Wrong[] = [
  ['a link that is too short', 'invitations.show', () => ({ body: { token: 'court' } }), 422, /./],
  [
    'a link that is no text',
    'invitations.accept',
    () => ({ body: { token: { $ne: '' }, password } }),
    422,
    /./,
  ],
  [
    'a link that nobody made',
    'invitations.accept',
    () => ({ body: { token: 'x'.repeat(43), password } }),
    404,
    DEAD,
  ],
  [
    'a link of an invitation, for a password',
    'auth.reset',
    ({ invitation }) => ({ body: { token: invitation, password } }),
    404,
    DEAD,
  ],
  [
    'a short password',
    'invitations.accept',
    ({ invitation }) => ({ body: { token: invitation, password: '123' } }),
    422,
    /mot de passe/i,
  ],
  [
    'a link in the address',
    'invitations.show',
    ({ invitation }) => ({ query: { token: invitation } }),
    422,
    /./,
  ],
  [
    'a link into a school that is no more',
    'invitations.accept',
    async ({ school }) => {
      const gone = await school.server.register();
      const { token } = await gone.ask('invitations.create', inviting({}) as never);
      await gone.ask('account.delete', { body: { confirmation: 'SUPPRIMER', password: gone.password } });
      return { body: { token, password } };
    },
    404,
    DEAD,
  ],
  [
    'a link for the password of somebody who was taken off',
    'auth.reset',
    async ({ school }) => {
      const { person } = await school.addPerson('lecture');
      const { token } = await school.ask('people.resetLink', { params: { id: person } });
      await school.ask('people.remove', { params: { id: person } });
      return { body: { token, password } };
    },
    404,
    DEAD,
  ],
];

const peopleOf = (school: TestSchool) => school.ask('people.list', {});

describe.each(databases)('what is asked wrongly of people and links, on %s', (kind) => {
  const server = useTestServer(kind);
  let cast: Cast;
  beforeAll(async () => {
    const [school, other] = [await server.register(), await server.register()];
    const invite = { email: 'invitee@ecole.ch', name: 'Anne Favre', role: 'lecture', levels: null } as const;
    const { token: invitation } = await school.ask('invitations.create', { body: invite });
    cast = { school, other, reader: await school.join('lecture'), invitation };
  });
  test.each([
    ...OF_DIRECTION.map((wrong) => [...wrong, true] as const),
    ...OF_ANYBODY.map((wrong) => [...wrong, false] as const),
  ])('%s: %s', async (_what, operation, request, status, sentence, isDirection) => {
    const sent = await request(cast);
    const before = await peopleOf(cast.school);
    const reply = await server.send(operation, sent, isDirection ? cast.school.token : undefined);
    expect([reply.status, reply.body]).toEqual([
      status,
      expect.objectContaining({ detail: expect.stringMatching(sentence), code: expect.any(String) }),
    ]);
    expect(await peopleOf(cast.school)).toEqual(before);
  });

  test('a link is of the address that it was made for, whoever follows it', async () => {
    const { school, other } = cast;
    const { token } = await school.ask('invitations.create', {
      body: { email: other.email, name: 'Autre', role: 'direction', levels: null },
    });
    // Somebody else who is signed in, and has the link, does not get in with their own password.
    const { reader } = cast;
    const attempt = await reader.call('invitations.accept', { body: { token, password: 'le mien à moi' } });
    expect([attempt.status, attempt.body.code]).toEqual([401, 'wrong-credentials']);
    const { body } = await reader.call('invitations.accept', { body: { token, password: other.password } });
    expect([body.person.id, body.person.role]).toEqual([other.person, 'direction']);
    const { people } = await peopleOf(school);
    expect(people.find(({ id }) => id === reader.person)?.role).toBe('lecture');
    await school.ask('people.remove', { params: { id: other.person } });
  });

  test('who signs in is not told by the address of a call', async () => {
    const { token } = cast.school;
    for (const path of ['me', 'teachers', 'changes/stream', 'account/export', 'proposals/events'])
      for (const query of [`token=${token}`, `access_token=${token}`, `authorization=Bearer%20${token}`]) {
        const response = await server.app.inject({ url: `/api/${path}?${query}` });
        expect([path, response.statusCode]).toEqual([path, 401]);
        expect(response.json()).toMatchObject({ code: 'session-ended', detail: expect.any(String) });
      }
    const inCookie = await server.app.inject({ url: '/api/me', headers: { cookie: `token=${token}` } });
    expect(inCookie.statusCode).toBe(401);
  });
});
