import type { Answer, Input, Operations, Person } from '@pupitre/contract';
import type { Caller } from '../../caller.ts';
import { expectNotRemoved, mayRemove, mergeAccount } from '../../changes/account-sight.ts';
import { commitAccount } from '../../changes/commit-account.ts';
import { deleteInvitation, findInvitationOf, listInvitations } from '../../data/links.ts';
import {
  deleteMembership,
  findPerson,
  findRights,
  listMemberships,
  listPeople,
  renamePerson,
  retirePerson,
  type Rights,
  updateMembership,
} from '../../data/people.ts';
import { deleteSession, listSessions, listSignIns } from '../../data/sessions.ts';
import type { Database } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { getPerson, requirePassword, type StoredPerson } from './own-person.ts';
import { describeChange } from './say-account.ts';
import type { From } from './sessions.ts';

const MOST_SIGN_INS = 500;

/** Somebody of the school of a caller. Throws NotFound; where they had been seen there, a refusal that says who took them off. */
export async function getPersonOf(
  database: Database,
  caller: Caller,
  id: string,
): Promise<{ stored: StoredPerson; rights: Rights }> {
  const rights = await findRights(database, caller.school, id);
  const stored = rights && (await findPerson(database, id));
  if (!stored) await expectNotRemoved(database, caller, { of: 'person', id });
  if (!stored) throw new NotFound("Cette personne n'est pas ou plus de l'établissement.");
  return { stored, rights };
}

/** What a school says of somebody holds for no other. Throws Conflict. */
export async function expectOnlyHere(database: Database, id: string, what: string): Promise<void> {
  if ((await listMemberships(database, id)).length > 1)
    throw new Conflict(
      'rule',
      `Cette personne est aussi d’un autre établissement : elle seule peut ${what}.`,
    );
}

/** The people of a school and those who are invited. */
export async function showPeople(
  { database, clock }: Dependencies,
  { school }: Caller,
): Promise<Answer<Operations['people.list']>> {
  const invitations = await listInvitations(database, school, clock().toISOString());
  return {
    people: await listPeople(database, school),
    invitations: invitations.map(({ school_id: _school, email_key: _key, ...invitation }) => invitation),
  };
}

/** Throws Conflict where nobody of the direction would remain but who goes. Inside a write of the school. */
async function expectDirectionBut(database: Database, { school }: Caller, id: string): Promise<void> {
  const others = (await listPeople(database, school)).filter((one) => one.id !== id);
  if (!others.some(({ role }) => role === 'direction'))
    throw new Conflict(
      'rule',
      "Il faut au moins une personne de la direction : nommez-en d'abord une autre.",
    );
}

/** What may be changed of somebody; what is left out stays. */
type PersonWish = Omit<Input<Operations['people.update']>, 'id'>;

/** What somebody is to be called and may do, merged with what others changed since. Throws a refusal that names each conflict. */
async function mergeWish(
  database: Database,
  caller: Caller,
  { stored, rights }: { stored: StoredPerson; rights: Rights },
  wish: PersonWish,
): Promise<Rights & { name: string }> {
  const current = { name: stored.name, ...rights };
  const given = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
  const place = { of: 'person', id: stored.id, name: stored.name } as const;
  const merged = {
    ...current,
    ...(await mergeAccount(database, caller, { ...place, current, wish: given })),
  };
  return merged.role === 'planification' ? merged : { ...merged, levels: null };
}

/**
 * Changes what somebody is called or may do (docs/domain.md, « People and roles »). Throws NotFound; Conflict; a refusal that names each
 * conflict.
 */
export function changePersonOf(
  context: Dependencies,
  caller: Caller,
  { id, ...wish }: Input<Operations['people.update']>,
): Promise<Person> {
  return commitAccount(context, caller, [caller.school], async (transaction, keep) => {
    const found = await getPersonOf(transaction, caller, id);
    const { stored, rights } = found;
    const { name, role, levels } = await mergeWish(transaction, caller, found, wish);
    if (role !== 'direction') await expectDirectionBut(transaction, caller, id);
    if (name !== stored.name) {
      await expectOnlyHere(transaction, id, 'changer son nom');
      await renamePerson(transaction, id, name);
    }
    await updateMembership(transaction, caller.school, id, { role, levels });
    const place = { of: 'person', id, name: stored.name } as const;
    const change = describeChange(place, { name: stored.name, ...rights }, { name, role, levels });
    if (change) await keep(caller.school, { made: 'changePerson', summary: change.said, rows: [change.row] });
    return { id, name, email: stored.email, role, levels };
  });
}

