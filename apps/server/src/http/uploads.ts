import multipart from '@fastify/multipart';
import { LIMITS } from '@pupitre/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadedFile } from './handlers.ts';
import { Invalid, TooLarge, WrongType } from './refusals.ts';

const MISSING_FILE = 'Veuillez sélectionner un fichier';

/** Accepts multipart bodies, with hard limits: one file, a handful of fields. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: LIMITS.importBytes, files: 1, fields: 5, fieldSize: 1000, parts: 6, headerPairs: 50 },
  });
}

/** Reads the multipart field `file` (specification, section 7). Throws WrongType, TooLarge or Invalid. */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new WrongType();
  const part = await request.file();
  if (part?.fieldname !== 'file') {
    throw new Invalid(MISSING_FILE, [{ path: 'file', message: MISSING_FILE }]);
  }
  const content = await part.toBuffer();
  if (part.file.truncated) throw new TooLarge();
  return { name: part.filename, content };
}
