import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Unreadable, WrongType } from '../errors.ts';

/** Bodies are JSON in UTF-8. A call without a body may say whatever content type it likes: some clients always do. */
export function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (!isUtf8(body)) done(new Unreadable());
    else void parseJson(request, String(body), done);
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else done(new WrongType());
  });
}
