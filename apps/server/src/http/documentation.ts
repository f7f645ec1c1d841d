import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './openapi.ts';

const VERSION = '0.1.0';

let description: ReturnType<typeof describeApi> | undefined;

/** Serves the description of the API for machines (/api/openapi.json) and people (/api/docs). */
export async function serveDocumentation(app: FastifyInstance): Promise<void> {
  // The same for every server of a process.
  const document = (description ??= describeApi(VERSION));
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as unknown as StaticDocumentSpec['document'] },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    uiConfig: { docExpansion: 'list', validatorUrl: null },
    theme: { title: 'Pupitre : interface de programmation' },
  });
  app.get('/openapi.json', () => document);
}
