import type { Assignment } from '@pupitre/contract';
import { rowKeyOf } from '../../../grid/layout.ts';
import { ALL, type Highlight } from '../address/place.ts';
import type { PositionView } from '../../../grid/position-element.ts';
import { Listeners } from './listeners.ts';
import type { OutsideRange } from '../../../grid/outside-range.ts';
import { isIn } from '@pupitre/domain';
import { afterPaint } from '../../../lib/after-paint.ts';
import { standsWhere } from './position.ts';

type Listener = () => void;

/** How long what somebody else has changed is marked. */
const NEWS_MS = 3000;

const NO_POSITIONS: readonly Assignment[] = [];

function watchIn(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

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

/** Whether a position is one of those to be highlighted. */
export const isMeant = (position: Assignment, highlight: Highlight | null): boolean => {
  if (!highlight) return false;
  if (highlight.of === 'teacher') return isIn(position, highlight.id);
  const { among = 'ouverts' } = highlight;
  const isStaffed = position.teacher_id !== null;
  return (
    (highlight.id === ALL || position.subject === highlight.id) &&
    (among === 'tous' || isStaffed === (among === 'attribues'))
  );
};

/**
 * The positions of one year outside React. A row of the grid listens to its own positions only, so a choice renders one row out of
 * 200 instead of the grid.
 */
export class PositionStore {
  #list: readonly Assignment[] = NO_POSITIONS;
  #byId = new Map<string, Assignment>();
  #byLevel: ReadonlyMap<string, readonly Assignment[]> = new Map();
  /** The values of a level, made when first asked for, and again after a change. */
  readonly #valuesByLevel = new Map<string, readonly Assignment[]>();
  #highlight: Highlight | null = null;
  #outside: ReadonlyMap<string, OutsideRange> = new Map();
  #warnings: ReadonlyMap<string, string> = new Map();
  readonly #news = new Set<string>();
  /** Made when first asked for, and again after a change. */
  readonly #views = new Map<string, PositionView>();
  /** By the array of the ids. */
  readonly #viewsOfRows = new WeakMap<readonly string[], readonly (PositionView | undefined)[]>();
  readonly #ofPosition = new Listeners();
  readonly #ofRow = new Listeners();
  readonly #ofLevel = new Listeners();
  readonly #ofAll = new Set<Listener>();
  /** Told together once a change is painted: what they render comes as one. */
  readonly #ofAllLater = new Set<Listener>();
  #isLater = false;

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
    const gone = [...before.values()].filter(({ id }) => !this.#byId.has(id));
    const changed = [...gone, ...list.filter((position) => before.get(position.id) !== position)];
    const levels = new Set(changed.flatMap(({ id, level }) => [level, before.get(id)?.level ?? level]));
    for (const level of levels) this.#valuesByLevel.delete(level);
    this.#tell(changed);
    for (const level of levels) this.#ofLevel.tell(level);
    for (const listener of this.#ofAll) listener();
    if (!this.#isLater) void this.#tellLater();
  }

  async #tellLater(): Promise<void> {
    this.#isLater = true;
    await afterPaint();
    this.#isLater = false;
    for (const listener of this.#ofAllLater) listener();
  }

  /** Tells who shows some positions that they changed: each row once. */
  #tell(changed: readonly Assignment[]): void {
    for (const { id } of changed) this.#views.delete(id);
    for (const { id } of changed) this.#ofPosition.tell(id);
    for (const row of new Set(changed.map(rowKeyOf))) this.#ofRow.tell(row);
  }

  /** Highlights the positions of one teacher, or the open ones of a subject; null for none. */
  highlight(highlight: Highlight | null): void {
    const former = this.#highlight;
    this.#highlight = highlight;
    this.#tell(this.#list.filter((one) => isMeant(one, former) !== isMeant(one, highlight)));
  }

  /** Marks for a moment those of some positions that somebody else has changed which are shown otherwise; the list follows. */
  mark(changed: readonly Assignment[]): void {
    const news = changed.filter((now) => {
      const shown = this.#byId.get(now.id);
      return shown === undefined || JSON.stringify(shown) !== JSON.stringify({ ...shown, ...now });
    });
    for (const { id } of news) this.#news.add(id);
    this.#tell(news);
    setTimeout(() => {
      for (const { id } of news) this.#news.delete(id);
      this.#tell(news);
    }, NEWS_MS);
  }

  /** Takes who is outside their range now, and tells the positions of those for whom it changed. */
  setOutside(outside: ReadonlyMap<string, OutsideRange>): void {
    const former = this.#outside;
    this.#outside = outside;
    this.#tell(
      this.#list.filter(
        ({ teacher_id }) => teacher_id !== null && former.get(teacher_id) !== outside.get(teacher_id),
      ),
    );
  }

  /** What is wrong with who has a position; undefined where nothing is. */
  warningOf(id: string): string | undefined {
    return this.#warnings.get(id);
  }

  /** Takes what is wrong with who has which position, by its id, and tells those of which it changed. */
  setWarnings(warnings: ReadonlyMap<string, string>): void {
    const former = this.#warnings;
    this.#warnings = warnings;
    this.#tell(this.#list.filter(({ id }) => former.get(id) !== warnings.get(id)));
  }

  /** All positions in the order of the server; the same array until the next reading. */
  readonly list = (): readonly Assignment[] => this.#list;
  /** The position of this id; undefined once it is gone. */
  readonly get = (id: string): Assignment | undefined => this.#byId.get(id);

  /** The positions of a row as their cells show them, undefined for those that are gone; the same array until one changes. */
  viewsOf(ids: readonly string[]): readonly (PositionView | undefined)[] {
    const known = this.#viewsOfRows.get(ids);
    if (known && ids.every((id, index) => this.#view(id) === known[index])) return known;
    const views = ids.map((id) => this.#view(id));
    this.#viewsOfRows.set(ids, views);
    return views;
  }

  #view(id: string): PositionView | undefined {
    const known = this.#views.get(id);
    const position = this.#byId.get(id);
    if (known || !position) return known;
    const { teacher_id } = position;
    const view = {
      position,
      outside: this.#outside.get(teacher_id ?? ''),
      isChosen: isMeant(position, this.#highlight),
      isNews: this.#news.has(id),
      warning: this.#warnings.get(id),
    };
    this.#views.set(id, view);
    return view;
  }

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

  /** The positions of a level as they are now; the same array until one changes. */
  valuesOfLevel(level: string): readonly Assignment[] {
    const known = this.#valuesByLevel.get(level);
    if (known) return known;
    const values = this.pick(this.ofLevel(level).map(({ id }) => id));
    this.#valuesByLevel.set(level, values);
    return values;
  }

  /** What is shown of the positions of one row, by {@link rowKeyOf}. */
  watchRow(row: string, listener: Listener): () => void {
    return this.#ofRow.watch(row, listener);
  }

  /** What is shown of one position. */
  watch(id: string, listener: Listener): () => void {
    return this.#ofPosition.watch(id, listener);
  }

  /** The positions of one level: any of their values, and whether they come or go. */
  watchLevel(level: string, listener: Listener): () => void {
    return this.#ofLevel.watch(level, listener);
  }

  /** Any position. Answers what ends it, as the others do. */
  readonly watchAll = (listener: Listener): (() => void) => watchIn(this.#ofAll, listener);
  /** The same, once what changed is painted. */
  readonly watchAllLater = (listener: Listener): (() => void) => watchIn(this.#ofAllLater, listener);
}
