import { once } from 'node:events';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

const ENDLESS = '/api/changes/stream';
/** What comes after it depends on what happens next. */
const IS_LIVE = '"type":"live"';

async function readBeginning(response: LightMyRequestResponse): Promise<LightMyRequestResponse> {
  const chunks: Buffer[] = [];
  const stream = response.stream();
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    if (Buffer.concat(chunks).includes(IS_LIVE)) stream.emit('live');
  });
  await Promise.race([once(stream, 'end'), once(stream, 'live')]);
  const { res } = response.raw;
  if (!res.writableFinished) res.destroy();
  const body = Buffer.concat(chunks).toString();
  return Object.assign(response, {
    body,
    payload: body,
    rawPayload: Buffer.concat(chunks),
    json: () => JSON.parse(body) as unknown,
  });
}

/** Sends a request without a network. Of the stream that has no end it reads what was there when it began, and hangs up. */
export async function inject(
  app: FastifyInstance,
  options: InjectOptions & { url: string },
): Promise<LightMyRequestResponse> {
  if (!options.url.startsWith(ENDLESS)) return app.inject(options);
  return readBeginning(await app.inject({ ...options, payloadAsStream: true }));
}
