import type { FastifyInstance } from 'fastify';
import { WrongType } from './refusals.ts';

/** Bodies are JSON. A call without a body may say whatever content type it likes: some clients always do. */
export function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parseJson(request, String(body), done);
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else done(new WrongType());
  });
}
