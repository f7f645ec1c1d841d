import { hash } from 'node:crypto';
import { type Conflict, FIELD_NAMES, type MergedField } from '@pupitre/contract';
import { sayMoment } from '@pupitre/domain';
import { Refusal } from '../errors.ts';

/** So many stand in the sentence; the list has them all. */
const NAMED = 3;

/** What became of a row that is no more. */
export const REMOVED = 'supprimé';

/** What the screens call a field. */
export const fieldName = (field: string): string => FIELD_NAMES[field] ?? field;

/** The same for a part of one: « Branches, MAT ». */
export const sayField = ({ field, key }: { field: string; key?: string | undefined }): string =>
  [field, ...(key === undefined ? [] : [key])].filter(Boolean).map(fieldName).join(', ');

/** Names a conflict as it stands: where theirs, which is among the parts, changes again, an earlier choice no longer holds. */
export const tokenFor = (parts: readonly unknown[]): string =>
  hash('sha1', JSON.stringify(parts), 'base64url').slice(0, 10);

/** « MAT 9VG/1 : « Enseignant » modifié (ROC) par Camille Rochat le 26 novembre à 14:02 » */
export function toSentence({ kind, name, field, theirs, at, by }: Conflict): string {
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
    locked: 'verrouillé',
  };
  return `${name}\u202f: ${done[kind]}${by === null ? '' : ` par ${by}`}${at === null ? '' : ` le ${sayMoment(at)}`}`;
}

/** What stands beside the conflicts of a refusal. */
interface Beside {
  merged?: readonly MergedField[];
  has_rest?: boolean;
  /** The sentence before the first of them. */
  lead?: string;
}

const NOT_SAVED = "Rien n'a été enregistré\u202f: cela a changé entre-temps.";

/** The refusal of a write that met what others changed since: 409, with each conflict by name (docs/domain.md, « Two people at once »). */
export function refuseConflicts(
  conflicts: readonly Conflict[],
  { merged = [], has_rest = false, lead = NOT_SAVED }: Beside = {},
): Refusal {
  const sentences = conflicts.map(toSentence);
  const others = sentences.length - NAMED;
  const more = others > 0 ? `\u202f; et ${others} de plus` : '';
  const detail = `${lead} ${sentences.slice(0, NAMED).join('\u202f; ')}${more}.`;
  return new Refusal('clash', detail, {
    faults: conflicts.map(({ field }, index) => ({ path: field, message: sentences[index] ?? '' })),
    extra: { conflicts, merged, has_rest },
  });
}
