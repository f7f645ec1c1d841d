import { isOperation } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { isOtherShape, LaterSchema } from '../database/failures.ts';
import type { SchemaWatch } from '../database/schema-watch.ts';
import { answerError } from './error-answers.ts';

/**
 * Refuses every call once a later version has migrated the database, on a connection that is then closed: a proxy in front finds
 * another server (docs/operations.md, « Upgrades »). `/health` and `/ready` go on telling.
 */
export function refuseWhenLater(api: FastifyInstance, watch: SchemaWatch): void {
  api.addHook('onRequest', async (request, reply) => {
    if (!watch.isLater || !isOperation(request.routeOptions.config.operation ?? '')) return;
    reply.header('connection', 'close');
    throw new LaterSchema();
  });
  // What was asked of the database before that was noticed may not be there any more.
  api.setErrorHandler(async (error, request, reply) => {
    const isLater = isOtherShape(error) && (await watch.look());
    return answerError(isLater ? new LaterSchema() : error, request, reply);
  });
}
