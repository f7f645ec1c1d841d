import type { Answer, Input, Operations, Passkey } from '@pupitre/contract';
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import type { Caller } from '../../caller.ts';
import { commitAccount } from '../../changes/commit-account.ts';
import { deletePasskey, insertPasskey, listPasskeys, renamePasskey } from '../../data/passkeys.ts';
import { isDuplicate } from '../../database/failures.ts';
import { newId } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Conflict, Invalid, NotFound } from '../../errors.ts';
import { notifyOwner } from './notices.ts';
import { getPerson, keepInAll, requirePassword, schoolsOf, type StoredPerson } from './own-person.ts';
import type { From } from './sessions.ts';
import {
  expectChallenge,
  loadWebAuthn,
  makeChallenge,
  type Origin,
  readAttestation,
  relyingPartyOf,
  supportedAlgorithmIDs,
} from './webauthn.ts';

/*
 * Passkeys (docs/architecture.md, « Accounts and sessions »; WebAuthn): a device signs what the server made up, once and within
 * five minutes, for this origin only, after it has recognised its owner. So one is enough to sign in, without an e-mail address or a
 * password, and wrong passwords of others do not keep anybody out.
 */

const MOST = 20;

const show = ({ id, name, created_at, last_used_at }: Passkey): Passkey => ({
  id,
  name,
  created_at,
  last_used_at,
});

/** The passkeys of a caller. */
export async function showPasskeys({ database }: Dependencies, { person }: Caller): Promise<Passkey[]> {
  return (await listPasskeys(database, person)).map(show);
}

const tooMany = () => new Conflict('rule', `Vous avez déjà ${MOST} clés d'accès : retirez-en d'abord une.`);

/** What the browser needs to make a new passkey. Wants the current password. Throws Invalid, TooOften, Conflict. */
export async function beginPasskey(
  dependencies: Dependencies,
  caller: Caller,
  { current_password, address, origin }: Input<Operations['passkeys.begin']> & From & Origin,
): Promise<Answer<Operations['passkeys.begin']>> {
  const { database, clock } = dependencies;
  const rpID = relyingPartyOf(origin);
  const person = await getPerson(database, caller);
  await requirePassword(dependencies, person, address, {
    path: 'current_password',
    password: current_password,
  });
  const known = await listPasskeys(database, person.id);
  if (known.length >= MOST) throw tooMany();
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    ...(await makeChallenge(database, person.id, clock())),
    rpName: 'Pupitre',
    rpID,
    userID: Buffer.from(person.id),
    userName: person.email,
    userDisplayName: person.name,
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: JSON.parse(transports),
    })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: { ...options } };
}

const unusable = () => {
  const detail = "Cette clé d'accès ne peut pas être ajoutée. Veuillez recommencer.";
  return new Invalid(detail, [{ path: 'credential', message: detail }]);
};

async function verifyNew(
  dependencies: Dependencies,
  { person }: Caller,
  text: string,
  origin: string,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> {
  const expectedRPID = relyingPartyOf(origin);
  const response = readAttestation(text);
  if (!response) throw unusable();
  const { verifyRegistrationResponse } = await loadWebAuthn();
  // It throws at whatever is not as it should be.
  const { registrationInfo }: VerifiedRegistrationResponse = await verifyRegistrationResponse({
    response,
    expectedChallenge: expectChallenge(dependencies, person),
    expectedOrigin: origin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => ({ verified: false }));
  if (!registrationInfo) throw unusable();
  return registrationInfo;
}

/** Writes to the passkeys of the caller, which every school that they are of keeps in its history; answers both. @param done what became of it */
async function commitPasskey<P extends { name: string }>(
  dependencies: Dependencies,
  caller: Caller,
  done: string,
  work: (transaction: Database) => Promise<P>,
): Promise<{ passkey: P; person: StoredPerson }> {
  const schools = await schoolsOf(dependencies.database, caller);
  return commitAccount(dependencies, caller, schools, async (transaction, keep) => {
    const passkey = await work(transaction);
    const person = await getPerson(transaction, caller);
    const { id, name } = person;
    const row = { of: 'person', id, name, before: {}, after: {} } as const;
    await keepInAll(keep, schools, { row, said: `${name}\u202f: clé d'accès « ${passkey.name} » ${done}` });
    return { passkey, person };
  });
}

/** Adds the passkey that the browser has made. Throws Invalid, Conflict. */
export async function addPasskey(
  dependencies: Dependencies,
  caller: Caller,
  { name, credential: text, origin }: Input<Operations['passkeys.create']> & Origin,
): Promise<Passkey> {
  const { clock } = dependencies;
  const { credential } = await verifyNew(dependencies, caller, text, origin);
  const passkey = {
    id: newId(),
    person_id: caller.person,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    name,
    created_at: clock().toISOString(),
    last_used_at: null,
  };
  try {
    const { person } = await commitPasskey(dependencies, caller, 'ajoutée', async (transaction) => {
      if ((await listPasskeys(transaction, caller.person)).length >= MOST) throw tooMany();
      await insertPasskey(transaction, passkey);
      return passkey;
    });
    notifyOwner(dependencies, person, ['passkey']);
  } catch (error) {
    throw isDuplicate(error) ? new Conflict('taken', "Cette clé d'accès est déjà connue.") : error;
  }
  return show(passkey);
}

const notThere = () => new NotFound("Cette clé d'accès n'existe pas ou plus.");

/** Gives a passkey of the caller another name. Throws NotFound. */
export async function changePasskey(
  dependencies: Dependencies,
  caller: Caller,
  wish: Input<Operations['passkeys.rename']>,
): Promise<Passkey> {
  const { passkey } = await commitPasskey(dependencies, caller, 'renommée', async (transaction) => {
    const renamed = await renamePasskey(transaction, caller.person, wish);
    if (!renamed) throw notThere();
    return renamed;
  });
  return passkey;
}

/** Takes a passkey of the caller away. Throws NotFound. */
export async function removePasskey(
  dependencies: Dependencies,
  caller: Caller,
  { id }: Input<Operations['passkeys.delete']>,
): Promise<{ message: string }> {
  await commitPasskey(dependencies, caller, 'retirée', async (transaction) => {
    const passkey = (await listPasskeys(transaction, caller.person)).find((one) => one.id === id);
    if (!passkey || !(await deletePasskey(transaction, caller.person, id))) throw notThere();
    return passkey;
  });
  return { message: "Clé d'accès retirée" };
}
