import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The compressions offered, the better one first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What a better quality saves on the wire, it costs several times over in processor time. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: promisify(gzip),
};

/** An answer that is JSON already: for a long list that is sent again as long as it has not changed. */
export class Serialised<T> {
  readonly json: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(answer: T) {
    this.json = Buffer.from(JSON.stringify(answer));
  }

  /** The JSON compressed: once, when it is first asked for, and beside the thread that answers requests. */
  compress(encoding: Encoding): Promise<Buffer> {
    const compressed = this.#compressed.get(encoding) ?? compressors[encoding](this.json);
    this.#compressed.set(encoding, compressed);
    return compressed;
  }
}
