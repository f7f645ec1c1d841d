import { diffRow } from './diff.ts';
import { findLocked } from './find-locked.ts';
import { mergeField, type Side, type ThreeValues } from './merge-field.ts';
import { type AnyChange, changesOf, type Fields, type Patch, toPatch } from './patch.ts';
import { type Id, type PlanState, type PlanTable, REFERENCES, rowOf } from './rows.ts';
import { isSameValue } from './same-value.ts';

/**
 * Where two people met: both `changed` the same field differently; a row that is to change is `gone`; one that is to go
 * was changed (`removed`), or something refers to it by now (`referred`: the row that does); what a row is to refer to is
 * `missing`; both added something in one place (`added`); a position is `locked` that is to change.
 */
export interface Collision extends ThreeValues {
  table: PlanTable;
  id: Id;
  kind: 'changed' | 'gone' | 'removed' | 'referred' | 'missing' | 'added' | 'locked';
  /** Empty where the whole row is meant. */
  field: string;
  /** Which part of a field that is several facts: the subject of periods. */
  key?: string;
}

/** Says which side wins a collision; undefined where nobody has chosen. */
export type Choose = (collision: Collision) => Side;

export type Place = Pick<Collision, 'table' | 'id'>;
const keyOf = ({ table, id }: Place) => `${table} ${id}`;

/** Numbers that only put rows in order, which is seen to afterwards. */
const ORDER: ReadonlySet<string> = new Set(['rank']);

/** A patch on its way into what is stored: its changes in terms of the rows as they stand. */
export class Merging {
  readonly #present: PlanState;
  readonly #choose: Choose;
  /** Locked positions that are to go alone. */
  readonly #guarded: ReadonlySet<Id>;
  readonly #rows = new Map<string, Place & { change: AnyChange }>();
  /** Subjects of volées whose periods both changed, and which side wins. */
  readonly #subjects = new Map<string, { side: Side }>();
  /** What nobody has decided; mine goes on meanwhile. */
  readonly open: Collision[] = [];

