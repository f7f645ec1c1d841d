import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NotFound } from '../errors.ts';
import { hashToken } from './authentication.ts';
import type { Metrics } from './metrics.ts';
import { named } from './seen-calls.ts';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
/** Behind a proxy on the same machine everybody comes from it. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

const isOfThisMachine = ({ raw, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined);

/** A token that somebody chose may hold anything that a header can; hashes are of one length, whatever was sent. */
function holds({ headers }: FastifyRequest, token: string): boolean {
  const [, sent = ''] = /^Bearer +(.+)$/i.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(Buffer.from(hashToken(sent)), Buffer.from(hashToken(token)));
}

/**
 * Serves the figures at /metrics: to whoever has the token, or where there is none to this machine only. To everybody else there is nothing at that
 * address.
 */
export function serveMetrics(app: FastifyInstance, { registry }: Metrics, token: string | undefined): void {
  app.get('/metrics', named('metrics'), async (request, reply) => {
    const isLetIn = token === undefined ? isOfThisMachine(request) : holds(request, token);
    if (!isLetIn) throw new NotFound("Cette adresse n'existe pas.", 'unknown-address');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}
