import { type AnyChange, changesOf, type Patch, toPatch } from './patch.ts';
import { type Id, type PlanState, rowOf } from './rows.ts';

const nameOf = ({ after }: AnyChange): string => JSON.stringify([after?.['volee_id'], after?.['name']]);

const addedClasses = ({ classes = {} }: Patch) =>
  Object.entries<AnyChange>(classes).filter(([, { before, after }]) => before === null && after !== null);

/** Two who add a class of one name to a volée mean the same one: the patch goes on with the class that is there. */
export function adoptClasses(present: PlanState, theirs: Patch, mine: Patch): Patch {
  const there = new Map(
    addedClasses(theirs).flatMap(([id, change]) =>
      rowOf(present.classes, id) === undefined ? [] : [[nameOf(change), id] as const],
    ),
  );
  const adopted = new Map<unknown, Id>();
  for (const [id, change] of addedClasses(mine)) {
    const known = there.get(nameOf(change));
    if (known !== undefined) adopted.set(id, known);
  }
  if (adopted.size === 0) return mine;
  return toPatch(
    changesOf(mine).flatMap(({ table, id, change }) => {
      if (table === 'classes' && adopted.has(id)) return [];
      const known = adopted.get(change.after?.['class_id']);
      return known === undefined
        ? [{ table, id, change }]
        : [{ table, id, change: { ...change, after: { ...change.after, class_id: known } } }];
    }),
  );
}
