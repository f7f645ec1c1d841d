import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { linkForSchool } from './administer.ts';
import { NO_MAIL } from '../../mail/mailer.ts';

const body = { name: 'Les Tilleuls', email: 'un@tilleuls.ch', password: 'un secret à nous' };

describe.each(databases)('on %s', (kind) => {
  describe.each([
    ['invite', /sur invitation/],
    ['closed', /fermées/],
  ] as const)('%s', (registration, sentence) => {
    const server = useTestServer(kind, { registration });

    test('no school signs up, and the page says why', async () => {
      const shown = await server.call('auth.registration', {});
      expect(shown.body).toEqual({ registration, message: expect.stringMatching(sentence) });
      const refused = await server.call('auth.register', { body });
      expect([refused.status, refused.body.detail]).toEqual([403, shown.body.message]);
      expect(await server.database.selectFrom('schools').selectAll().execute()).toEqual([]);
    });
  });

  describe('by invitation', () => {
    const server = useTestServer(kind, { registration: 'invite' });
    const invite = (registration: 'invite' | 'closed', email: string = body.email) => {
      const context = { database: server.database, clock: () => server.now, mailer: NO_MAIL };
      return linkForSchool(context, { name: body.name, email, origin: 'https://a.ch', registration });
    };

    test('a school comes by a link, once', async () => {
      const link = await invite('invite');
      const [, token = ''] = /^https:\/\/a\.ch\/invitation#(.+)$/.exec(link) ?? [];
      const accept = () =>
        server.call('invitations.accept', { body: { token, name: 'Anne', password: body.password } });
      const { status, body: session } = await accept();
      expect([status, session.school.name, session.person.role]).toEqual([201, body.name, 'direction']);
      expect((await accept()).status).toBe(404);
      const years = await server.call('schoolYears.active', {}, session.token);
      expect(years.status).toBe(200);
      await expect(invite('closed')).rejects.toThrow('closed');
      await expect(invite('invite', 'nobody')).rejects.toThrow('une adresse e-mail');
    });
  });
});
