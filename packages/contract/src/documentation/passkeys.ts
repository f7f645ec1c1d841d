import type { Examples } from './example.ts';
import { camille } from './samples.ts';

const id = '3c2b1a09-4f8e-4d7c-a6b5-493827105e4d';
const passkey = {
  id,
  name: 'Téléphone',
  created_at: '2026-11-21T09:00:00.000Z',
  last_used_at: '2026-11-23T07:12:00.000Z',
};
const challenge = 'dG91am91cnMgdW4gYXV0cmUgdGV4dGUgYWxlYXRvaXJl';
const rpId = 'pupitre.exemple.ch';
const signed = { id: 'm7XyQ0', rawId: 'm7XyQ0', type: 'public-key', clientExtensionResults: {} };
const NO_NAME =
  "Une clé d'accès demande que Pupitre s'ouvre par un nom, comme https://pupitre.exemple.ch, et non par une adresse IP.";
const GONE = "Cette clé d'accès n'existe pas ou plus.";

export const passkeyExamples = {
  'passkeys.list': { answer: [passkey], refusals: {} },
  'passkeys.begin': {
    body: { current_password: 'cheval correct pile agrafe' },
    answer: {
      options: {
        challenge,
        rp: { id: rpId, name: 'Pupitre' },
        user: { id: 'N2Q2YzVi', name: camille.email, displayName: camille.name },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    },
    refusals: { 409: NO_NAME },
  },
  'passkeys.create': {
    body: {
      name: passkey.name,
      credential: JSON.stringify({
        ...signed,
        response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestationObject: 'o2NmbXQ' },
      }),
    },
    answer: { ...passkey, last_used_at: null },
    refusals: { 409: "Cette clé d'accès est déjà connue." },
  },
  'passkeys.rename': {
    params: { id },
    body: { name: passkey.name },
    answer: passkey,
    refusals: { 404: GONE },
  },
  'passkeys.delete': { params: { id }, answer: { message: "Clé d'accès retirée" }, refusals: { 404: GONE } },
  'auth.passkeyOptions': {
    answer: { options: { challenge, rpId, userVerification: 'required' } },
    refusals: { 409: NO_NAME },
  },
  'auth.passkey': {
    body: {
      credential: JSON.stringify({
        ...signed,
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
          authenticatorData: 'SZYN5YgOjGh0',
          signature: 'MEUCIQ',
        },
      }),
    },
    answer: {
      token: 'kR3vZs0mQ1c8yT5wXn7uJb2LhPf4Gd9AeVi6OoStUzM',
      school: {
        id: '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c07',
        name: 'Établissement des Tilleuls',
        email: camille.email,
      },
      person: camille,
    },
    refusals: { 401: "Cette clé d'accès n'est pas ou plus reconnue.", 409: NO_NAME },
  },
} satisfies Partial<Examples>;
