import type { Answer, Input, Operations, Passkey } from '@pupitre/contract';
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import type { Caller } from '../../caller.ts';
import { deletePasskey, insertPasskey, listPasskeys, renamePasskey } from '../../data/passkeys.ts';
import { isDuplicate } from '../../database/failures.ts';
import { newId } from '../../database/keys.ts';
import { writeInTurn } from '../../database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Conflict, Invalid, NotFound } from '../../errors.ts';
import { getPerson, requirePassword } from './own-person.ts';
import type { From } from './sessions.ts';
import {
  expectChallenge,
  loadWebAuthn,
  makeChallenge,
  type Origin,
  readAttestation,
  relyingParty,
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
  const { id: rpID } = relyingParty(origin);
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
  const { id: expectedRPID } = relyingParty(origin);
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

/** Adds the passkey that the browser has made. Throws Invalid, Conflict. */
export async function addPasskey(
  dependencies: Dependencies,
  caller: Caller,
  { name, credential: text, origin }: Input<Operations['passkeys.create']> & Origin,
): Promise<Passkey> {
  const { database, clock } = dependencies;
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
    await writeInTurn(database, `person ${caller.person}`, async (transaction) => {
      if ((await listPasskeys(transaction, caller.person)).length >= MOST) throw tooMany();
      await insertPasskey(transaction, passkey);
    });
  } catch (error) {
    throw isDuplicate(error) ? new Conflict('taken', "Cette clé d'accès est déjà connue.") : error;
  }
  return show(passkey);
}

const notThere = () => new NotFound("Cette clé d'accès n'existe pas ou plus.");

/** Gives a passkey of the caller another name. Throws NotFound. */
export async function changePasskey(
  { database }: Dependencies,
  { person }: Caller,
  wish: Input<Operations['passkeys.rename']>,
): Promise<Passkey> {
  const renamed = await renamePasskey(database, person, wish);
  if (!renamed) throw notThere();
  return renamed;
}

/** Takes a passkey of the caller away. Throws NotFound. */
export async function removePasskey(
  { database }: Dependencies,
  { person }: Caller,
  { id }: Input<Operations['passkeys.delete']>,
): Promise<{ message: string }> {
  if (!(await deletePasskey(database, person, id))) throw notThere();
  return { message: "Clé d'accès retirée" };
}
