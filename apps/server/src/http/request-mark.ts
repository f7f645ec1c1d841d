import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { IDEMPOTENCY_KEY, parseIdempotencyKey, type OperationName } from '@pupitre/contract';
import type { RequestMark } from '../caller.ts';
import { Invalid } from '../errors.ts';
import type { UploadedFile } from './handlers.ts';

/** What was sent, validated. */
interface Sent {
  params: unknown;
  query: unknown;
  body: unknown;
  file?: UploadedFile;
}

function hashOf(name: OperationName, { file, ...values }: Sent): string {
  const hash = createHash('sha256').update(JSON.stringify([name, values]));
  if (file) hash.update(file.name).update(file.content);
  return hash.digest('base64url');
}

/** By what a write is known when it is repeated; undefined where it does not say. Throws Invalid for what is no key. */
export function readMark(
  headers: IncomingHttpHeaders,
  name: OperationName,
  sent: Sent,
): RequestMark | undefined {
  const header = headers[IDEMPOTENCY_KEY.toLowerCase()];
  if (header === undefined) return undefined;
  const key = parseIdempotencyKey(String(header));
  if (key !== null) return { key, content: hashOf(name, sent) };
  const message = `L'en-tête ${IDEMPOTENCY_KEY} doit compter 8 à 64 lettres, chiffres, tirets ou soulignés.`;
  throw new Invalid(message, [{ path: IDEMPOTENCY_KEY, message }]);
}
