import type { Operation, OperationName } from '@pupitre/contract';
import { isOperation, operations } from '@pupitre/contract';
import type { FastifyBaseLogger } from 'fastify';
import { networkOf } from './network-of.ts';
import type { CallWatcher } from './seen-calls.ts';

/** What somebody did that is about who may do what. */
const EVENTS: Partial<Record<OperationName, string>> = {
  'auth.login': 'sign-in',
  'auth.passkey': 'sign-in',
  'auth.register': 'sign-up',
  'auth.logout': 'sign-out',
  'auth.forgot': 'password-link-asked-for',
  'auth.reset': 'password-set-by-link',
  'account.update': 'account-changed',
  'account.download': 'export',
  'account.delete': 'school-deleted',
  'me.update': 'own-account-changed',
  'me.switch': 'school-switched',
  'sessions.end': 'session-ended',
  'people.update': 'person-changed',
  'people.remove': 'person-removed',
  'people.resetLink': 'password-link-made',
  'invitations.create': 'invited',
  'invitations.delete': 'invitation-withdrawn',
  'invitations.accept': 'invitation-accepted',
  'passkeys.create': 'passkey-added',
  'passkeys.rename': 'passkey-renamed',
  'passkeys.delete': 'passkey-removed',
  'tokens.create': 'token-made',
  'tokens.delete': 'token-revoked',
  'personalData.erase': 'person-erased',
};

/** Who may not do something, or not so often. */
const REFUSED = new Set([401, 403, 429]);

/** What a call is for the security log; undefined where it is none of its business, unless it was refused. */
function eventOf(name: string): string | undefined {
  if (!isOperation(name)) return undefined;
  const operation: Operation = operations[name];
  const known = EVENTS[name];
  if (known !== undefined || operation.auth === 'none') return known;
  if (operation.answer === 'file') return 'export';
  return operation.method === 'DELETE' ? 'deletion' : undefined;
}

/**
 * Writes a line for what matters to security (docs/operations.md, « Watching it »): sign-ins, refusals, exports, deletions, changes of people and of
 * what they sign in with. By identifiers, with the network address; never a name, an e-mail address or a token.
 */
export const securityLog = (log: FastifyBaseLogger): CallWatcher => ({
  seen({ request, operation, status }) {
    const event = eventOf(operation) ?? (REFUSED.has(status) ? 'refused' : undefined);
    if (event === undefined) return;
    const { school, person } = request.entered ?? request.signedIn?.caller ?? {};
    const outcome = status < 400 ? 'done' : 'refused';
    const address = networkOf(request.ip);
    log.info({ reqId: request.id, event, outcome, operation, status, school, person, address }, 'security');
  },
});
