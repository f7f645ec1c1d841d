import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, open } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, createGunzip, createGzip } from 'node:zlib';

/** A file that was written in pieces, and is read once. */
export class Spooled {
  readonly #file: number;

  constructor(file: number) {
    this.#file = file;
  }

  /** Its content, compressed with gzip. The file is gone once that is read, or destroyed. */
  readCompressed(): Readable {
    return createReadStream('', { fd: this.#file, start: 0 });
  }

  /** The same as it was written. */
  read(): Readable {
    const content = createGunzip();
    // Whoever reads is told.
    pipeline(this.readCompressed(), content).catch(() => undefined);
    return content;
  }
}

/** A file without a name where the system has it so: nobody else reads it, and it goes with whoever holds it. */
async function openNameless(): Promise<number> {
  const path = join(tmpdir(), `pupitre-${randomUUID()}`);
  const file = await promisify(open)(path, 'wx+', 0o600);
  await unlink(path).catch(() => undefined);
  return file;
}

/**
 * Writes pieces to a temporary file, compressed: what is large is never whole in memory, and whoever reads it slowly holds nothing up. Throws what the disk
 * says, or whoever gives the pieces.
 */
export async function spool(pieces: AsyncIterable<string>): Promise<Spooled> {
  const file = await openNameless();
  const fast = createGzip({ level: constants.Z_BEST_SPEED });
  // Where that fails, what writes is destroyed, and closes the file.
  await pipeline(pieces, fast, createWriteStream('', { fd: file, autoClose: false, start: 0 }));
  return new Spooled(file);
}
