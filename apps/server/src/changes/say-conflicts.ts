import { hash } from 'node:crypto';
import { type Conflict, FIELD_NAMES, type MergedField } from '@pupitre/contract';
import {
  apply,
  changesOf,
  type Collision,
  type Fields,
  isEmptyPatch,
  merge,
  nameRow,
  type Patch,
  type PlanState,
  REFERENCES,
  reverse,
  rowOf,
} from '@pupitre/domain';
import type { Caller } from '../caller.ts';
import { Refusal } from '../errors.ts';
import { sayMoment } from '../say-moment.ts';
import type { Taken } from './find-taken.ts';
import type { Unseen } from './read-unseen.ts';
import { sayValue } from './say-value.ts';
import { unite } from './unite.ts';

/** So many stand in the sentence; the list has them all. */
const NAMED = 3;

/** Names a collision as it stands: where theirs changes again, an earlier choice no longer holds. */
export const tokenOf = ({ table, id, kind, field, key = '', theirs }: Collision): string =>
  hash('sha1', JSON.stringify([table, id, kind, field, key, theirs]), 'base64url').slice(0, 10);

/** What may be chosen: what is gone cannot be changed, and the active year has to be one that is there. */
function choicesOf({ kind, table }: Collision): Conflict['choices'] {
  if (kind === 'gone' || kind === 'missing') return ['theirs'];
  return kind === 'referred' && table === 'settings' ? ['theirs'] : ['mine', 'theirs'];
}

/** Which side was chosen for a collision, where that can be. */
export const chosenOf = ({ sight }: Caller, collision: Collision) => {
  const side = sight?.choices.get(tokenOf(collision));
  return side !== undefined && choicesOf(collision).includes(side) ? side : undefined;
};

/** What stands on each side, by which rows and values are named. */
interface Sides {
  seen: PlanState;
  present: PlanState;
  meant: PlanState;
}

const REMOVED = 'supprimé';

const fieldName = (field: string): string => FIELD_NAMES[field] ?? field;

const sayField = ({ field, key }: Pick<Collision, 'field' | 'key'>): string =>
  [field, ...(key === undefined ? [] : [key])].filter(Boolean).map(fieldName).join(', ');

/** A value of one side; whole rows are said by what became of them. */
function say(state: PlanState, { table, kind, field }: Collision, value: unknown, isMine: boolean): string {
  if (field === '') return !isMine && kind === 'gone' ? REMOVED : '';
  if (isMine && kind === 'removed') return REMOVED;
  if (!isMine && kind === 'missing') return REMOVED;
  return sayValue(state, table, field, value);
}

/** The last change that touched a row, or the field of it. */
const findLast = ({ changes }: Unseen, { table, id, field }: Collision) =>
  changes.findLast(({ patch }) => {
    const change = rowOf<{ before: Fields | null; after: Fields | null }>(patch[table], id);
    return (
      change && (change.before === null || change.after === null || field in change.after || field === '')
    );
  });

/** What the row is called whose loss leads nowhere, where one is missing. */
function nameOf({ seen, present, meant }: Sides, { table, id, kind, field, mine }: Collision): string {
  // What is gone is called as it was; only what is new has no other name than the one it is to get.
  const state = [present, seen, meant].find((one) => rowOf<Fields>(one[table], id) !== undefined) ?? meant;
  const target = REFERENCES[table][field];
  if (kind === 'missing' && target !== undefined && typeof mine === 'string')
    return nameRow(unite(meant, seen), target, mine);
  return nameRow(unite(unite(meant, seen), state), table, id);
}

function describe(unseen: Unseen, sides: Sides, collision: Collision): Conflict {
  const last = findLast(unseen, collision);
  const everything = unite(unite(sides.meant, sides.seen), sides.present);
  return {
    token: tokenOf(collision),
    kind: collision.kind,
    name: nameOf(sides, collision),
    field: sayField(collision),
    seen: say(unite(everything, sides.seen), collision, collision.seen, false),
    theirs: say(everything, collision, collision.theirs, false),
    mine: say(unite(everything, sides.meant), collision, collision.mine, true),
    at: last?.at ?? null,
    by: last?.person_name ?? null,
    choices: choicesOf(collision),
  };
}

/** « MAT 9VG/1 : « Enseignant » modifié (ROC) par Camille Rochat le 26 novembre à 14:02 » */
function toSentence({ kind, name, field, theirs, at, by }: Conflict): string {
  const what = field === '' ? '' : `« ${field} » `;
  const value = theirs === '' || kind === 'gone' || kind === 'missing' ? '' : ` (${theirs})`;
  const done: Readonly<Record<Conflict['kind'], string>> = {
    changed: `${what}modifié${value}`,
    removed: `${what}modifié${value}`,
    gone: REMOVED,
    missing: REMOVED,
    referred: 'ajouté ou attribué',
    added: `ajouté${value}`,
    taken: `${what}pris entre-temps`,
  };
  return `${name}\u202f: ${done[kind]}${by === null ? '' : ` par ${by}`}${at === null ? '' : ` le ${sayMoment(at)}`}`;
}

/** What others changed in the rows that mine changes too, and that does not collide. */
function listMerged(unseen: Unseen, sides: Sides, mine: Patch, open: readonly Collision[]): MergedField[] {
  const colliding = new Set(open.map(({ table, id, field }) => `${table} ${id} ${field}`));
  return [...changesOf(unseen.patch)].flatMap(({ table, id, change: { before, after } }) => {
    if (before === null || after === null || rowOf(mine[table] as Record<string, unknown>, id) === undefined)
      return [];
    return Object.keys(after)
      .filter((field) => field !== 'rank' && !colliding.has(`${table} ${id} ${field}`))
      .map((field) => ({ name: nameRow(sides.present, table, id), field: fieldName(field) }));
  });
}

function refuse(
  conflicts: readonly Conflict[],
  merged: readonly MergedField[] = [],
  has_rest = false,
): Refusal {
  const sentences = conflicts.map(toSentence);
  const others = sentences.length - NAMED;
  const more = others > 0 ? `\u202f; et ${others} de plus` : '';
  const detail = `Rien n'a été enregistré\u202f: cela a changé entre-temps. ${sentences.slice(0, NAMED).join('\u202f; ')}${more}.`;
  return new Refusal('clash', detail, {
    faults: conflicts.map(({ field }, index) => ({ path: field, message: sentences[index] ?? '' })),
    extra: { conflicts, merged, has_rest },
  });
}

/** The refusal of a write whose collisions nobody decided, each named with what was seen, theirs and mine. */
export function refuseCollisions(
  unseen: Unseen,
  present: PlanState,
  mine: Patch,
  open: readonly Collision[],
): Refusal {
  const seen = apply(present, reverse(unseen.patch));
  const sides = { seen, present, meant: apply(seen, mine) };
  const rest = merge(present, unseen.patch, mine, () => 'theirs').patch;
  return refuse(
    open.map((collision) => describe(unseen, sides, collision)),
    listMerged(unseen, sides, mine, open),
    !isEmptyPatch(rest),
  );
}

/** The refusal of a write that wants names or visas which others have by now. */
export const refuseTaken = (state: PlanState, taken: readonly Taken[]): Refusal =>
  refuse(
    taken.map(({ table, id, field, holder, value }) => ({
      token: '',
      kind: 'taken',
      name: nameRow(state, table, id),
      field: fieldName(field),
      seen: '',
      theirs: nameRow(unite(state, { [table]: { [holder.id]: holder.row } }), table, holder.id),
      mine: String(value),
      at: null,
      by: null,
      choices: [],
    })),
  );
