import type { FastifyBaseLogger } from 'fastify';
import type { CallWatcher } from './seen-calls.ts';

/**
 * Writes a line for each call (docs/operations.md, « Watching it »): who, by identifier, did what, and how it ended. Never a name, an
 * e-mail address, a token, or the address of the call, whose query can hold all of them.
 */
export const accessLog = (log: FastifyBaseLogger): CallWatcher => ({
  seen({ request, operation, status, seconds }) {
    const { school, person } = request.signedIn?.caller ?? {};
    const ms = Math.round(seconds * 1000);
    log.info({ reqId: request.id, operation, status, ms, school, person }, 'request');
  },
});
