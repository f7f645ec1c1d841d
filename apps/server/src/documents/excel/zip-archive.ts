import { crc32, inflateRawSync } from 'node:zlib';
import { refusals } from './refused-workbook.ts';
import { readXml } from './xml-text.ts';
import { findContent, readZipDirectory, type ZipEntry } from './zip-directory.ts';

function inflate(stored: Buffer, { method, size }: ZipEntry): Buffer {
  if (method === 0) return stored;
  if (method !== 8) throw refusals.suspicious();
  try {
    return inflateRawSync(stored, { maxOutputLength: Math.max(1, size) });
  } catch (error) {
    // More content than declared is a bomb that lies about its size; anything else is damage.
    const isLonger = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isLonger ? refusals.suspicious() : refusals.damaged();
  }
}

/** A zip archive of which only what is asked for is inflated and checked. Names are normalised, see `normalisePartName`. */
export class ZipArchive {
  readonly #bytes: Buffer;
  readonly #entries: ReadonlyMap<string, readonly ZipEntry[]>;

  /** Throws a RefusedWorkbook when the directory of the archive cannot be followed. */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#entries = Map.groupBy(readZipDirectory(bytes), (entry) => entry.name);
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The content of a file; empty where there is none. Throws a RefusedWorkbook when it is not what the directory says. */
  read(name: string): Buffer {
    const [entry, ...others] = this.#entries.get(name) ?? [];
    if (!entry) return Buffer.alloc(0);
    // Of two versions, nobody knows which one the user sees.
    if (others.some(({ crc, size }) => crc !== entry.crc || size !== entry.size)) throw refusals.suspicious();
    if (entry.isEncrypted) throw refusals.protected();
    const content = inflate(findContent(this.#bytes, entry), entry);
    if (content.length !== entry.size || crc32(content) !== entry.crc) throw refusals.damaged();
    return content;
  }

  /** The XML of a part, see {@link readXml}. */
  readXml(name: string): string {
    return readXml(this.read(name));
  }
}
