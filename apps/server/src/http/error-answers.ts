import type { Socket } from 'node:net';
import type { ErrorBody } from '@pupitre/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SchoolGone, storageFailureOf } from '../database/failures.ts';
import { Outages } from '../database/outages.ts';
import { Busy, NotFound, NotSignedIn, Refusal, TooLarge, Unreadable, WrongType } from '../errors.ts';
import { refuseForStorage, STORAGE_LOG } from './storage-refusals.ts';

const propertyOf = (error: unknown, name: 'statusCode' | 'code'): unknown =>
  error instanceof Error && name in error ? (error as unknown as Record<string, unknown>)[name] : undefined;

/** Reads an error as a refusal; undefined when it is our own failure (a 500). */
function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const failure = storageFailureOf(error);
  if (failure !== undefined) return refuseForStorage(failure, error);
  if (error instanceof SchoolGone) return new NotSignedIn();
  switch (propertyOf(error, 'statusCode')) {
    case 400:
      return new Unreadable();
    case 404:
    // A parameter longer than any that exists.
    case 414:
      return new NotFound("Cette adresse n'existe pas.", 'unknown-address');
    case 406:
    case 415:
      return new WrongType();
    case 413:
      return new TooLarge();
    case 503:
      return new Busy(error);
    default:
      return undefined;
  }
}

function bodyOf(refusal: Refusal): ErrorBody {
  return {
    ...refusal.extra,
    detail: refusal.message,
    code: refusal.code,
    ...(refusal.faults ? { errors: [...refusal.faults] } : {}),
  };
}

/** Of this process. */
const outages = new Outages();

/** Logs a 503 with its reason; while the database fails, not every request that meets it. */
function logUnavailable(request: FastifyRequest, cause: unknown): void {
  // Whoever hangs up in the middle of a request looks like a lost connection too, and nobody is there for an answer.
  if (request.raw.readableAborted || request.raw.socket.destroyed) return;
  const failure = storageFailureOf(cause);
  const entry = { reqId: request.id, err: cause };
  if (failure === undefined) request.log.warn(entry, 'busy');
  else if (outages.begins(failure)) request.log.error(entry, STORAGE_LOG[failure]);
}

/**
 * The one mapper from errors to answers. What is not a refusal is logged and answered with an id to find in the log;
 * an outage of the database is logged once, when it begins.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error);
  if (!refusal) {
    request.log.error({ reqId: request.id, err: error }, 'request failed');
    return reply.code(500).send({
      detail: `Erreur interne du serveur. Référence : ${request.id}.`,
      code: 'internal',
    } satisfies ErrorBody);
  }
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  if (refusal.status === 503) logUnavailable(request, refusal.cause);
  return reply.code(refusal.status).send(bodyOf(refusal));
}

/** Answers bytes that are not even HTTP, for which there is no request yet. */
export function answerBrokenConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(bodyOf(new Unreadable()));
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
