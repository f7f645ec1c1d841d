import { type Encoding, handOver } from '@pupitre/domain';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Download } from '../../http/handlers.ts';

interface Packing {
  encoding: Encoding;
  now: Date;
  /** Whether UTF-8 begins with a mark, by which spreadsheets know it. */
  hasMark: boolean;
}

/** Files of text in one archive, in an encoding of their own. */
export function packFiles(
  name: string,
  files: readonly handOver.HandOverFile[],
  { encoding, now, hasMark }: Packing,
): Download {
  const encode = (text: string): Uint8Array =>
    encoding === 'utf-8' ? strToU8((hasMark ? '\uFEFF' : '') + text) : handOver.encodeWindows1252(text);
  const packed: Zippable = Object.fromEntries(files.map((file) => [file.name, encode(file.text)]));
  return { name, type: 'application/zip', content: Buffer.from(zipSync(packed, { mtime: now })) };
}