/**
 * Takes somebody off the school, and signs them out of it. Throws NotFound; Conflict for the last of the direction; a refusal where
 * others changed what they may do since.
 */
export function removePersonOf(
  context: Dependencies,
  caller: Caller,
  { id }: Input<Operations['people.remove']>,
): Promise<{ message: string }> {
  return commitAccount(context, caller, [caller.school], async (transaction, keep) => {
    const { stored, rights } = await getPersonOf(transaction, caller, id);
    const { name } = stored;
    const place = { of: 'person', id, name } as const;
    if (!(await mayRemove(transaction, caller, { ...place, current: { name, ...rights } })))
      return { message: `${name} reste dans l'établissement` };
    await expectDirectionBut(transaction, caller, id);
    await deleteMembership(transaction, caller.school, id);
    if ((await listMemberships(transaction, id)).length === 0) await retirePerson(transaction, id);
    const message = `${name} n'est plus de l'établissement`;
    const rows = [{ ...place, before: { ...rights }, after: null }];
    await keep(caller.school, { made: 'removePerson', summary: message, rows });
    return { message };
  });
}

/** Takes an invitation back. Throws NotFound. */
export function withdrawInvitation(
  context: Dependencies,
  caller: Caller,
  { id }: Input<Operations['invitations.delete']>,
): Promise<{ message: string }> {
  const { school } = caller;
  return commitAccount(context, caller, [school], async (transaction, keep) => {
    const invitation = await findInvitationOf(transaction, school, ['id', id]);
    if (!invitation || !(await deleteInvitation(transaction, school, id)))
      throw new NotFound("Cette invitation n'existe pas ou plus.");
    const { name, role, levels } = invitation;
    const rows = [{ of: 'invitation', id, name, before: { role, levels }, after: null }] as const;
    await keep(school, { made: 'withdrawInvitation', summary: `Invitation de ${name} retirée`, rows });
    return { message: 'Invitation retirée' };
  });
}

/** The open sessions that a caller may see: their own; the direction, those of the school. */
async function findSessions({ database, clock }: Dependencies, { school, person, role }: Caller) {
  const now = clock().toISOString();
  return listSessions(database, school, { now, person: role === 'direction' ? undefined : person });
}

/** One's own sessions; for the direction all of the school. */
export async function showSessions(
  context: Dependencies,
  caller: Caller,
): Promise<Answer<Operations['sessions.list']>> {
  const sessions = await findSessions(context, caller);
  return sessions.map(({ token_hash, ...session }) => ({
    ...session,
    is_current: token_hash === caller.session,
  }));
}

/** Ends one of them, with the password of whoever calls. Throws NotFound, Invalid, TooOften. */
export async function endSession(
  context: Dependencies,
  caller: Caller,
  { id, current_password, address }: Input<Operations['sessions.end']> & Pick<From, 'address'>,
): Promise<{ message: string }> {
  const session = (await findSessions(context, caller)).find((one) => one.id === id);
  if (!session) throw new NotFound("Cette session n'existe pas ou plus.");
  const person = await getPerson(context.database, caller);
  await requirePassword(context, person, address, { path: 'current_password', password: current_password });
  await deleteSession(context.database, session.token_hash);
  return { message: 'Session terminée' };
}

/** When and from where the people of the school signed in, or tried to. */
export async function showSignIns(
  { database }: Dependencies,
  { school }: Caller,
): Promise<Answer<Operations['people.signIns']>> {
  const rows = await listSignIns(database, school, MOST_SIGN_INS);
  return rows.map(({ succeeded, ...row }) => ({ ...row, succeeded: succeeded === 1 }));
}
