import { diffRow } from './diff.ts';
import { changesOf, toPatch, type AnyChange, type AnyPatch, type Patch } from './patch.ts';
import { toRecord } from './rows.ts';

/** One change in place of two that follow one another on a row; null where the second takes the first back. */
function squashChanges(first: AnyChange, second: AnyChange): AnyChange | null {
  const before = first.before === null ? null : { ...second.before, ...first.before };
  const after = second.after === null ? null : { ...first.after, ...second.after };
  return diffRow(before, after);
}

/** One patch in place of several that follow one another. */
export function squash(patches: Iterable<Patch>): Patch {
  const squashed: AnyPatch = {};
  for (const patch of patches) {
    for (const { table, id, change } of changesOf(patch)) {
      const rows = (squashed[table] ??= toRecord<AnyChange>());
      const earlier = rows[id];
      const whole = earlier === undefined ? change : squashChanges(earlier, change);
      if (whole === null) delete rows[id];
      else rows[id] = whole;
    }
  }
  return toPatch(changesOf(squashed));
}
