import { findRevisions } from '../data/schools.ts';
import type { Database } from '../database/schema.ts';
import { WakeUps } from '../database/wake-ups.ts';
import { type Known, type News, readNews } from './read-news.ts';

/** How often the revisions are looked at: where other processes do not tell, and where they do, in case a message was lost. */
const LOOK_MS = 1000;
const LOOKS_WHEN_TOLD = 10;
/** More windows than one person looks at. */
const MOST_STREAMS = 12;

/** A school that somebody listens to. */
interface Room {
  /** The highest revision that was heard of. */
  revision: number;
  listeners: Set<Listener>;
  /** What was read last: those who listen mostly stand at the same number. */
  latest: { known: Known; revision: number; news: Promise<News | null> } | undefined;
}

/** Somebody who listens to a school. */
export class Listener {
  readonly schoolId: string;
  readonly session: string;
  /** Comes when this stream has to make room for a newer one of its session. */
  readonly replaced = new AbortController();
  /** Up to where it knows everything. */
  known: Known;
  #wake: () => void = () => undefined;

  constructor(schoolId: string, session: string, after: number | undefined) {
    this.schoolId = schoolId;
    this.session = session;
    this.known = { after, isTold: false };
  }

  /** Wakes who waits for it. */
  wake(): void {
    this.#wake();
  }

  /** Resolves at the next wake-up from now on. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}

/**
 * Who listens to which school. A change of this process wakes them at once; of those of other processes PostgreSQL tells, and on
 * SQLite the revisions are looked at, all of them at once, while somebody listens. The table is the truth: a wake-up says nothing
 * but that there is something to read, so each reads at its own pace, and nothing is kept for those who are slow.
 */
export class Hub {
  readonly #database: Database;
  readonly #wakeUps: WakeUps;
  readonly #rooms = new Map<string, Room>();
  readonly #streams = new Map<string, Listener[]>();
  #timer: NodeJS.Timeout | undefined;
  #looks = 0;

  constructor(database: Database) {
    this.#database = database;
    this.#wakeUps = new WakeUps(database, (wake) => {
      if (wake === null) void this.#look();
      else this.#wake(wake.schoolId, wake.revision);
    });
  }

  /** Says that a change is stored. */
  publish(schoolId: string, seq: number): void {
    this.#wakeUps.tell(schoolId, seq);
    this.#wake(schoolId, seq);
  }

  /** Begins to listen; the oldest stream of a session that has too many is replaced. */
  join(schoolId: string, session: string, after: number | undefined): Listener {
    const listener = new Listener(schoolId, session, after);
    const room = this.#rooms.get(schoolId) ?? { revision: 0, listeners: new Set(), latest: undefined };
    this.#rooms.set(schoolId, room);
    room.listeners.add(listener);
    const own = [...(this.#streams.get(session) ?? []), listener];
    this.#streams.set(session, own);
    if (own.length > MOST_STREAMS) own[0]?.replaced.abort();
    this.#wakeUps.open();
    this.#timer ??= setInterval(() => void this.#lookInTurn(), LOOK_MS).unref();
    return listener;
  }

  /** Ends listening; a second time it does nothing. */
  leave(listener: Listener): void {
    const { schoolId, session } = listener;
    const room = this.#rooms.get(schoolId);
    room?.listeners.delete(listener);
    if (room?.listeners.size === 0) this.#rooms.delete(schoolId);
    const others = (this.#streams.get(session) ?? []).filter((one) => one !== listener);
    if (others.length === 0) this.#streams.delete(session);
    else this.#streams.set(session, others);
    if (this.#rooms.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** What is new for somebody since they read last: read once for all who stand at the same number. Null when the school is no more. */
  async read(listener: Listener): Promise<News | null> {
    const { schoolId, known } = listener;
    const news = await this.#readOnce(schoolId, known);
    if (news === null) return null;
    listener.known = { after: news.seq, isTold: true };
    // What one has found, the others are told of.
    this.#wake(schoolId, news.seq);
    return news;
  }

  #readOnce(schoolId: string, known: Known): Promise<News | null> {
    const room = this.#rooms.get(schoolId);
    const latest = room?.latest;
    const isSame = known.isTold && latest?.known.isTold && latest.known.after === known.after;
    if (latest && isSame && latest.revision === room?.revision) return latest.news;
    const news = readNews(this.#database, schoolId, known);
    if (room) room.latest = { known, revision: room.revision, news };
    news.catch(() => {
      if (room?.latest?.news === news) room.latest = undefined;
    });
    return news;
  }

  /** A revision of infinity: that of a school that is no more. */
  #wake(schoolId: string, revision: number): void {
    const room = this.#rooms.get(schoolId);
    if (!room || revision <= room.revision) return;
    room.revision = revision;
    for (const listener of room.listeners) if ((listener.known.after ?? 0) < revision) listener.wake();
  }

  #lookInTurn(): Promise<void> | undefined {
    this.#looks += 1;
    return this.#wakeUps.isListening && this.#looks % LOOKS_WHEN_TOLD !== 0 ? undefined : this.#look();
  }

  /** A look that fails tells nothing; the next one will. */
  async #look(): Promise<void> {
    const asked = [...this.#rooms.keys()];
    const revisions = await findRevisions(this.#database, asked).catch(() => null);
    for (const schoolId of revisions === null ? [] : asked)
      this.#wake(schoolId, revisions?.get(schoolId) ?? Infinity);
  }

  /** Stops looking and listening. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#wakeUps.close();
  }
}
