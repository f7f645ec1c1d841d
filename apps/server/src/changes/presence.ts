import { isDeepStrictEqual } from 'node:util';
import { type Place, place as placeSchema } from '@pupitre/contract';
import type { Caller } from '../caller.ts';
import { listPeople } from '../data/people.ts';
import { beatPresence, deleteTab, forgetServer, listTabs, moveTab, saveTab } from '../data/presence.ts';
import { newId } from '../database/keys.ts';
import type { Database } from '../database/schema.ts';
import { isPostgres, writeInTurn } from '../database/transaction.ts';
import { type PresenceNews, PresenceRoom, type Tab } from './presence-room.ts';

/** Moves of one moment are told together. */
const GATHER_MS = 50;
/** How often what is new is written for other servers: on SQLite they look once a second anyway. */
const WRITE_MS = { postgres: 200, sqlite: 500 };
/** How often a server says that it goes on, and after how much silence its tabs are gone. */
const BEAT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Who is told. */
export interface Told {
  /** Those of this server who follow a school: something is new there. */
  stir: (schoolId: string) => void;
  /** Other servers: they are to look. */
  announce: (schoolId: string) => void;
}

/** A tab in its school. */
interface Viewer {
  schoolId: string;
  person: string;
  tab: string;
}

const nameOf = ({ schoolId, person, tab }: Viewer): string => `${schoolId} ${person} ${tab}`;

const parsePlace = (text: string | null): Place | null =>
  text === null ? null : (placeSchema.safeParse(JSON.parse(text)).data ?? null);

/**
 * Who has the product in view and where (docs/architecture.md, « Presence »): a tab is there as long as its stream is open. Kept in
 * memory; for other servers on the same database it is written to a small table now and then, all of one moment together, and never
 * to what the school plans.
 */
