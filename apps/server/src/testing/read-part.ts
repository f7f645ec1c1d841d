import { inflateRawSync } from 'node:zlib';
import { readZipDirectory } from '../documents/excel/zip-directory.ts';

/** The text of one file inside an .xlsx. */
export function readPart(bytes: Buffer, name: string): string {
  const entry = readZipDirectory(bytes).find((one) => one.name === name);
  if (!entry) throw new Error(`there is no ${name}`);
  const content = bytes.subarray(entry.contentStart, entry.end);
  return (entry.isDeflated ? inflateRawSync(content) : content).toString();
}
