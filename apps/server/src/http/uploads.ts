import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadedFile } from './handlers.ts';
import { Invalid, Refusal, TooLarge, Unreadable, WrongType } from '../errors.ts';

const MISSING_FILE = 'Veuillez sélectionner un fichier';

/** Accepts multipart bodies, with hard limits: one file, a handful of fields. */
export async function acceptUploads(app: FastifyInstance, fileSize: number): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize, files: 1, fields: 5, fieldSize: 1000, parts: 6, headerPairs: 50 },
  });
}

async function readPart(request: FastifyRequest) {
  try {
    const part = await request.file();
    return part && { part, content: await part.toBuffer() };
  } catch (error) {
    // The plugin's own errors have a status; those of its parser, a body cut short for one, have none.
    const isKnown = error instanceof Refusal || (error instanceof Error && 'statusCode' in error);
    throw isKnown ? error : new Unreadable();
  }
}

/** Reads the multipart field `file` (docs/architecture.md, « Errors »). Throws WrongType, TooLarge, Unreadable or Invalid. */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new WrongType();
  const upload = await readPart(request);
  if (upload?.part.fieldname !== 'file') {
    throw new Invalid(MISSING_FILE, [{ path: 'file', message: MISSING_FILE }]);
  }
  if (upload.part.file.truncated) throw new TooLarge();
  return { name: upload.part.filename, content: upload.content };
}
