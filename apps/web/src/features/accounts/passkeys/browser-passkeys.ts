import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { callPeople } from '../people-call.ts';
import { DeviceRefusal } from './use-passkeys.ts';

const KNOWN = "Cet appareil a déjà une clé d'accès pour ce compte.";
const FAILED = "L'appareil n'a pas pu utiliser de clé d'accès.";

function readFailure(error: unknown): Error {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return new DeviceRefusal(KNOWN);
  const name = error instanceof Error ? error.name : '';
  return new DeviceRefusal(name === 'NotAllowedError' || name === 'AbortError' ? undefined : FAILED);
}

/** Has the device make a passkey, and the server keep it. Throws ApiError, {@link DeviceRefusal}. */
export async function addPasskey({ name, current_password }: { name: string; current_password: string }) {
  const { options } = await callPeople('passkeys.begin', { body: { current_password } });
  // JSON that only the browser has to understand.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw readFailure(error);
  });
  return callPeople('passkeys.create', { body: { name, credential: JSON.stringify(made) } });
}

/** Has the device sign with whichever passkey its owner chooses, and opens a session. Throws ApiError, {@link DeviceRefusal}. */
export async function signInWithPasskey() {
  const { options } = await callPeople('auth.passkeyOptions', {});
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const signed = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw readFailure(error);
  });
  return callPeople('auth.passkey', { body: { credential: JSON.stringify(signed) } });
}