  constructor(present: PlanState, mine: Patch, choose: Choose) {
    this.#present = present;
    this.#choose = choose;
    const locked = findLocked(present, mine).filter(({ field }) => field === '');
    this.#guarded = new Set(locked.map(({ id }) => id));
    const kept: Place[] = [];
    for (const { table, id, change } of changesOf(mine))
      if (this.#take({ table, id }, change) === 'theirs') kept.push({ table, id });
    for (const place of kept) this.keep(place);
  }

  /** What is left to be written. */
  get patch(): Patch {
    return toPatch(this.#rows.values());
  }

  /** Which side wins a collision. The periods of positions follow those of their subject, where both changed these. */
  decide(collision: Collision): Side {
    const followed = this.#subjects.get(this.#subjectOf(collision));
    if (followed !== undefined) return followed.side;
    const side = this.#choose(collision);
    if (side === undefined) this.open.push(collision);
    const { table, id, field, key } = collision;
    if (table === 'volees' && field === 'subject_periods')
      this.#subjects.set(JSON.stringify([id, key]), { side });
    return side;
  }

  /** The subject whose periods a position follows; empty where it is about something else. */
  #subjectOf({ table, id, kind, field }: Collision): string {
    const isPeriods = table === 'positions' && field === 'periods' && kind !== 'locked';
    const row = isPeriods ? this.#rowOf({ table, id }) : undefined;
    return row === undefined ? '' : JSON.stringify([row['volee_id'], row['subject']]);
  }

  /** Leaves a row as it stands. */
  drop(place: Place): void {
    this.#rows.delete(keyOf(place));
  }

  /** Leaves a field as it stands; all of a row that would be new. */
  dropField(place: Place, field: string): void {
    const { before = null, after = null } = this.#changeOf(place) ?? {};
    const row = this.#rowOf(place);
    if (before === null || row === undefined) this.drop(place);
    else this.#put(place, diffRow(row, { ...row, ...after, [field]: row[field] }));
  }

  /** Leaves everybody beside the teacher of a position as they are. */
  dropSeats(positionId: Id): void {
    for (const { table, id, change } of Array.from(this.#rows.values())) {
      const row = this.#rowOf({ table, id }) ?? change.after;
      if (table === 'co_teachers' && row?.['position_id'] === positionId) this.drop({ table, id });
    }
  }

  /** Removes a row, whatever was to become of it. */
  remove(place: Place): void {
    const row = this.#rowOf(place);
    if (row === undefined) this.drop(place);
    else this.#put(place, { before: row, after: null });
  }

  /** Keeps a row that was to go, what it belongs to, and what was to go or to let go because of that. */
  keep(place: Place): void {
    if (this.#changeOf(place)?.after !== null) return;
    this.drop(place);
    for (const [field, table] of Object.entries(REFERENCES[place.table])) {
      const id = this.#rowOf(place)?.[field];
      if (typeof id === 'string') this.keep({ table, id });
    }
    for (const { table, id, change } of Array.from(this.#rows.values()))
      for (const [field, target] of Object.entries(REFERENCES[table])) {
        if (target !== place.table || change.before?.[field] !== place.id) continue;
        if (change.after === null) this.keep({ table, id });
        else this.dropField({ table, id }, field);
      }
  }

  /** Takes along what refers to a row that goes; a position only loses its teacher. */
  takeAlong(place: Place, field: string): void {
    const row = this.#rowOf(place);
    if (place.table !== 'positions' || field !== 'teacher_id' || row === undefined) this.remove(place);
    else this.#put(place, diffRow(row, { ...row, ...this.#changeOf(place)?.after, [field]: null }));
  }

  #rowOf({ table, id }: Place): Fields | undefined {
    return rowOf<Fields>(this.#present[table], id);
  }

  #changeOf(place: Place): AnyChange | undefined {
    return this.#rows.get(keyOf(place))?.change;
  }

  #put(place: Place, change: AnyChange | null): void {
    if (change === null) this.drop(place);
    else this.#rows.set(keyOf(place), { ...place, change });
  }

  /** Returns whether theirs is kept where mine would remove the row. */
  #take(place: Place, { before, after }: AnyChange): Side {
    const row = this.#rowOf(place);
    if (before === null) this.#add(place, row, after ?? {});
    else if (after === null) return this.#takeAway(place, row, before);
    else if (row === undefined)
      this.decide({ ...place, kind: 'gone', field: '', seen: before, theirs: null, mine: after });
    else this.#edit(place, row, before, after);
    return undefined;
  }

  #add(place: Place, row: Fields | undefined, after: Fields): void {
    if (row === undefined) return this.#put(place, { before: null, after });
    if (isSameValue(row, after)) return;
    const side = this.decide({ ...place, kind: 'added', field: '', seen: null, theirs: row, mine: after });
    if (side !== 'theirs') this.#put(place, diffRow(row, after));
  }

  #takeAway(place: Place, row: Fields | undefined, before: Fields): Side {
    if (row === undefined) return undefined;
    this.remove(place);
    const sides = Object.keys(before)
      .filter((field) => !ORDER.has(field) && !isSameValue(row[field], before[field]))
      // What a lock forbids is looked at afterwards.
      .filter((field) => field !== 'locked' || !this.#guarded.has(place.id))
      .map((field) => {
        const values = { seen: before[field], theirs: row[field], mine: null };
        return this.decide({ ...place, kind: 'removed', field, ...values });
      });
    return sides.find((side) => side === 'theirs');
  }

  #edit(place: Place, row: Fields, before: Fields, after: Fields): void {
    const merged = Object.keys(after).map((field) => {
      const values = { seen: before[field], theirs: row[field], mine: after[field] };
      const value = mergeField(field, values, (collision) =>
        ORDER.has(field)
          ? Number(values.mine) < Number(values.theirs)
            ? 'mine'
            : 'theirs'
          : this.decide({ ...place, kind: 'changed', ...collision }),
      );
      return [field, value] as const;
    });
    this.#put(place, diffRow(row, { ...row, ...Object.fromEntries(merged) }));
  }
}
