import { compareText } from '../compare-text.ts';
import { LIMITS } from '../limits.ts';
import { apply, diff, type Id, type Patch, type PlanState, rowOf, toRecord } from '../patch/index.ts';

/** What taking something back would make of a volée that no rule allows, in French; null where it is sound. */
function findFault(state: PlanState, voleeId: Id, names: readonly string[]): string | null {
  const level = rowOf(state.volees, voleeId)?.level ?? '?';
  if (names.length === 0) return `La volée ${level} n'aurait plus de classe.`;
  if (names.length > LIMITS.classesMax) return `La volée ${level} aurait trop de classes.`;
  const twice = names.find((name, index) => names.indexOf(name) < index);
  return twice === undefined ? null : `La volée ${level} aurait deux classes ${twice}.`;
}

/**
 * A patch after which the classes of some volées stand one behind the other, whatever it brings back or takes away
 * between others.
 * @param voleeIds the volées whose classes the patch touches; the state holds them with all their classes
 * @returns the patch, and what no rule allows of what it leads to
 */
export function settleClasses(
  state: PlanState,
  patch: Patch,
  voleeIds: readonly Id[],
): { patch: Patch; fault: string | null } {
  const after = apply(state, patch);
  const classes = toRecord(Object.entries(after.classes ?? {}));
  const ofVolee = Map.groupBy(Object.entries(classes), ([, { volee_id }]) => volee_id);
  const faults = voleeIds
    .filter((voleeId) => rowOf(after.volees, voleeId) !== undefined)
    .map((voleeId) => {
      const inOrder = (ofVolee.get(voleeId) ?? []).toSorted(
        ([a, first], [b, second]) => first.rank - second.rank || compareText(a, b),
      );
      for (const [rank, [id, row]] of inOrder.entries()) classes[id] = { ...row, rank };
      return findFault(
        after,
        voleeId,
        inOrder.map(([, { name }]) => name),
      );
    });
  return {
    patch: diff(state, { ...after, classes }),
    fault: faults.find((fault) => fault !== null) ?? null,
  };
}
