import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { acceptInvitation, invite, showInvitation } from './invitations.ts';
import { changeMe, showMe, switchSchool } from './me.ts';
import { beginSignIn, signInWithPasskey } from './passkey-sign-in.ts';
import { addPasskey, beginPasskey, changePasskey, removePasskey, showPasskeys } from './passkeys.ts';
import {
  changePersonOf,
  endSession,
  removePersonOf,
  showPeople,
  showSessions,
  showSignIns,
  withdrawInvitation,
} from './people.ts';
import { showRegistration } from './registration.ts';
import { makeToken, revokeToken, showTokens } from './tokens.ts';
import { makeResetFor, requestReset, resetPassword } from './resets.ts';

type PeopleOperation =
  | 'me.show'
  | 'me.update'
  | 'me.switch'
  | 'sessions.list'
  | 'sessions.end'
  | 'people.list'
  | 'people.signIns'
  | 'people.update'
  | 'people.remove'
  | 'people.resetLink'
  | 'invitations.create'
  | 'invitations.delete'
  | 'invitations.show'
  | 'invitations.accept'
  | 'auth.registration'
  | 'auth.forgot'
  | 'auth.reset';

type PasskeyOperation =
  | 'tokens.list'
  | 'tokens.create'
  | 'tokens.delete'
  | 'passkeys.list'
  | 'passkeys.begin'
  | 'passkeys.create'
  | 'passkeys.rename'
  | 'passkeys.delete'
  | 'auth.passkeyOptions'
  | 'auth.passkey';

/** The people of a school: who they are, how they come, sign in and go. */
export const peopleHandlers = (context: Dependencies): HandlersOf<PeopleOperation> => ({
  'me.show': ({ caller }) => showMe(context, caller),
  'me.update': ({ caller, body, address }) => changeMe(context, caller, { ...body, address }),
  'me.switch': ({ caller, body, address, agent }) =>
    switchSchool(context, caller, { ...body, address, agent }),
  'sessions.list': ({ caller }) => showSessions(context, caller),
  'sessions.end': ({ caller, params, body, address }) =>
    endSession(context, caller, { ...params, ...body, address }),
  'people.list': ({ caller }) => showPeople(context, caller),
  'people.signIns': ({ caller }) => showSignIns(context, caller),
  'people.update': ({ caller, params, body }) => changePersonOf(context, caller, { ...params, ...body }),
  'people.remove': ({ caller, params }) => removePersonOf(context, caller, params),
  'people.resetLink': ({ caller, params }) => makeResetFor(context, caller, params),
  'invitations.create': ({ caller, body }) => invite(context, caller, body),
  'invitations.delete': ({ caller, params }) => withdrawInvitation(context, caller, params),
  'invitations.show': ({ body }) => showInvitation(context, body),
  'invitations.accept': ({ body, ...from }) => acceptInvitation(context, { ...body, ...from }),
  'auth.registration': () => showRegistration(context),
  'auth.forgot': ({ body }) => requestReset(context, body),
  'auth.reset': ({ body, ...from }) => resetPassword(context, { ...body, ...from }),
});

/** Signing in without a password, and what programs call with. */
export const passkeyHandlers = (context: Dependencies): HandlersOf<PasskeyOperation> => ({
  'passkeys.list': ({ caller }) => showPasskeys(context, caller),
  'passkeys.begin': ({ caller, body, ...from }) => beginPasskey(context, caller, { ...body, ...from }),
  'passkeys.create': ({ caller, body, origin }) => addPasskey(context, caller, { ...body, origin }),
  'passkeys.rename': ({ caller, params, body }) => changePasskey(context, caller, { ...params, ...body }),
  'passkeys.delete': ({ caller, params }) => removePasskey(context, caller, params),
  'tokens.list': ({ caller }) => showTokens(context, caller),
  'tokens.create': ({ caller, body, address }) => makeToken(context, caller, { ...body, address }),
  'tokens.delete': ({ caller, params }) => revokeToken(context, caller, params),
  'auth.passkeyOptions': ({ origin }) => beginSignIn(context, { origin }),
  'auth.passkey': ({ body, ...from }) => signInWithPasskey(context, { ...body, ...from }),
});
