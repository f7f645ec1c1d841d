import type { Answer, Input, Operations, Session } from '@pupitre/contract';
import type { Caller } from '../../caller.ts';
import { mayRemove } from '../../changes/account-sight.ts';
import { commitAccount } from '../../changes/commit-account.ts';
import { deleteInvitation, findInvitation, findInvitationOf, replaceInvitation } from '../../data/links.ts';
import {
  findPerson,
  findPersonByEmail,
  findRights,
  insertMembership,
  insertPerson,
  updatePerson,
} from '../../data/people.ts';
import { findSchoolName } from '../../data/schools.ts';
import { isDuplicate, SchoolGone } from '../../database/failures.ts';
import { foldCase, newId } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Conflict, NotFound, NotSignedIn } from '../../errors.ts';
import { hashToken } from '../../http/authentication.ts';
import { invitationMail } from '../../mail/messages.ts';
import { checkPassword } from './check-password.ts';
import { addressOf, INVITATION_MS, makeLink } from './links.ts';
import { hashNewPassword } from './new-password.ts';
import { sayRights } from './say-account.ts';
import { type From, openSession } from './sessions.ts';

export const deadLink = () =>
  new NotFound('Ce lien a déjà servi, est échu ou a été remplacé. Demandez-en un nouveau.');
const alreadyHere = () =>
  new Conflict('taken', "Cette adresse e-mail est déjà celle d'une personne de l'établissement.");

/** Throws Conflict where the address is that of somebody of the school. */
async function expectStranger(database: Database, schoolId: string, emailKey: string): Promise<void> {
  const known = await findPersonByEmail(database, emailKey);
  if (known && (await findRights(database, schoolId, known.id))) throw alreadyHere();
}

/** Throws a refusal where somebody else has invited the same person since the caller looked, whose link would be lost. */
async function expectInvitedAlone(database: Database, caller: Caller, emailKey: string): Promise<void> {
  const there = await findInvitationOf(database, caller.school, ['email_key', emailKey]);
  if (!there) return;
  const { id, name, role, levels } = there;
  const invitation = { of: 'invitation', id, name, current: { role, levels } } as const;
  if (!(await mayRemove(database, caller, invitation)))
    throw new Conflict('clash', `L'invitation de ${name} reste comme elle est.`);
}

/**
 * Invites somebody by a link of 14 days, good once; it takes the place of the one they had, and is sent where the server sends mail.
 * Throws Conflict where they are of the school already; a refusal where somebody else has just invited them.
 */
export async function invite(
  context: Dependencies,
  caller: Caller,
  { email, name, role, levels }: Input<Operations['invitations.create']>,
): Promise<Answer<Operations['invitations.create']>> {
  const { clock, mailer } = context;
  const now = clock();
  const { token, token_hash, expires_at } = makeLink(now, INVITATION_MS);
  const invitation = { id: newId(), email, name, role, levels, expires_at };
  const email_key = foldCase(email);
  const { school, inviter } = await commitAccount(
    context,
    caller,
    [caller.school],
    async (transaction, keep) => {
      await expectStranger(transaction, caller.school, email_key);
      await expectInvitedAlone(transaction, caller, email_key);
      const place = { school_id: caller.school, email_key, token_hash, created_at: now.toISOString() };
      await replaceInvitation(transaction, { ...invitation, ...place });
      await keep(caller.school, {
        made: 'invite',
        summary: `${name}\u202f: invitation, ${sayRights({ role, levels })}`,
        rows: [{ of: 'invitation', id: invitation.id, name, before: null, after: { role, levels } }],
      });
      return {
        school: await findSchoolName(transaction, caller.school),
        inviter: (await findPerson(transaction, caller.person))?.name ?? '',
      };
    },
  );
  const { origin } = mailer;
  if (origin !== undefined)
    mailer.send(
      invitationMail({ name, email }, { school, inviter, link: addressOf(origin, 'invitation', token) }),
    );
  return { invitation, token, expires_at, is_sent: origin !== undefined };
}

/** The invitation behind a link, and who has its address already. Throws NotFound. */
async function getInvitation({ database, clock }: Dependencies, token: string) {
  const invitation = await findInvitation(database, hashToken(token), clock().toISOString());
  if (!invitation) throw deadLink();
  return { invitation, known: await findPersonByEmail(database, invitation.email_key) };
}

/** What a link offers. Throws NotFound. */
export async function showInvitation(
  dependencies: Dependencies,
  { token }: Input<Operations['invitations.show']>,
): Promise<Answer<Operations['invitations.show']>> {
  const { invitation, known } = await getInvitation(dependencies, token);
  const { school_id, name, email, role } = invitation;
  const school = { name: await findSchoolName(dependencies.database, school_id) };
  return { school, name, email, role, is_known: known !== undefined };
}

/** The hash of the password of somebody who accepts: that of the account they have, checked, or of a new one. Throws NotSignedIn. */
async function preparePassword(
  dependencies: Dependencies,
  { invitation, known }: Awaited<ReturnType<typeof getInvitation>>,
  { password, address }: { password: string; address: string },
): Promise<string> {
  if (!known) return hashNewPassword(dependencies, password, [invitation.email, invitation.name]);
  const attempt = { emailKey: invitation.email_key, address };
  if (!(await checkPassword(dependencies, attempt, known.password_hash, password)))
    throw new NotSignedIn('E-mail ou mot de passe incorrect.', 'wrong-credentials');
  return known.password_hash;
}

/**
 * Makes whoever holds the link a person of the school, and opens a session. Somebody who has an account keeps it, and has to know
 * its password. Throws NotFound for a dead link, NotSignedIn, TooOften, Conflict.
 */
export async function acceptInvitation(
  dependencies: Dependencies,
  { token, password, name: wished, ...from }: Input<Operations['invitations.accept']> & From,
): Promise<Session> {
  const { clock } = dependencies;
  const found = await getInvitation(dependencies, token);
  const { id, school_id, email_key, role, levels } = found.invitation;
  const password_hash = await preparePassword(dependencies, found, { password, ...from });
  const now = clock();
  const created_at = now.toISOString();
  const fresh = { id: newId(), name: wished ?? found.invitation.name, email: found.invitation.email };
  const { id: person_id, name, email } = found.known ?? fresh;
  try {
    const author = { person: person_id, session: '' };
    return await commitAccount(dependencies, author, [school_id], async (transaction, keep) => {
      // Followed once: of two at the same time, one finds it gone.
      if (!(await deleteInvitation(transaction, school_id, id))) throw deadLink();
      if (!found.known) await insertPerson(transaction, { ...fresh, email_key, password_hash, created_at });
      const place = { school_id, person_id };
      if (!(await updatePerson(transaction, { id: person_id, password_hash }, { last_school_id: school_id })))
        throw deadLink();
      await insertMembership(transaction, { ...place, role, levels, created_at });
      await keep(school_id, {
        made: 'join',
        summary: `${name} est de l'établissement\u202f: ${sayRights({ role, levels })}`,
        rows: [{ of: 'person', id: person_id, name, before: null, after: { role, levels } }],
      });
      const school = { id: school_id, name: await findSchoolName(transaction, school_id), email };
      const session = await openSession(transaction, place, from, now);
      return { token: session, school, person: { id: person_id, name, email, role, levels } };
    });
  } catch (error) {
    if (error instanceof SchoolGone) throw deadLink();
    throw isDuplicate(error) ? alreadyHere() : error;
  }
}
