import { z } from 'zod';
import { session } from './accounts.ts';
import { idParams, message, nameText } from './common.ts';
import type { Operation } from './operation.ts';

export const MAX_PASSKEY_NAME = 60;

const passkeyName = nameText(MAX_PASSKEY_NAME);

/** A way to sign in without a password: a key that a device, a telephone or a password manager keeps. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** What `navigator.credentials` is given, as JSON: WebAuthn's PublicKeyCredentialCreationOptionsJSON and …RequestOptionsJSON. */
const options = z.object({
  options: z.record(z.string(), z.unknown()).describe('Ce que le navigateur attend, en JSON (WebAuthn)'),
});

/** What the browser made of them, as JSON text. */
const credential = z
  .string()
  .min(2)
  .max(20_000)
  .describe('Ce que le navigateur a fait de la clé, en texte JSON (WebAuthn)');

export const passkeyOperations = {
  'passkeys.list': {
    method: 'GET',
    path: '/me/passkeys',
    summary: "Ses propres clés d'accès",
    auth: 'token',
    allows: 'reading',
    status: 200,
    answer: z.array(passkey),
    live: true,
    refusals: [],
  },
  'passkeys.begin': {
    method: 'POST',
    path: '/me/passkeys/options',
    summary: "Prépare une nouvelle clé d'accès ; le mot de passe actuel est demandé",
    auth: 'token',
    allows: 'reading',
    body: z.object({ current_password: z.string().max(200).optional() }),
    status: 200,
    answer: options,
    refusals: [409],
  },
  'passkeys.create': {
    method: 'POST',
    path: '/me/passkeys',
    summary: "Ajoute une clé d'accès que le navigateur a faite",
    auth: 'token',
    allows: 'reading',
    body: z.object({ name: passkeyName, credential }),
    status: 201,
    answer: passkey,
    refusals: [409],
  },
  'passkeys.rename': {
    method: 'PATCH',
    path: '/me/passkeys/{id}',
    summary: "Renomme une clé d'accès",
    auth: 'token',
    allows: 'reading',
    params: idParams,
    body: z.object({ name: passkeyName }),
    status: 200,
    answer: passkey,
    refusals: [404],
  },
  'passkeys.delete': {
    method: 'DELETE',
    path: '/me/passkeys/{id}',
    summary: "Retire une clé d'accès : elle n'ouvre plus de session",
    auth: 'token',
    allows: 'reading',
    params: idParams,
    status: 200,
    answer: message,
    refusals: [404],
  },
  'auth.passkeyOptions': {
    method: 'POST',
    path: '/auth/passkey/options',
    summary: "Prépare une connexion par clé d'accès",
    auth: 'none',
    allows: 'anyone',
    status: 200,
    answer: options,
    refusals: [409],
  },
  'auth.passkey': {
    method: 'POST',
    path: '/auth/passkey',
    summary: "Ouvre une session avec une clé d'accès",
    auth: 'none',
    allows: 'anyone',
    body: z.object({ credential }),
    status: 200,
    answer: session,
    refusals: [401, 409],
  },
} as const satisfies Record<string, Operation>;
