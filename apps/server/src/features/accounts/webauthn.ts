import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { insertChallenge, takeChallenge } from '../../data/passkeys.ts';
import type { Database } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { hashToken } from '../../http/authentication.ts';
import { Conflict } from '../../errors.ts';

/** Loaded when somebody first uses a passkey: a server without any needs none of it. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, which every device has one of; asked for more, Node warns that they are experimental. */
export const supportedAlgorithmIDs = [-8, -7, -257];

const base64url = z.string().regex(/^[\w-]+$/);
const transports = z.array(z.string().max(30)).max(10);

const credential = {
  id: base64url.max(1400),
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

const attested = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: transports.optional(),
  }),
});

const asserted = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a browser made of a new passkey; undefined where the text is nothing of the sort. */
export const readAttestation = (text: string): RegistrationResponseJSON | undefined =>
  attested.safeParse(readJson(text)).data as RegistrationResponseJSON | undefined;

/** What a browser signed with a passkey; undefined where the text is nothing of the sort. */
export const readAssertion = (text: string): AuthenticationResponseJSON | undefined =>
  asserted.safeParse(readJson(text)).data as AuthenticationResponseJSON | undefined;

/** The name that a passkey belongs to: the host of the origin. Throws Conflict where that is a bare address. */
export function relyingPartyOf(origin: string): string {
  const { hostname } = new URL(origin);
  if (isIP(hostname.replaceAll(/[[\]]/g, '')))
    throw new Conflict(
      'rule',
      "Une clé d'accès demande que Pupitre s'ouvre par un nom, comme https://pupitre.exemple.ch, et non par une adresse IP.",
    );
  return hostname;
}

const CHALLENGE_MS = 5 * 60 * 1000;

/** The origin of the page that a call comes from, which the browser signs too. */
export interface Origin {
  origin: string;
}

/** What is to be signed: once, within five minutes, by that person; null: by whoever signs in. */
export async function makeChallenge(
  database: Database,
  personId: string | null,
  now: Date,
): Promise<{ challenge: Buffer<ArrayBuffer>; timeout: number }> {
  const challenge = randomBytes(32);
  const expires_at = new Date(now.getTime() + CHALLENGE_MS).toISOString();
  const challenge_hash = hashToken(challenge.toString('base64url'));
  await insertChallenge(database, { challenge_hash, person_id: personId, expires_at }, now.toISOString());
  return { challenge, timeout: CHALLENGE_MS };
}

/** Takes the challenge away that was signed: it is good once, whatever comes of it. */
export const expectChallenge =
  ({ database, clock }: Dependencies, personId: string | null) =>
  (challenge: string): Promise<boolean> =>
    takeChallenge(database, {
      challengeHash: hashToken(challenge),
      personId,
      now: clock().toISOString(),
    });
