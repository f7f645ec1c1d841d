import { describe, expect, test } from 'vitest';
import { addPasskey } from '../../testing/authenticator.ts';
import { databases, oneDatabase } from '../../testing/databases.ts';
import { dumpDatabase } from '../../testing/dump.ts';
import { findReplayFaults } from '../../testing/replay.ts';
import { fillForWrites, write, writeNames } from '../../testing/sample-writes.ts';
import { TEST_PASSWORD, type TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const NEW = 'mot de passe neuf';
const invitation = { email: 'LUC.SECRET@ecole.ch', name: 'Luc Bonzon', role: 'lecture' as const };

/** A school, and somebody of it who reads. */
interface Cast {
  school: TestSchool;
  reader: TestSchool;
}

const current_password = TEST_PASSWORD;
const ofReader = ({ reader }: Cast) => ({ params: { id: reader.person } });
const invite = async ({ school }: Cast) => school.ask('invitations.create', { body: invitation });

/** What is written to the account or to people: its sentence, whom it is for, and the fields that are shown of it. */
const WRITES: readonly {
  summary: string;
  topic: 'account' | 'people';
  fields: string;
  /** What has to be there before. */
  prepare?: (cast: Cast) => Promise<unknown>;
  write: (cast: Cast, prepared: never) => Promise<unknown>;
}[] = [
  {
    summary: 'Établissement\u202f: nom « Les Saules » à la place de « Établissement des Tilleuls »',
    topic: 'account',
    fields: 'Nom: Établissement des Tilleuls > Les Saules',
    write: ({ school }) => school.ask('account.update', { body: { name: 'Les Saules' } }),
  },
  {
    summary: 'Établissement\u202f: objectifs par niveau modifiés',
    topic: 'account',
    fields:
      'Objectifs: 3P 28, 4P 28, 5P 28, 6P 28, 7P 32, 8P 32, 9VG 33, 9VP 33, 10VG 33, 10VP 33, 11VG 33, 11VP 33 > 7P 31,5',
    write: ({ school }) =>
      school.ask('account.update', { body: { weekly_targets: [{ level: '7P', periods: 31.5 }] } }),
  },
  {
    summary: 'Direction\u202f: adresse e-mail modifiée, mot de passe modifié',
    topic: 'people',
    fields: '',
    write: ({ school }) =>
      school.ask('account.update', {
        body: { email: `SECRET-${school.email}`, password: NEW, current_password },
      }),
  },
  {
    summary: 'Camille Rochat\u202f: nom « Camille Morier » à la place de « Camille Rochat »',
    topic: 'people',
    fields: 'Nom: Camille Rochat > Camille Morier',
    write: ({ reader }) => reader.ask('me.update', { body: { name: 'Camille Morier' } }),
  },
  {
    summary: 'Camille Rochat\u202f: planification (9VG, 10VG) à la place de lecture',
    topic: 'people',
    fields: 'Rôle: lecture > planification; Volées: toutes > 9VG, 10VG',
    write: (cast) =>
      cast.school.ask('people.update', {
        ...ofReader(cast),
        body: { role: 'planification', levels: ['9VG', '10VG'] },
      }),
  },
  {
    summary: "Camille Rochat n'est plus de l'établissement",
    topic: 'people',
    fields: 'Rôle: lecture > ; Volées: toutes > ',
    write: (cast) => cast.school.ask('people.remove', ofReader(cast)),
  },
  {
    summary: 'Camille Rochat\u202f: lien pour choisir un nouveau mot de passe',
    topic: 'people',
    fields: '',
    write: (cast) => cast.school.ask('people.resetLink', ofReader(cast)),
  },
  {
    summary: 'Luc Bonzon\u202f: invitation, lecture',
    topic: 'people',
    fields: 'Rôle:  > lecture; Volées:  > toutes',
    write: invite,
  },
  {
    summary: 'Invitation de Luc Bonzon retirée',
    topic: 'people',
    fields: 'Rôle: lecture > ; Volées: toutes > ',
    prepare: invite,
    write: ({ school }, prepared: Awaited<ReturnType<typeof invite>>) =>
      school.ask('invitations.delete', { params: { id: prepared.invitation.id } }),
  },
  {
    summary: "Luc Bonzon est de l'établissement\u202f: lecture",
    topic: 'people',
    fields: 'Rôle:  > lecture; Volées:  > toutes',
    prepare: invite,
    write: ({ school }, { token }: { token: string }) =>
      school.server.call('invitations.accept', { body: { token, password: NEW } }),
  },
  {
    summary: 'Camille Rochat\u202f: mot de passe modifié par un lien',
    topic: 'people',
    fields: '',
    prepare: (cast) => cast.school.ask('people.resetLink', ofReader(cast)),
    write: ({ school }, { token }: { token: string }) =>
      school.server.call('auth.reset', { body: { token, password: NEW } }),
  },
  {
    summary: "Direction\u202f: clé d'accès « Téléphone » ajoutée",
    topic: 'people',
    fields: '',
    write: ({ school }) => addPasskey(school, 'Téléphone'),
  },
  {
    summary: "Direction\u202f: clé d'accès « Portable » renommée",
    topic: 'people',
    fields: '',
    prepare: ({ school }) => addPasskey(school),
    write: ({ school }, { id }: { id: string }) =>
      school.ask('passkeys.rename', { params: { id }, body: { name: 'Portable' } }),
  },
  {
    summary: "Direction\u202f: clé d'accès « Téléphone » retirée",
    topic: 'people',
    fields: '',
    prepare: ({ school }) => addPasskey(school, 'Téléphone'),
    write: ({ school }, { id }: { id: string }) => school.ask('passkeys.delete', { params: { id } }),
  },
];

const listOf = async (school: TestSchool, query = {}) =>
  (await school.ask('changes.list', { query })).changes;

describe.each(databases)('what is written to the account and its people, on %s', (kind) => {
  const server = useTestServer(kind);

  async function gather(): Promise<Cast> {
    const school = await server.register();
    const reader = await school.join('lecture');
    await school.addTeacher({ visa: 'ROC' });
    return { school, reader };
  }
  test.each(WRITES)('« $summary » is in the history, and is not taken back', async (one) => {
    const cast = await gather();
    const { school, reader } = cast;
    const prepared = await one.prepare?.(cast);
    const dean = await school.join('planification');
    const before = await listOf(school);
    const steps = await school.ask('changes.steps', {});
    await one.write(cast, prepared as never);
    const after = await listOf(school);
    const [change, ...others] = after;
    expect(others).toEqual(before);
    expect(change).toMatchObject({ summary: one.summary, kind: 'final', is_of_plan: false, undoes: null });
    expect((await listOf(school, { topic: one.topic }))[0]).toEqual(change);
    const { seq = 0 } = change ?? {};
    const { rows } = await school.ask('changes.show', { params: { seq } });
    const [fields, ...more] = rows.map((row) =>
      row.fields.map(({ field, before: was, after: is }) => `${field}: ${was} > ${is}`).join('; '),
    );
    expect([fields, more]).toEqual([one.fields, []]);

    // Ctrl+Z means the plan; the entry itself is not taken back, nor is there a state to go back to.
    expect(await school.ask('changes.steps', {})).toEqual(steps);
    const reverted = await school.call('changes.revert', { params: { seq }, query: {} });
    expect([reverted.status, reverted.body.detail]).toEqual([
      409,
      expect.stringContaining("ne s'annule pas"),
    ]);
    expect((await school.call('changes.restore', { params: { seq } })).status).toBe(404);
    const named = await school.ask('versions.create', { body: { name: 'Maintenant' } });
    expect(before.map((known) => known.seq)).toContain(named.seq);
    expect(await findReplayFaults(server.database, school.id)).toEqual([]);
    expect((await school.ask('changes.undo', { query: {} })).message).toContain('(ROC)');

    // What tells about people is for who directs.
    const isSeen = one.topic === 'account';
    expect((await listOf(dean)).some((known) => known.seq === seq)).toBe(isSeen);
    expect((await dean.call('changes.show', { params: { seq } })).status).toBe(isSeen ? 200 : 404);
    expect((await dean.call('changes.revert', { params: { seq }, query: {} })).status).toBe(
      isSeen ? 409 : 404,
    );
    expect(reader.id).toBe(school.id);
  });

  test('says no address and no password', async () => {
    const { school } = await gather();
    const body = { email: `secret-${school.email}`, password: 'chut-chut-chut', current_password };
    await school.ask('account.update', { body });
    await school.ask('invitations.create', { body: invitation });
    await school.ask('changes.undo', { query: {} });
    const rows = await server.database
      .selectFrom('changes')
      .where('school_id', '=', school.id)
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(/secret|chut|argon|@/i);
    expect(await dumpDatabase(server.database)).toMatch(/secret-/);
  });

  test('what one changes of oneself is in the history of every school that one is of', async () => {
    const [ours, theirs] = [await server.register(), await server.register({ name: 'Les Saules' })];
    const { token } = await theirs.ask('invitations.create', { body: { ...invitation, email: ours.email } });
    await server.call('invitations.accept', { body: { token, password: ours.password } });
    const account = { name: 'Le Tilleul', password: NEW, current_password };
    await ours.ask('account.update', { body: account });
    const said = 'Direction\u202f: mot de passe modifié';
    expect((await listOf(ours))[0]?.summary).toMatch(new RegExp(`Le Tilleul.*\\s; ${said}$`));
    expect((await listOf(theirs))[0]).toMatchObject({ summary: said, person: { name: 'Direction' } });
  });

  test('whoever is of two schools is renamed by themselves only, and in both', async () => {
    const [ours, theirs] = [await server.register(), await server.register({ name: 'Les Saules' })];
    const { person: id, email } = await ours.addPerson('lecture');
    const rename = (school: TestSchool, name: string) =>
      school.call('people.update', { params: { id }, body: { name } });
    expect((await rename(ours, 'Camille R.')).status).toBe(200);
    const { token } = await theirs.ask('invitations.create', { body: { ...invitation, email } });
    const { body } = await server.call('invitations.accept', { body: { token, password: ours.password } });
    const sentence = 'Cette personne est aussi d’un autre établissement : elle seule peut changer son nom.';
    for (const school of [ours, theirs]) {
      const { status, body: refusal } = await rename(school, 'Autrement');
      expect([status, refusal.code, refusal.detail]).toEqual([409, 'rule', sentence]);
      const role = await school.call('people.update', { params: { id }, body: { role: 'planification' } });
      expect([role.status, role.body.name]).toEqual([200, 'Camille R.']);
    }
    await server.call('me.update', { body: { name: 'Camille Morier' } }, body.token);
    for (const school of [ours, theirs]) {
      const { people } = await school.ask('people.list', {});
      expect(people.find((person) => person.id === id)?.name).toBe('Camille Morier');
      expect((await listOf(school))[0]?.summary).toContain('« Camille Morier »');
    }
  });

  test('what changes nothing is not kept', async () => {
    const { school, reader } = await gather();
    const before = await listOf(school);
    const { name, weekly_targets, email } = await school.ask('account.show', {});
    await school.ask('account.update', { body: { name, weekly_targets, email } });
    await reader.ask('me.update', { body: { name: 'Camille Rochat' } });
    await school.ask('people.update', { params: { id: reader.person }, body: { role: 'lecture' } });
    expect(await listOf(school)).toEqual(before);
  });
});

/** They write to sessions only, or end everything. */
const UNKEPT: ReadonlySet<string> = new Set([
  'account.delete',
  'me.switch',
  'sessions.end',
  'passkeys.begin',
]);
const ofAccount = writeNames.filter(
  (name) => /^(account|me|sessions|people|invitations|passkeys)\./.test(name) && !UNKEPT.has(name),
);

describe.each(oneDatabase)('every write to the account and its people, on %s', (kind) => {
  const server = useTestServer(kind);

  test.each(ofAccount)('%s is kept', async (name) => {
    const school = await server.register();
    const belongings = await fillForWrites(school);
    const before = await listOf(school);
    await write(school, name, belongings);
    const [change, ...others] = await listOf(school);
    expect([change?.is_of_plan, others[0]?.seq]).toEqual([false, before[0]?.seq]);
  });
});
