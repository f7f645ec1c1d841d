import type { RunStanding } from '@pupitre/contract';
import { findRevisions } from '../data/schools.ts';
import type { Database } from '../database/schema.ts';
import { PRESENCE, WakeUps } from '../database/wake-ups.ts';
import type { PresenceNews } from './presence-room.ts';
import { Presence } from './presence.ts';
import { type Known, type News, readNews } from './read-news.ts';
import { type FollowRun, RunWatch } from './run-watch.ts';

/** How often the revisions are looked at: where other processes do not tell, and where they do, in case a message was lost. */
const LOOK_MS = 1000;
const LOOKS_WHEN_TOLD = 10;
/** More windows than one person looks at, wherever they are signed in. */
const MOST_STREAMS = 12;

/** Why a stream ends for a newer one: an error of its own would hold the call in which it was made, and so the newer one. */
const REPLACED = 'replaced';

/** A school that somebody listens to. */
interface Room {
  /** The highest revision that was heard of. */
  revision: number;
  listeners: Set<Listener>;
  /** What was read last: those who listen mostly stand at the same number. */
  latest: { known: Known; revision: number; news: Promise<News | null> } | undefined;
}

/** Who begins to listen, and from where. */
export interface Listening {
  school: string;
  person: string;
  after?: number | undefined;
  /** The tab, where it wants to be seen and to see others. */
  tab?: string | undefined;
}

/** Somebody who listens to a school. */
export class Listener {
  readonly schoolId: string;
  readonly person: string;
  readonly tab: string | undefined;
  /** Comes when this stream has to make room for a newer one of the person. */
  readonly replaced = new AbortController();
  /** Up to where it knows everything. */
  known: Known;
  /** What it was told of the others, each as text. */
  readonly told = new Map<string, string>();
  /** What it was told of the proposal, as text. */
  toldRun: string | undefined;
  #wake: () => void = () => undefined;

  constructor({ school, person, after, tab }: Listening) {
    this.schoolId = school;
    this.person = person;
    this.tab = tab;
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
  readonly presence: Presence;
  readonly #runs = new RunWatch((schoolId) => this.#stir(schoolId));
  readonly #streams = new Map<string, Listener[]>();
  /** How many changes were published. */
  published = 0;
  #timer: NodeJS.Timeout | undefined;
  #looks = 0;

  constructor(database: Database) {
    this.#database = database;
    this.#wakeUps = new WakeUps(database, (wake) => {
      if (wake === null) void Promise.all([this.#look(), this.presence.look()]);
      else if (wake.revision === PRESENCE) void this.presence.look([wake.schoolId]);
      else this.#wake(wake.schoolId, wake.revision);
    });
    this.presence = new Presence(database, {
      stir: (schoolId) => {
        this.#runs.set(schoolId, this.presence.isOn(schoolId, 'proposal'));
        this.#stir(schoolId);
      },
      announce: (schoolId) => this.#wakeUps.tell(schoolId, PRESENCE),
    });
  }

  /** Says that a change is stored. */
  publish(schoolId: string, seq: number): void {
    this.published += 1;
    this.#wakeUps.tell(schoolId, seq);
    this.#wake(schoolId, seq);
  }

  /** Sets how proposals are followed. */
  followRuns(follow: FollowRun): void {
    this.#runs.follow = follow;
  }

  /** Begins to listen; the oldest stream of a person who has too many is replaced. */
  join(listening: Listening): Listener {
    const listener = new Listener(listening);
    const { schoolId, person, tab } = listener;
    const room = this.#rooms.get(schoolId) ?? { revision: 0, listeners: new Set(), latest: undefined };
    this.#rooms.set(schoolId, room);
    room.listeners.add(listener);
    const own = [...(this.#streams.get(person) ?? []), listener];
    this.#streams.set(person, own);
    for (const one of own.slice(0, -MOST_STREAMS)) one.replaced.abort(REPLACED);
    if (tab !== undefined) this.presence.enter({ schoolId, person, tab });
    this.#wakeUps.open();
    this.#timer ??= setInterval(() => void this.#lookInTurn(), LOOK_MS).unref();
    return listener;
  }

  /** Ends listening; a second time it does nothing. */
  leave(listener: Listener): void {
    const { schoolId, person, tab } = listener;
    const room = this.#rooms.get(schoolId);
    if (room?.listeners.delete(listener) !== true) return;
    if (tab !== undefined) this.presence.leave({ schoolId, person, tab });
    if (room.listeners.size === 0) this.#rooms.delete(schoolId);
    const others = (this.#streams.get(person) ?? []).filter((one) => one !== listener);
    if (others.length === 0) this.#streams.delete(person);
    else this.#streams.set(person, others);
    if (this.#rooms.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Whether somebody does not know yet what was heard of. */
  isBehind({ schoolId, known }: Listener): boolean {
    return (known.after ?? 0) < (this.#rooms.get(schoolId)?.revision ?? 0);
  }

  /** What is new of the others for the tab of a listener; null where nothing is. */
  othersFor({ schoolId, person, tab, told }: Listener): PresenceNews | null {
    return tab === undefined ? null : this.presence.newsFor({ schoolId, person, tab }, told);
  }

  /** Where the proposal stands, where the tab of a listener looks at it and does not know; undefined otherwise. */
  runFor(listener: Listener): RunStanding | null | undefined {
    const { schoolId, person, tab } = listener;
    if (tab === undefined || !this.presence.isOn(schoolId, 'proposal', { schoolId, person, tab })) {
      listener.toldRun = undefined;
      return undefined;
    }
    const latest = this.#runs.newsFor(schoolId, listener.toldRun);
    listener.toldRun = latest?.text ?? listener.toldRun;
    return latest?.run;
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

  #stir(schoolId: string): void {
    for (const listener of this.#rooms.get(schoolId)?.listeners ?? [])
      if (listener.tab !== undefined) listener.wake();
  }

  #lookInTurn(): Promise<unknown> | undefined {
    this.#looks += 1;
    const isTold = this.#wakeUps.isListening && this.#looks % LOOKS_WHEN_TOLD !== 0;
    return isTold ? undefined : Promise.all([this.#look(), this.presence.look()]);
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
    this.#runs.close();
    await this.presence.close();
    await this.#wakeUps.close();
  }
}
