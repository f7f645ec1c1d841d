import { pairClasses } from './class-pairs.ts';
import type { PlannedPosition, Position, Volee } from './model.ts';
import { addPeriods } from './add-periods.ts';
import { classRank, fitPlace, groupByPlace, placeKey } from './place.ts';
import { planVolee } from './plan.ts';

/** What an edit of a volée may change in a position that stays. */
export type PositionChanges = Partial<Pick<PlannedPosition, 'class_name' | 'plan_index' | 'periods'>>;

/** What an edit of a volée does to its positions. Where `blocked` is not empty, the edit must be refused. */
export interface Reconciliation {
  create: PlannedPosition[];
  update: { id: string; changes: PositionChanges }[];
  remove: Position[];
  /** Locked positions whose class, subject or group the edit would remove. */
  blocked: Position[];
}

type Follow = <P extends PlannedPosition>(position: P) => P | null;

/** Where a position of the volée before stands in the volée after: null when its class is gone. */
function followClasses(before: Volee, after: Volee): Follow {
  const pairs = pairClasses(before.class_names, after.class_names);
  return (position) => {
    const index = classRank(before.class_names, position);
    if (index === null || index < 0 || index >= pairs.length) return position;
    const newIndex = pairs[index];
    if (newIndex === undefined) return null;
    return {
      ...position,
      plan_index: position.plan_index === null ? null : newIndex,
      class_name: after.class_names[newIndex] ?? position.class_name,
    };
  };
}

function findChanges(from: PlannedPosition, to: PlannedPosition): PositionChanges {
  return {
    ...(from.class_name === to.class_name ? {} : { class_name: to.class_name }),
    ...(from.plan_index === to.plan_index ? {} : { plan_index: to.plan_index }),
    ...(from.periods === to.periods ? {} : { periods: to.periods }),
  };
}

/** The periods of surviving positions where the plan of their place changed; the places that are new. */
function fitPlaces(
  plannedBefore: Map<string, PlannedPosition>,
  after: Volee,
  survivors: readonly Position[],
) {
  const survivorsAt = groupByPlace(survivors);
  const create: PlannedPosition[] = [];
  const periods = new Map<string, number>();
  const removed = new Set<string>();
  for (const planned of planVolee(after)) {
    const key = placeKey(planned);
    const present = survivorsAt.get(key) ?? [];
    const previous = plannedBefore.get(key);
    if (previous === undefined) {
      const missing = planned.periods - addPeriods(present);
      if (missing > 0) create.push({ ...planned, periods: missing });
    } else if (previous.periods !== planned.periods) {
      const fit = fitPlace(planned.periods, present);
      for (const change of fit.update) periods.set(change.id, change.periods);
      for (const position of fit.remove) removed.add(position.id);
    }
  }
  return { create, periods, removed };
}

/**
 * Finds the smallest change that makes the positions of a volée follow an edit of it
 * (docs/domain.md, « From a volée to its positions »): classes keep their positions through a rename; places that
 * left the plan lose theirs, new places get one; where a subject's periods changed, unlocked positions follow.
 * Teachers, hand-made groups and other hand-made changes stay. A locked position follows its class's name, nothing
 * else.
 */
export function reconcile(before: Volee, after: Volee, positions: readonly Position[]): Reconciliation {
  const follow = followClasses(before, after);
  const followed = planVolee(before).map(follow);
  const plannedBefore = new Map(
    followed.flatMap((planned) => (planned ? [[placeKey(planned), planned]] : [])),
  );
  const keysAfter = new Set(planVolee(after).map(placeKey));
  const leftPlan = (position: Position) =>
    position.plan_index !== null &&
    plannedBefore.has(placeKey(position)) &&
    !keysAfter.has(placeKey(position));

  const moves = positions.map((position) => ({ position, moved: follow(position) }));
  const survivors = moves.flatMap(({ moved }) => (moved && !leftPlan(moved) ? [moved] : []));
  const { create, periods, removed } = fitPlaces(plannedBefore, after, survivors);
  const survivorOf = new Map(survivors.map((survivor) => [survivor.id, survivor]));
  const gone = positions.filter((position) => !survivorOf.has(position.id) || removed.has(position.id));
  const update = positions.flatMap((position) => {
    const survivor = survivorOf.get(position.id);
    if (!survivor || removed.has(position.id)) return [];
    const changes = findChanges(position, {
      ...survivor,
      periods: periods.get(position.id) ?? position.periods,
    });
    return Object.keys(changes).length === 0 ? [] : [{ id: position.id, changes }];
  });
  return {
    create,
    update,
    remove: gone.filter((position) => !position.locked),
    blocked: gone.filter((position) => position.locked),
  };
}
