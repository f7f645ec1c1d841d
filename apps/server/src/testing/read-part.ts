import { ZipArchive } from '../documents/excel/zip-archive.ts';
import { normalisePartName } from '../documents/excel/part-names.ts';

/** The text of one file inside an .xlsx. */
export function readPart(bytes: Buffer, name: string): string {
  const archive = new ZipArchive(bytes);
  const part = normalisePartName(name);
  if (!archive.has(part)) throw new Error(`there is no ${name}`);
  return archive.read(part).toString();
}
