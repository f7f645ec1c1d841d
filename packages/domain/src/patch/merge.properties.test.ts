import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPlanState } from '../../testing/patches.ts';
import { repeated } from '../../testing/rounds.ts';
import {
  apply,
  changesOf,
  type Choose,
  type Collision,
  diff,
  findLocked,
  merge,
  type Patch,
  type PlanState,
  toPatch,
} from './index.ts';

/** In random states references lead nowhere, and a lock guards what it is not asked for: what is left is about the rows themselves. */
const ofRows = ({ kind }: Collision) => kind !== 'missing' && kind !== 'referred' && kind !== 'locked';

/** Without new classes and positions, which may mean what others have added under another identifier. */
const withoutNewPlaces = (patch: Patch) =>
  toPatch(
    changesOf(patch).filter(
      ({ table, change }) => change.before !== null || (table !== 'classes' && table !== 'positions'),
    ),
  );

/** A state and what two people made of it at the same time. */
const anyTwo = fc.tuple(anyPlanState, anyPlanState, anyPlanState).map(([seen, a, b]) => ({
  seen,
  mine: withoutNewPlaces(diff(seen, a)),
  theirs: withoutNewPlaces(diff(seen, b)),
}));

const merged = (seen: PlanState, theirs: Patch, mine: Patch, choose?: Choose) => {
  const present = apply(seen, theirs);
  const { patch, open } = merge(present, theirs, mine, choose);
  return { state: apply(present, patch), open: open.filter(ofRows) };
};

test('where nobody else changed anything, the patch is what is written', () => {
  fc.assert(
    fc.property(anyPlanState, anyPlanState, (seen, after) => {
      const mine = diff(seen, after);
      const { patch, open } = merge(seen, {}, mine);
      expect([patch, open.filter(ofRows)]).toEqual([mine, []]);
    }),
    repeated(100),
  );
});

test('two who do not meet get the same in either order', () => {
  fc.assert(
    fc.property(anyTwo, ({ seen, mine, theirs }) => {
      const first = merged(seen, theirs, mine);
      const second = merged(seen, mine, theirs);
      expect(first.open.length === 0).toBe(second.open.length === 0);
      const isMeeting = first.open.length > 0;
      expect(isMeeting ? null : first.state).toEqual(isMeeting ? null : second.state);
    }),
    repeated(200),
  );
});

/** Whether a row holds what a patch made of it; a field of several facts may hold more. */
const holds = (state: PlanState, patch: Patch) =>
  changesOf(patch).every(({ table, id, change: { after } }) => {
    const row = (state[table] as Record<string, Record<string, unknown>> | undefined)?.[id];
    if (after === null) return row === undefined;
    return Object.entries(after).every(
      ([field, value]) => typeof value === 'object' || field === 'rank' || Object.is(row?.[field], value),
    );
  });

test('what is merged holds what both did', () => {
  fc.assert(
    fc.property(anyTwo, ({ seen, mine, theirs }) => {
      const { state, open } = merged(seen, theirs, mine);
      const isMeeting = open.length > 0;
      expect([isMeeting || holds(state, mine), isMeeting || holds(state, theirs)]).toEqual([true, true]);
    }),
    repeated(200),
  );
});

const valueIn = (state: PlanState, { table, id, field }: Collision) =>
  (state[table] as Record<string, Record<string, unknown>> | undefined)?.[id]?.[field];

test('where one side always wins nothing is left open, and its values stand', () => {
  fc.assert(
    fc.property(anyTwo, ({ seen, mine, theirs }) => {
      const present = apply(seen, theirs);
      const decided: Collision[] = [];
      const { patch, open } = merge(present, theirs, mine, (collision) => {
        decided.push(collision);
        return 'theirs';
      });
      expect(open).toEqual([]);
      const after = apply(present, patch);
      const changed = decided.filter(
        (one) => one.kind === 'changed' && typeof valueIn(present, one) !== 'object',
      );
      expect(changed.map((one) => valueIn(after, one))).toEqual(changed.map((one) => valueIn(present, one)));
    }),
    repeated(200),
  );
});

test('what is taken back on what somebody else made of it since, where theirs is kept, overrides no lock of theirs', () => {
  fc.assert(
    fc.property(anyTwo, ({ seen, mine, theirs }) => {
      const present = apply(seen, theirs);
      const { patch } = merge(present, theirs, mine, () => 'theirs');
      const isTheirs = (id: string) => theirs.positions?.[id]?.after?.locked === true;
      expect(findLocked(present, patch).filter(({ id }) => isTheirs(id))).toEqual([]);
      expect(findLocked(present, merge(present, theirs, mine, () => 'theirs', 'all').patch)).toEqual([]);
    }),
    repeated(200),
  );
});
