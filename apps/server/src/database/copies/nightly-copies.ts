import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasRoom } from '../disk-room.ts';
import { BadCopy, type CopyContent } from './check-copy.ts';
import { copyNameOf, DRAFT_END, lastNight, listCopies, listExpired } from './copy-names.ts';
import { sayCopyFailure } from './say-copy-failure.ts';
import { writeCopy } from './write-copy.ts';

/** How often it is looked whether a copy is due. */
const LOOK_MS = 60_000;
/** A copy that failed is tried again so much later, not every minute. */
const AGAIN_MS = 30 * 60_000;
/** What was left of a copy whose server was killed is none that is under way. */
const STALE_MS = 60 * 60_000;

/** Where copies of an SQLite file go, and who hears of what becomes of them. */
export interface CopySettings {
  file: string;
  folder: string;
  clock: () => Date;
  /** Hears, in French, of a copy that could not be made. */
  tell: (line: string) => void;
}

/** How the copies of a server stand. */
export interface CopyStanding {
  /** When the newest was made; null where there is none. */
  latest: Date | null;
  /** The French sentence that says why the last try failed; null where it did not. */
  failure: string | null;
}

/** A copy that has been made. */
export interface Made extends CopyContent {
  path: string;
}

/** The folder is made, but not what it stands in: a disk that is not mounted stays missing. */
async function ensureFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function tidy(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder);
  for (const name of listExpired(names, now)) await rm(join(folder, name), { force: true });
  for (const name of names.filter((one) => one.startsWith('pupitre-') && one.endsWith(DRAFT_END))) {
    const made = await stat(join(folder, name)).catch(() => null);
    if (made !== null && now.getTime() - made.mtimeMs > STALE_MS)
      await rm(join(folder, name), { force: true });
  }
}

/**
 * Makes a copy in the folder of copies and removes those that have had their time. Throws BadCopy, or what the disk says.
 * @param before the step of the schema that it is made before, if it is
 */
export async function makeCopy(
  { file, folder, clock }: Pick<CopySettings, 'file' | 'folder' | 'clock'>,
  { before, signal }: { before?: string; signal?: AbortSignal } = {},
): Promise<Made> {
  const now = clock();
  await ensureFolder(folder);
  const path = join(folder, copyNameOf(now, before));
  const content = await writeCopy(file, path, signal);
  await tidy(folder, now);
  return { ...content, path };
}

/** Makes a copy of an SQLite file each night, or as soon as a server runs again that did not then (docs/operations.md, « Copies »). */
export class NightlyCopies {
  readonly #settings: CopySettings;
  readonly #timer: NodeJS.Timeout;
  readonly #closing = new AbortController();
  #underWay: Promise<void> | undefined;
  #failure: { sentence: string; at: number } | null = null;

  constructor(settings: CopySettings) {
    this.#settings = settings;
    this.#timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  /** When the newest copy was made, and why the last try failed. */
  async standing(): Promise<CopyStanding> {
    const names = await readdir(this.#settings.folder).catch(() => []);
    return { latest: listCopies(names)[0]?.at ?? null, failure: this.#failure?.sentence ?? null };
  }

  /** Makes a copy if one is due. One at a time; what keeps it from being made is told, once as long as it is the same. */
  look(): Promise<void> {
    this.#underWay ??= this.#look().finally(() => (this.#underWay = undefined));
    return this.#underWay;
  }

  /** Ends with the copy under way given up. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closing.abort();
    await this.#underWay;
  }

  async #look(): Promise<void> {
    const now = this.#settings.clock();
    const { latest } = await this.standing();
    const isDue = latest === null || latest < lastNight(now);
    if (!isDue || (this.#failure !== null && now.getTime() - this.#failure.at < AGAIN_MS)) return;
    await this.make();
  }

  /** Makes a copy now; what keeps it from being made is told and noted. */
  async make(before?: string): Promise<void> {
    const { folder, clock, tell } = this.#settings;
    const { signal } = this.#closing;
    try {
      await makeCopy(this.#settings, { signal, ...(before === undefined ? {} : { before }) });
      this.#failure = null;
    } catch (error) {
      if (signal.aborted) return;
      const isFull = !(error instanceof BadCopy) && !(await hasRoom(join(folder, 'x')));
      const sentence = sayCopyFailure(error, folder, isFull);
      if (sentence !== this.#failure?.sentence) tell(sentence);
      this.#failure = { sentence, at: clock().getTime() };
    }
  }
}
