import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerError } from './error-answers.ts';
import { NotFound } from '../errors.ts';
import { DOCUMENT_HEADERS } from './security-headers.ts';

const ASSETS = '/assets/';
/** Files of the application have plain names: whatever else is asked for is none. */
const FILE = /^(?:\/\w[\w.-]*)+$/;
const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';
const isApi = (request: FastifyRequest) => /^\/api(?:\/|$)/.test(pathOf(request));
/** A browser on its way to a page, not looking for a file. */
const isPage = (request: FastifyRequest) =>
  ['GET', 'HEAD'].includes(request.method) &&
  !request.url.startsWith(ASSETS) &&
  /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');

/**
 * Serves the built web application from `root`: files under /assets/ carry a hash in their name and never change, any
 * other address of a page answers the one page, and unknown addresses of the API a JSON 404.
 */
export async function serveWebApplication(app: FastifyInstance, root: string): Promise<void> {
  const isBuilt = existsSync(join(root, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      // A file has its tag, or never changes: with a dozen scripts each line of a head weighs.
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(root, ASSETS));
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (!isHashed) return;
        // It is never asked for again, so its tag is none's either.
        for (const name of [...DOCUMENT_HEADERS, 'etag']) reply.removeHeader(name);
      },
    });
    app.get('/*', (request, reply) => {
      const path = pathOf(request);
      if (path === '/') reply.sendFile('index.html');
      else if (FILE.test(path) && !isApi(request)) reply.sendFile(path);
      else reply.callNotFound();
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && !isApi(request) && isPage(request)) return reply.sendFile('index.html');
    return answerError(new NotFound("Cette adresse n'existe pas.", 'unknown-address'), request, reply);
  });
}
