import type { Answer, Input, Operations, Session } from '@pupitre/contract';
import type { VerifiedAuthenticationResponse } from '@simplewebauthn/server';
import { insertAttempt } from '../../data/login-attempts.ts';
import { findPasskey, markPasskeyUsed } from '../../data/passkeys.ts';
import { findPerson } from '../../data/people.ts';
import { isBrokenReference, SchoolGone } from '../../database/failures.ts';
import { newId } from '../../database/keys.ts';
import { writeInTurn } from '../../database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { NotSignedIn } from '../../errors.ts';
import { networkOf } from '../../http/network-of.ts';
import { enter } from './enter.ts';
import { type From, recordSignIn } from './sessions.ts';
import {
  expectChallenge,
  loadWebAuthn,
  makeChallenge,
  type Origin,
  readAssertion,
  relyingPartyOf,
} from './webauthn.ts';

/** What the browser needs to sign in with whichever passkey it has for this address. Throws Conflict. */
export async function beginSignIn(
  { database, clock }: Dependencies,
  { origin }: Origin,
): Promise<Answer<Operations['auth.passkeyOptions']>> {
  const rpID = relyingPartyOf(origin);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    ...(await makeChallenge(database, null, clock())),
    rpID,
    userVerification: 'required',
  });
  return { options: { ...options } };
}

const notRecognised = () =>
  new NotSignedIn("Cette clé d'accès n'est pas ou plus reconnue.", 'wrong-credentials');

/** Opens a session with a passkey. Throws NotSignedIn, whatever is wrong with it; Conflict. */
export async function signInWithPasskey(
  dependencies: Dependencies,
  { credential: text, origin, ...from }: Input<Operations['auth.passkey']> & From & Origin,
): Promise<Session> {
  const { database, clock } = dependencies;
  const expectedRPID = relyingPartyOf(origin);
  const response = readAssertion(text);
  const passkey = response && (await findPasskey(database, response.id));
  const person = passkey && (await findPerson(database, passkey.person_id));
  if (!response || !person) throw notRecognised();
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo }: VerifiedAuthenticationResponse = await verifyAuthenticationResponse(
    {
      response,
      expectedChallenge: expectChallenge(dependencies, null),
      expectedOrigin: origin,
      expectedRPID,
      credential: {
        id: passkey.credential_id,
        publicKey: Buffer.from(passkey.public_key, 'base64url'),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    },
  ).catch(() => ({ verified: false, authenticationInfo: undefined as never }));
  const now = clock();
  if (!verified) {
    await recordSignIn(database, person.id, from, { succeeded: false, now });
    throw notRecognised();
  }
  const used = { counter: authenticationInfo.newCounter, last_used_at: now.toISOString() };
  try {
    return await writeInTurn(database, `person ${person.id}`, async (transaction) => {
      if (!(await markPasskeyUsed(transaction, passkey.id, used))) throw notRecognised();
      const known = { emailKey: person.email_key ?? '', address: networkOf(from.address) };
      // As after a right password: nobody else at the address shuts them out.
      await insertAttempt(transaction, {
        id: newId(),
        ...known,
        attemptedAt: now.toISOString(),
        succeeded: true,
      });
      return enter(transaction, person, from, now);
    });
  } catch (error) {
    throw error instanceof SchoolGone || isBrokenReference(error) ? notRecognised() : error;
  }
}
