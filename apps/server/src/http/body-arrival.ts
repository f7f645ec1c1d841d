import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { TooSlow } from '../errors.ts';

/** How long a body may take to arrive, in milliseconds: any, one with a file, and one under way when the server stops. */
export interface ArrivalLimits {
  bodyMs: number;
  uploadMs: number;
  closingMs: number;
}

const ARRIVAL: ArrivalLimits = { bodyMs: 30_000, uploadMs: 120_000, closingMs: 3000 };

const TOO_SLOW = new TooSlow().status;

/** Whether there is a body of which something has not arrived. Without a network, as in tests, there never is: all is there. */
const isArriving = ({ complete, destroyed, headers, socket }: IncomingMessage): boolean =>
  !complete &&
  !destroyed &&
  socket instanceof Socket &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0);

/** Whoever reads the body is told that it takes too long; nobody may be reading it. */
function giveUp(body: IncomingMessage): void {
  if (isArriving(body) && body.listenerCount('error') > 0) body.emit('error', new TooSlow());
}

/** Passes over the rest of a body, then tells whether all of it came. */
function passOver(body: IncomingMessage, tell: (hasArrived: boolean) => void): void {
  const events = ['end', 'error', 'close'].map((name) => {
    const end = () => {
      for (const [event, listener] of events) body.off(event, listener);
      tell(name === 'end');
    };
    body.once(name, end);
    return [name, end] as const;
  });
  body.unpipe();
  body.resume();
}

/**
 * Ends requests whose body trickles in: TooSlow. What counts is the arrival, not how long the request is worked on. A
 * request that is refused before its body is there is answered once it is: a client that is still sending would not read it.
 */
export function limitArrival(app: FastifyInstance, limits: ArrivalLimits = ARRIVAL): void {
  const arriving = new Set<IncomingMessage>();
  let longestMs = Infinity;
  app.addHook('preClose', (done) => {
    longestMs = limits.closingMs;
    setTimeout(() => arriving.forEach(giveUp), longestMs).unref();
    done();
  });
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (isArriving(raw)) {
      const isUpload = raw.headers['content-type']?.startsWith('multipart/') ?? false;
      const timer = setTimeout(giveUp, Math.min(isUpload ? limits.uploadMs : limits.bodyMs, longestMs), raw);
      arriving.add(raw);
      reply.raw.once('close', () => {
        clearTimeout(timer);
        arriving.delete(raw);
      });
    }
    done();
  });
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (!isArriving(raw)) return done(null, payload);
    const answer = (hasArrived: boolean) => {
      if (hasArrived) reply.removeHeader('connection');
      else reply.header('connection', 'close');
      done(null, payload);
    };
    return reply.statusCode === TOO_SLOW ? answer(false) : passOver(raw, answer);
  });
}
