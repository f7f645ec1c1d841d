import type { Place, Somebody } from '@pupitre/contract';
import { colourPeople } from '@pupitre/domain';

/** Names are read again after that, when somebody comes. */
const NAMES_KEPT_MS = 30_000;

/** A tab that somebody has in view. */
export interface Tab {
  person: string;
  tab: string;
  /** Null until it is told. */
  place: Place | null;
  /** Whether its stream is of this server. */
  isLocal: boolean;
}

type TabName = Pick<Tab, 'person' | 'tab'>;

const keyOf = ({ person, tab }: TabName): string => `${person} ${tab}`;

/** What a stream tells of who is there. */
export interface PresenceNews {
  changed: Somebody[];
  gone: string[];
}

/** Somebody as they are told of, and the same as text, to compare. */
interface View {
  somebody: Somebody;
  text: string;
}

/** Who has a school in view, and where. */
export class PresenceRoom {
  readonly #tabs = new Map<string, Tab>();
  #names = new Map<string, string>();
  #colours = new Map<string, number>();
  #views: Map<string, View> | undefined;
  #namedAt = 0;

  /** Whether nobody of this server is there. */
  get isEmpty(): boolean {
    return this.local.length === 0;
  }

  /** The tabs of this server. */
  get local(): Tab[] {
    return [...this.#tabs.values()].filter(({ isLocal }) => isLocal);
  }

  /** Whether somebody's name is not known, or may be another by now. */
  get isUnnamed(): boolean {
    const isOld = Date.now() - this.#namedAt > NAMES_KEPT_MS;
    return isOld || [...this.#tabs.values()].some(({ person }) => !this.#names.has(person));
  }

  find(name: TabName): Tab | undefined {
    return this.#tabs.get(keyOf(name));
  }

  put(tab: Tab): void {
    this.#tabs.set(keyOf(tab), tab);
    this.#views = undefined;
  }

  remove(name: TabName): void {
    this.#tabs.delete(keyOf(name));
    this.#views = undefined;
  }

  /** Takes the people of the school, in the order in which they came. */
  name(people: readonly { id: string; name: string }[]): void {
    this.#namedAt = Date.now();
    this.#names = new Map(people.map(({ id, name }) => [id, name]));
    this.#colours = colourPeople(people.map(({ id }) => id));
    this.#views = undefined;
  }

  /** Takes the tabs that other servers know; tells which of its own they moved, and whether anything is new. */
  learn(tabs: readonly Tab[]): { moved: Tab[]; isNews: boolean } {
    const before = JSON.stringify([...this.#tabs]);
    for (const [key, { isLocal }] of this.#tabs) if (!isLocal) this.#tabs.delete(key);
    const moved: Tab[] = [];
    for (const tab of tabs) {
      const known = this.find(tab);
      if (known && tab.isLocal) moved.push({ ...known, place: tab.place });
      // A tab whose stream has come here since is ours, whatever is stored of it.
      else if (!known && !tab.isLocal) this.put(tab);
    }
    for (const tab of moved) this.put(tab);
    this.#views = undefined;
    return { moved, isNews: before !== JSON.stringify([...this.#tabs]) };
  }

  #viewAll(): Map<string, View> {
    const views = new Map<string, View>();
    const byPerson = Map.groupBy(this.#tabs.values(), ({ person }) => person);
    for (const [id, tabs] of byPerson) {
      const name = this.#names.get(id);
      if (name === undefined) continue;
      const places = tabs.flatMap(({ place }) => place ?? []);
      const somebody = { id, name, colour: this.#colours.get(id) ?? 0, places };
      views.set(id, { somebody, text: JSON.stringify(somebody) });
    }
    return views;
  }

  /** What is new for a person since what they were `told` of each other one, which it notes; null where nothing is. */
  newsFor(person: string, told: Map<string, string>): PresenceNews | null {
    this.#views ??= this.#viewAll();
    const changed: Somebody[] = [];
    const gone: string[] = [];
    for (const [id, { somebody, text }] of this.#views) {
      if (id === person || told.get(id) === text) continue;
      changed.push(somebody);
      told.set(id, text);
    }
    for (const id of told.keys()) {
      if (this.#views.has(id)) continue;
      gone.push(id);
      told.delete(id);
    }
    return changed.length + gone.length === 0 ? null : { changed, gone };
  }
}
