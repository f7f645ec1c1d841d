import type { Answer, Input, Operations, Session } from '@pupitre/contract';
import type { Caller } from '../../caller.ts';
import { type Author, commitAccount } from '../../changes/commit-account.ts';
import type { ChangeContext } from '../../changes/commit.ts';
import { forgetAttempts } from '../../data/login-attempts.ts';
import { countResets, deleteResets, findReset, insertReset } from '../../data/links.ts';
import { findPerson, findPersonByEmail, listMemberships, updatePerson } from '../../data/people.ts';
import { findSchoolName } from '../../data/schools.ts';
import { deleteOtherSessions } from '../../data/sessions.ts';
import { foldCase } from '../../database/keys.ts';
import type { Dependencies } from '../../dependencies.ts';
import { NotFound } from '../../errors.ts';
import { hashToken } from '../../http/authentication.ts';
import { resetMail } from '../../mail/messages.ts';
import { deadLink } from './invitations.ts';
import { addressOf, makeLink, RESET_MS } from './links.ts';
import { expectOnlyHere, getPersonOf } from './people.ts';
import { hashNewPassword } from './new-password.ts';
import { notifyOwner } from './notices.ts';
import { keepInAll, listSchoolsOf } from './own-person.ts';
import { type From, openSession } from './sessions.ts';

/** More letters than this in an hour are nobody's own wish. */
const MOST_OPEN = 5;

type Context = Pick<Dependencies, 'database' | 'clock' | 'mailer'> & Partial<Pick<ChangeContext, 'hub'>>;

/** Nobody who is signed in: whoever follows a link, or runs the server. */
const NOBODY: Author = { person: null, session: '' };

/** What the history keeps of a link or a password: that it was made, and whose. */
const rowOf = ({ id, name }: { id: string; name: string }) =>
  ({ of: 'person', id, name, before: {}, after: {} }) as const;

/**
 * Makes a link with which a person sets a new password, and sends it where the server sends mail. Every school that they are of keeps that
 * in its history.
 * @param author who asked for it, where they are signed in
 */
export async function makeReset(
  context: Context,
  { id, name, email }: { id: string; name: string; email: string },
  author = NOBODY,
): Promise<{ token: string; expires_at: string; is_sent: boolean }> {
  const { database, clock, mailer } = context;
  const now = clock();
  const { token, token_hash, expires_at } = makeLink(now, RESET_MS);
  const schools = await listSchoolsOf(database, id);
  if (!schools) throw new NotFound("Cette personne n'est plus d'aucun établissement.");
  await commitAccount(context, author, schools, async (transaction, keep) => {
    await insertReset(transaction, { token_hash, person_id: id, expires_at }, now.toISOString());
    const said = `${name}\u202f: lien pour choisir un nouveau mot de passe`;
    await keepInAll(keep, schools, { row: rowOf({ id, name }), said }, 'linkForPassword');
  });
  const { origin } = mailer;
  if (origin !== undefined) mailer.send(resetMail({ name, email }, addressOf(origin, 'reset', token)));
  return { token, expires_at, is_sent: origin !== undefined };
}

/** The link for somebody of the school, and of no other: whoever holds it could enter there too. Throws NotFound; Conflict. */
export async function makeResetFor(
  context: Dependencies,
  caller: Caller,
  { id }: Input<Operations['people.resetLink']>,
): Promise<Answer<Operations['people.resetLink']>> {
  const { stored } = await getPersonOf(context.database, caller, id);
  await expectOnlyHere(context.database, id, 'demander un nouveau mot de passe');
  return makeReset(context, stored, caller);
}

/** Sends such a link to whoever has an address, after the answer, which is the same whether somebody has it. */
export function requestReset(
  context: Dependencies,
  { email }: Input<Operations['auth.forgot']>,
): Answer<Operations['auth.forgot']> {
  const { database, clock, mailer } = context;
  if (mailer.origin === undefined)
    return {
      message:
        "Ce serveur n'envoie pas d'e-mails. Demandez un lien à la direction de votre établissement, ou à la personne qui s'occupe du serveur.",
      can_mail: false,
    };
  const send = async () => {
    const person = await findPersonByEmail(database, foldCase(email));
    if (!person || (await countResets(database, person.id, clock().toISOString())) >= MOST_OPEN) return;
    await makeReset(context, person);
  };
  // A database that is out of order now is told of by everything else.
  send().catch(() => undefined);
  return {
    message: "Si cette adresse est connue, un lien vient d'y être envoyé. Il est valable 60 minutes.",
    can_mail: true,
  };
}

/**
 * Sets a new password with a link, once: every session of the person is closed, and one opened. Throws NotFound for a dead link.
 */
export async function resetPassword(
  context: Dependencies,
  { token, password, ...from }: Input<Operations['auth.reset']> & From,
): Promise<Session> {
  const { database, clock, passwordCost } = context;
  const tokenHash = hashToken(token);
  const now = clock();
  const personId = await findReset(database, tokenHash, now.toISOString());
  if (personId === undefined) throw deadLink();
  const schools = await listSchoolsOf(database, personId);
  const found = await findPerson(database, personId);
  if (!schools || !found) throw deadLink();
  const password_hash = await hashNewPassword({ passwordCost }, password, [found.email, found.name]);
  const author = { person: personId, session: '' };
  const session = await commitAccount(context, author, schools, async (transaction, keep) => {
    const person = await findPerson(transaction, personId);
    const memberships = await listMemberships(transaction, personId);
    const membership =
      memberships.find(({ school_id }) => school_id === person?.last_school_id) ?? memberships[0];
    // Followed once: of two at the same time, one finds it gone.
    if (!person || !membership || (await deleteResets(transaction, personId)) === 0) throw deadLink();
    const { school_id, ...rights } = membership;
    if (!(await updatePerson(transaction, person, { password_hash, last_school_id: school_id })))
      throw deadLink();
    await deleteOtherSessions(transaction, personId, '');
    if (person.email_key !== null) await forgetAttempts(transaction, person.email_key);
    const { id, name, email } = person;
    const said = `${name}\u202f: mot de passe modifié par un lien`;
    await keepInAll(keep, schools, { row: rowOf(person), said }, 'resetPassword');
    const opened = await openSession(transaction, { school_id, person_id: id }, from, now);
    const school = { id: school_id, name: await findSchoolName(transaction, school_id), email };
    return { token: opened, school, person: { id, name, email, ...rights } };
  });
  notifyOwner(context, session.person, ['password']);
  return session;
}