export class Presence {
  readonly #database: Database;
  readonly #told: Told;
  readonly #serverId = newId();
  readonly #rooms = new Map<string, PresenceRoom>();
  /** How many streams a tab has: while it comes back, the one before may not be closed yet. */
  readonly #streams = new Map<string, number>();
  /** Tabs that are other than what is written. */
  readonly #unwritten = new Map<string, Viewer>();
  readonly #stirred = new Set<string>();
  #writing: NodeJS.Timeout | undefined;
  #beats: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(database: Database, told: Told) {
    this.#database = database;
    this.#told = told;
  }

  /** A tab comes into view. */
  enter(viewer: Viewer): void {
    const room = this.#rooms.get(viewer.schoolId) ?? new PresenceRoom();
    this.#rooms.set(viewer.schoolId, room);
    const place = room.find(viewer)?.place ?? null;
    this.#put(room, viewer, { person: viewer.person, tab: viewer.tab, place, isLocal: true });
    const key = nameOf(viewer);
    this.#streams.set(key, (this.#streams.get(key) ?? 0) + 1);
    this.#beats ??= setInterval(() => void this.#beat(), BEAT_MS).unref();
    if (room.isUnnamed) void this.#name(viewer.schoolId, room);
    void this.look([viewer.schoolId]);
  }

  /** A tab goes out of view. */
  leave(viewer: Viewer): void {
    const key = nameOf(viewer);
    const left = (this.#streams.get(key) ?? 1) - 1;
    if (left > 0) {
      this.#streams.set(key, left);
      return;
    }
    this.#streams.delete(key);
    const room = this.#rooms.get(viewer.schoolId);
    if (!room) return;
    room.remove(viewer);
    this.#note(viewer);
    if (!room.isEmpty) return;
    this.#rooms.delete(viewer.schoolId);
    if (this.#rooms.size > 0) return;
    clearInterval(this.#beats);
    this.#beats = undefined;
  }

  /** Says where a tab is; false where its stream is not open, on this server or another. */
  async report({ school, person }: Caller, tab: string, place: Place): Promise<boolean> {
    const viewer = { schoolId: school, person, tab };
    const room = this.#rooms.get(school);
    const known = room?.find(viewer);
    if (room && known?.isLocal) {
      if (!isDeepStrictEqual(known.place, place)) this.#put(room, viewer, { ...known, place });
      return true;
    }
    const key = { school_id: school, person_id: person, tab };
    const isMoved = await moveTab(this.#database, key, JSON.stringify(place));
    if (isMoved) this.#told.announce(school);
    return isMoved;
  }

  /** Whether a tab of this server is on a screen, in a school; that of a viewer, where one is given. */
  isOn(schoolId: string, screen: Place['screen'], viewer?: Viewer): boolean {
    const room = this.#rooms.get(schoolId);
    const tabs = viewer ? [room?.find(viewer)] : (room?.local ?? []);
    return tabs.some((tab) => tab?.place?.screen === screen);
  }

  /** What is new for a viewer since what they were `told`, which is noted there; null where nothing is. */
  newsFor({ schoolId, person }: Viewer, told: Map<string, string>): PresenceNews | null {
    return this.#rooms.get(schoolId)?.newsFor(person, told) ?? null;
  }

  /** Learns what other servers know of some schools, or all that are followed here. A look that fails tells nothing. */
  async look(schoolIds: readonly string[] = [...this.#rooms.keys()]): Promise<void> {
    const followed = schoolIds.filter((id) => this.#rooms.has(id));
    if (followed.length === 0 || this.#isClosed) return;
    const since = new Date(Date.now() - SILENCE_MS).toISOString();
    const rows = await listTabs(this.#database, this.#serverId, followed, since).catch(() => null);
    if (rows === null) return;
    const bySchool = Map.groupBy(rows, ({ school_id }) => school_id);
    for (const schoolId of followed) {
      const tabs = (bySchool.get(schoolId) ?? []).map(
        ({ person_id, tab, server_id, place }): Tab => ({
          person: person_id,
          tab,
          place: parsePlace(place),
          isLocal: server_id === this.#serverId,
        }),
      );
      this.#learn(schoolId, tabs);
    }
  }

  #learn(schoolId: string, tabs: readonly Tab[]): void {
    const room = this.#rooms.get(schoolId);
    const { moved, isNews } = room?.learn(tabs) ?? { moved: [], isNews: false };
    for (const { person, tab } of moved) this.#note({ schoolId, person, tab });
    if (room?.isUnnamed) void this.#name(schoolId, room);
    else if (isNews) this.#stir(schoolId);
  }

  #put(room: PresenceRoom, viewer: Viewer, tab: Tab): void {
    room.put(tab);
    this.#note(viewer);
  }

  /** Something of a tab is new: it is told here in a moment, and written for the others somewhat later. */
  #note(viewer: Viewer): void {
    if (this.#isClosed) return;
    this.#stir(viewer.schoolId);
    this.#unwritten.set(nameOf(viewer), viewer);
    this.#writeSoon();
  }

  #writeSoon(): void {
    const ms = isPostgres(this.#database) ? WRITE_MS.postgres : WRITE_MS.sqlite;
    this.#writing ??= setTimeout(() => void this.#write(), ms).unref();
  }

  #stir(schoolId: string): void {
    if (this.#stirred.size === 0)
      setTimeout(() => {
        const stirred = [...this.#stirred];
        this.#stirred.clear();
        for (const id of stirred) this.#told.stir(id);
      }, GATHER_MS).unref();
    this.#stirred.add(schoolId);
  }

  /** The names of those who are there; one who came in since is asked for again. */
  async #name(schoolId: string, room: PresenceRoom): Promise<void> {
    const people = await listPeople(this.#database, schoolId).catch(() => null);
    if (people === null) return;
    room.name(people);
    this.#stir(schoolId);
  }

  /** What cannot be written is left: nothing but the view of another server depends on it, and only for a while. */
  async #write(): Promise<void> {
    const viewers = [...this.#unwritten.values()];
    this.#unwritten.clear();
    const write = (viewer: Viewer) => this.#writeTab(viewer).catch(() => undefined);
    // Those of one moment share a commit on SQLite; on PostgreSQL they leave the other connections to the calls.
    if (isPostgres(this.#database)) for (const viewer of viewers) await write(viewer);
    else await Promise.all(viewers.map(write));
    for (const schoolId of new Set(viewers.map((viewer) => viewer.schoolId))) this.#told.announce(schoolId);
    this.#writing = undefined;
    if (this.#unwritten.size > 0 && !this.#isClosed) this.#writeSoon();
  }

  #writeTab({ schoolId, person, tab }: Viewer): Promise<void> {
    const key = { school_id: schoolId, person_id: person, tab };
    const known = this.#rooms.get(schoolId)?.find({ person, tab });
    const place = known?.place ? JSON.stringify(known.place) : null;
    const row = { ...key, server_id: this.#serverId, place, beat_at: new Date().toISOString() };
    const write = (database: Database) =>
      known?.isLocal ? saveTab(database, row) : deleteTab(database, key, this.#serverId);
    return isPostgres(this.#database)
      ? write(this.#database)
      : writeInTurn(this.#database, 'presence', write);
  }

  async #beat(): Promise<void> {
    const now = Date.now();
    const beat = { now: new Date(now).toISOString(), since: new Date(now - 2 * SILENCE_MS).toISOString() };
    await beatPresence(this.#database, this.#serverId, beat).catch(() => undefined);
  }

  /** Everybody of this server goes. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#beats);
    clearTimeout(this.#writing);
    if (this.#rooms.size > 0) await forgetServer(this.#database, this.#serverId).catch(() => undefined);
  }
}
