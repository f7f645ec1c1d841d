import type { OperationName, RefusalBody } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { findChangedTables, takeSnapshot } from '../../testing/school-snapshot.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

type Request = Parameters<TestSchool['send']>[1];

/** What somebody says to have seen who looks now. */
const look = async (school: TestSchool) =>
  String((await school.call('me.show', {})).response.headers['school-revision']);

/** A write that says what it had seen, and perhaps who is to win. */
async function writeSeeing(
  school: TestSchool,
  name: OperationName,
  request: Request,
  [seen, choices = {}]: [seen: string, choices?: Record<string, string>],
) {
  const chosen = Object.entries(choices).map(([token, side]) => `${token}=${side}`);
  const headers = {
    'x-seen-revision': seen,
    ...(chosen.length > 0 ? { 'x-conflict-choices': chosen.join(', ') } : {}),
  };
  const reply = await school.send(name, { ...request, headers });
  return { ...reply, refusal: reply.body as unknown as RefusalBody };
}

describe.each(databases)('two who write the account and its people at once, on %s', (kind) => {
  const server = useTestServer(kind);

  /** Two who direct a school. */
  async function meet() {
    const school = await server.register();
    return { school, colleague: await school.join('direction', null, 'Camille Rochat') };
  }

  test('of the account what only one changed is merged; the same field is named, and chosen', async () => {
    const { school, colleague } = await meet();
    const seen = await look(school);
    const targets = [{ level: '7P', periods: 31 }];
    await colleague.ask('account.update', { body: { weekly_targets: targets } });
    const body = { name: 'Les Saules', email: school.email };
    expect((await writeSeeing(school, 'account.update', { body }, [seen])).status).toBe(200);
    expect(await school.ask('account.show', {})).toMatchObject({
      name: 'Les Saules',
      weekly_targets: targets,
    });

    const before = await takeSnapshot(server.database, school.id);
    const other = { body: { name: 'Les Pins', weekly_targets: [{ level: '7P', periods: 30 }] } };
    const { status, refusal } = await writeSeeing(colleague, 'account.update', other, [seen]);
    expect([status, refusal.code, refusal.detail]).toEqual([
      409,
      'clash',
      expect.stringContaining('« Nom » modifié (Les Saules) par Direction le 21 novembre à 10:00'),
    ]);
    expect(refusal.conflicts).toMatchObject([
      {
        kind: 'changed',
        name: 'Établissement',
        field: 'Nom',
        seen: 'Établissement des Tilleuls',
        theirs: 'Les Saules',
        mine: 'Les Pins',
        by: 'Direction',
        choices: ['mine', 'theirs'],
      },
      { field: 'Objectifs, 7P', seen: '32', theirs: '31', mine: '30', by: 'Camille Rochat' },
    ]);
    expect(findChangedTables(before, await takeSnapshot(server.database, school.id))).toEqual([]);
    const [name = '', target = ''] = (refusal.conflicts ?? []).map(({ token }) => token);
    const choices = { [name]: 'theirs', [target]: 'mine' };
    const settled = await writeSeeing(colleague, 'account.update', other, [seen, choices]);
    expect(settled.body).toMatchObject({
      name: 'Les Saules',
      weekly_targets: [{ level: '7P', periods: 30 }],
    });
  });

  test('what one wrote oneself meanwhile is known, and without the header what is sent replaces', async () => {
    const { school, colleague } = await meet();
    const seen = await look(school);
    const { response } = await school.call('account.update', { body: { name: 'Les Saules' } });
    const known = `${seen}, ${String(response.headers['school-revision'])}`;
    const body = { name: 'Les Pins' };
    expect((await writeSeeing(school, 'account.update', { body }, [known])).status).toBe(200);
    expect((await colleague.call('account.update', { body: { name: 'Les Ifs' } })).status).toBe(200);
    expect((await writeSeeing(school, 'account.update', { body }, [known])).status).toBe(409);
  });

  test('of somebody the role is chosen; who was taken off is named; who was changed is not taken off unasked', async () => {
    const { school, colleague } = await meet();
    const { person: id } = await school.addPerson('lecture', null, 'Luc Bonzon');
    const seen = await look(school);
    const params = { id };
    const promote = { params, body: { role: 'planification', levels: ['9VG'] } };
    await colleague.send('people.update', promote);
    const { refusal } = await writeSeeing(school, 'people.update', { params, body: { role: 'direction' } }, [
      seen,
    ]);
    expect(refusal.conflicts).toMatchObject([
      { name: 'Luc Bonzon', field: 'Rôle', seen: 'lecture', theirs: 'planification', mine: 'direction' },
    ]);
    expect(refusal.merged).toEqual([{ name: 'Luc Bonzon', field: 'Volées' }]);
    const renamed = await writeSeeing(school, 'people.update', { params, body: { name: 'Luc B.' } }, [seen]);
    expect(renamed.body).toMatchObject({ name: 'Luc B.', role: 'planification', levels: ['9VG'] });

    const removal = await writeSeeing(colleague, 'people.remove', { params }, [seen]);
    expect(removal.refusal.conflicts).toMatchObject([
      { kind: 'removed', field: 'Nom', theirs: 'Luc B.', mine: 'supprimé', by: 'Direction' },
      { kind: 'removed', field: 'Rôle', theirs: 'planification', by: 'Camille Rochat' },
      { kind: 'removed', field: 'Volées', theirs: '9VG' },
    ]);
    const choose = (side: string) =>
      Object.fromEntries((removal.refusal.conflicts ?? []).map(({ token }) => [token, side]));
    const kept = await writeSeeing(colleague, 'people.remove', { params }, [seen, choose('theirs')]);
    expect([kept.status, (await school.ask('people.list', {})).people.length]).toEqual([200, 3]);
    const later = await look(school);
    const gone = await writeSeeing(colleague, 'people.remove', { params }, [seen, choose('mine')]);
    expect([gone.status, (await school.ask('people.list', {})).people.length]).toEqual([200, 2]);
    const late = await writeSeeing(school, 'people.update', promote, [later]);
    expect([late.status, late.refusal.conflicts]).toMatchObject([
      409,
      [{ kind: 'gone', name: 'Luc B.', theirs: 'supprimé', by: 'Camille Rochat', choices: ['theirs'] }],
    ]);
    expect((await school.send('people.update', promote)).status).toBe(404);
  });

  test('somebody whom a colleague has just invited is not invited otherwise unasked', async () => {
    const { school, colleague } = await meet();
    const body = { email: 'luc@ecole.ch', name: 'Luc Bonzon', role: 'lecture' };
    const seen = await look(school);
    const first = await colleague.send('invitations.create', { body });
    const other = { body: { ...body, role: 'direction' } };
    const { refusal } = await writeSeeing(school, 'invitations.create', other, [seen]);
    expect(refusal.conflicts?.[0]).toMatchObject({ name: 'Luc Bonzon', field: 'Rôle', theirs: 'lecture' });
    const { token } = first.body as unknown as { token: string };
    expect((await server.call('invitations.show', { body: { token } })).status).toBe(200);
    expect((await writeSeeing(school, 'invitations.create', other, [await look(school)])).status).toBe(201);
  });

  test('oneself, in two windows: another field is merged, the same one named, without the address that was', async () => {
    const { school } = await meet();
    const { email, password: current_password } = school;
    const seen = await look(school);
    await school.ask('me.update', { body: { email: `neuf-${email}`, current_password } });
    expect((await writeSeeing(school, 'me.update', { body: { name: 'Anne Favre' } }, [seen])).status).toBe(
      200,
    );
    const wish = { email: `autre-${email}`, current_password };
    const { status, refusal } = await writeSeeing(school, 'me.update', { body: wish }, [seen]);
    expect([status, refusal.conflicts]).toMatchObject([
      409,
      [{ name: 'Anne Favre', field: 'E-mail', seen: '', theirs: `neuf-${email}`, mine: `autre-${email}` }],
    ]);
    expect((await school.ask('me.show', {})).person).toMatchObject({
      name: 'Anne Favre',
      email: `neuf-${email}`,
    });
  });
});
