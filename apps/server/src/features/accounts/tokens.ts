import { randomBytes } from 'node:crypto';
import type { Answer, Input, Operations, PersonalToken } from '@pupitre/contract';
import type { Caller } from '../../caller.ts';
import { expectRoom } from '../../changes/expect-room.ts';
import { deletePersonToken, insertPersonToken, listPersonTokens } from '../../data/person-tokens.ts';
import { newId, toFlag } from '../../database/keys.ts';
import { writeInTurn } from '../../database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { hashToken, PROGRAM_PREFIX } from '../../http/authentication.ts';
import { confirmPerson, getPerson, requirePassword } from './own-person.ts';

/*
 * Personal tokens (docs/operations.md, « Programs »): what a program of somebody calls with, as that person or reading only, in the school that it
 * was made in.
 */

const MOST = 20;
const LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

type Row = Awaited<ReturnType<typeof listPersonTokens>>[number];

const show = ({ is_read_only, ...token }: Row): PersonalToken => ({
  ...token,
  is_read_only: is_read_only === 1,
});

/** The tokens of a caller in the school of the call. */
export async function showTokens({ database }: Dependencies, caller: Caller): Promise<PersonalToken[]> {
  return (await listPersonTokens(database, caller)).map(show);
}

/** Makes a token, which is told this once. Wants the current password. Throws Invalid, TooOften, Conflict. */
export async function makeToken(
  dependencies: Dependencies,
  caller: Caller,
  { name, is_read_only, current_password, address }: Input<Operations['tokens.create']> & { address: string },
): Promise<Answer<Operations['tokens.create']>> {
  const { database, clock } = dependencies;
  const person = await getPerson(database, caller);
  const path = 'current_password';
  await requirePassword(dependencies, person, address, { path, password: current_password });
  const token = PROGRAM_PREFIX + randomBytes(32).toString('base64url');
  const now = clock();
  const made = {
    id: newId(),
    name,
    is_read_only: toFlag(is_read_only),
    created_at: now.toISOString(),
    last_used_at: null,
    expires_at: new Date(now.getTime() + LIFETIME_MS).toISOString(),
  };
  await writeInTurn(database, `person ${caller.person}`, async (transaction) => {
    await confirmPerson(transaction, person, path);
    if ((await listPersonTokens(transaction, caller)).length >= MOST)
      throw new Conflict('rule', `Vous avez déjà ${MOST} jetons\u202f: révoquez-en d'abord un.`);
    const holder = { school_id: caller.school, person_id: caller.person };
    await insertPersonToken(transaction, { ...made, ...holder, token_hash: hashToken(token) });
    await expectRoom(transaction, caller.school, 'tokens', dependencies.limits);
  });
  return { ...show(made), token };
}

/** Makes a token worthless. Throws NotFound. */
export async function revokeToken(
  { database }: Dependencies,
  caller: Caller,
  { id }: Input<Operations['tokens.delete']>,
): Promise<{ message: string }> {
  if (!(await deletePersonToken(database, caller, id))) throw new NotFound("Ce jeton n'existe pas ou plus.");
  return { message: 'Jeton révoqué' };
}
