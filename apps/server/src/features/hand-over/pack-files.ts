import { type Encoding, handOver } from '@pupitre/domain';
import { strToU8, type Zippable, zipSync } from 'fflate';

interface Packing {
  encoding: Encoding;
  now: Date;
  /** Whether UTF-8 begins with a mark, by which spreadsheets know it. */
  hasMark: boolean;
}

/** Files of text in one archive, in an encoding of their own. */
export function packFiles(
  files: readonly handOver.HandOverFile[],
  { encoding, now, hasMark }: Packing,
): Uint8Array {
  const encode = (text: string): Uint8Array =>
    encoding === 'utf-8' ? strToU8((hasMark ? '\uFEFF' : '') + text) : handOver.encodeWindows1252(text);
  const packed: Zippable = Object.fromEntries(files.map((file) => [file.name, encode(file.text)]));
  return zipSync(packed, { mtime: now });
}
