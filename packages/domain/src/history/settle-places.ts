import { addPositions } from '../commands/add-positions.ts';
import type { MakeId } from '../commands/outcome.ts';
import { viewVolee, type VoleeView } from '../commands/volee-view.ts';
import type { PlannedPosition, Position } from '../model.ts';
import { apply, Draft, type Id, type Patch, type PlanState, rowOf, squash } from '../patch/index.ts';
import { fitPlace } from '../place.ts';
import { planVolee } from '../plan.ts';

type Place = PlannedPosition & { classId: Id | null };

const placeOf = (position: PlannedPosition, { classIds }: VoleeView): Place => ({
  ...position,
  classId: position.is_group ? null : (classIds[position.plan_index ?? 0] ?? null),
});

/** Names a place by its class itself, whose rank may have changed. */
const keyOf = ({ classId, is_group, plan_index, subject }: Place): string =>
  JSON.stringify([is_group ? plan_index : classId, subject]);

/** The places of the plan of a volée; none where the state does not have it. */
function planOf(state: PlanState, voleeId: Id): Map<string, Place> {
  if (rowOf(state.volees, voleeId) === undefined) return new Map();
  const view = viewVolee(state, voleeId);
  return new Map(
    planVolee(view.volee).map((planned) => {
      const place = placeOf(planned, view);
      return [keyOf(place), place];
    }),
  );
}

/** The positions of a volée at each place of its plan. */
const positionsAt = (view: VoleeView): Map<string, Position[]> =>
  Map.groupBy(
    view.positions.filter(({ plan_index }) => plan_index !== null),
    (position) => keyOf(placeOf(position, view)),
  );

/**
 * A merged patch with what follows from both sides together: a class that one side added has the subjects that the other
 * added, and the periods that the other set. What only one side knew of is never removed
 * (docs/domain.md, « Two people at once »).
 * @param states what is stored, and what was meant, made of what had been seen
 * @param voleeIds the volées whose plan both sides changed; the states hold them whole
 */
export function settlePlaces(
  { present, meant }: { present: PlanState; meant: PlanState },
  patch: Patch,
  voleeIds: readonly Id[],
  makeId: MakeId,
): Patch {
  const merged = apply(present, patch);
  const draft = new Draft(merged);
  for (const voleeId of voleeIds) {
    const [theirs, mine] = [planOf(present, voleeId), planOf(meant, voleeId)];
    const view = viewVolee(merged, voleeId);
    const there = positionsAt(view);
    for (const [key, place] of planOf(merged, voleeId)) {
      const known = [theirs.get(key), mine.get(key)].filter((one) => one !== undefined);
      if (known.length === 0) addPositions(draft, voleeId, view.classIds, [place], makeId);
      if (known.length !== 1 || known[0]?.periods === place.periods) continue;
      for (const { id, periods } of fitPlace(place.periods, there.get(key) ?? []).update)
        draft.change('positions', id, { periods });
    }
  }
  return squash([patch, draft.patch]);
}
