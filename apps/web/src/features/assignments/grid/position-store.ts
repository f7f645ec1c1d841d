import type { Assignment } from '@pupitre/contract';
import type { OutsideRange } from './outside-range.ts';
import { standsWhere } from './position.ts';

type Listener = () => void;

const NO_POSITIONS: readonly Assignment[] = [];

/** Keeps the former array of a level where nothing moved in it, so that its table isn't laid out again. */
function placedByLevel(
  list: readonly Assignment[],
  before: ReadonlyMap<string, readonly Assignment[]>,
): Map<string, readonly Assignment[]> {
  const after = Map.groupBy(list, (position) => position.level);
  return new Map(
    [...after].map(([level, positions]) => {
      const former = before.get(level) ?? NO_POSITIONS;
      const isSame =
        former.length === positions.length &&
        positions.every((position, index) => {
          const old = former[index];
          return old !== undefined && (position === old || standsWhere(position, old));
        });
      return [level, isSame ? former : positions];
    }),
  );
}

/**
 * The positions of one year outside React. A cell listens to its own position only, so a choice repaints one cell out of 1,500
 * instead of the grid.
 */
export class PositionStore {
  #list: readonly Assignment[] = NO_POSITIONS;
  #byId = new Map<string, Assignment>();
  #byLevel: ReadonlyMap<string, readonly Assignment[]> = new Map();
  #chosen: string | null = null;
  #outside: ReadonlyMap<string, OutsideRange> = new Map();
  readonly #ofPosition = new Map<string, Set<Listener>>();
  readonly #ofAll = new Set<Listener>();

  constructor(list: readonly Assignment[]) {
    this.sync(list);
  }

  /** Takes a new reading of the positions and tells those that changed. */
  sync(list: readonly Assignment[]): void {
    if (list === this.#list) return;
    const before = this.#byId;
    this.#list = list;
    this.#byId = new Map(list.map((position) => [position.id, position]));
    this.#byLevel = placedByLevel(list, this.#byLevel);
    for (const [id, listeners] of this.#ofPosition) {
      if (before.get(id) !== this.#byId.get(id)) for (const listener of listeners) listener();
    }
    for (const listener of this.#ofAll) listener();
  }

  /** Highlights the positions of one teacher; null for none. */
  choose(teacherId: string | null): void {
    const former = this.#chosen;
    this.#chosen = teacherId;
    this.#tellHolders((holder) => holder === former || holder === teacherId);
    for (const listener of this.#ofAll) listener();
  }

  /** Takes who is outside their range now, and tells the positions of those for whom it changed. */
  setOutside(outside: ReadonlyMap<string, OutsideRange>): void {
    const former = this.#outside;
    this.#outside = outside;
    this.#tellHolders((holder) => former.get(holder) !== outside.get(holder));
  }

  #tellHolders(isMeant: (teacherId: string) => boolean): void {
    for (const [id, listeners] of this.#ofPosition) {
      const holder = this.#byId.get(id)?.teacher_id ?? null;
      if (holder !== null && isMeant(holder)) for (const listener of listeners) listener();
    }
  }

  readonly list = (): readonly Assignment[] => this.#list;
  readonly get = (id: string): Assignment | undefined => this.#byId.get(id);
  readonly chosen = (): string | null => this.#chosen;

  /** Whether the teacher of a position is outside their range. */
  readonly outsideOf = (id: string): OutsideRange | undefined =>
    this.#outside.get(this.#byId.get(id)?.teacher_id ?? '');

  /** The positions of some ids; those that are gone are left out. */
  pick(ids: readonly string[]): Assignment[] {
    // A plain loop: every sum on screen calls this at every change.
    const found: Assignment[] = [];
    for (const id of ids) {
      const position = this.#byId.get(id);
      if (position) found.push(position);
    }
    return found;
  }

  /** The positions of a level. The array stays the same as long as none comes, goes or moves: read places from it, not values. */
  ofLevel(level: string): readonly Assignment[] {
    return this.#byLevel.get(level) ?? NO_POSITIONS;
  }

  watch(id: string, listener: Listener): () => void {
    const listeners = this.#ofPosition.get(id) ?? new Set();
    this.#ofPosition.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#ofPosition.delete(id);
    };
  }

  readonly watchAll = (listener: Listener): (() => void) => {
    this.#ofAll.add(listener);
    return () => {
      this.#ofAll.delete(listener);
    };
  };
}
