import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyHistory, anyPlanState } from '../../testing/patches.ts';
import { repeated } from '../../testing/rounds.ts';
import {
  apply,
  diff,
  findClashes,
  isEmptyPatch,
  omitClashes,
  type Patch,
  type PlanState,
  reverse,
  squash,
} from './index.ts';

/** In random states references lead nowhere: what is left without those is about the rows themselves. */
const ownClashes = (state: PlanState, patch: Patch) =>
  findClashes(state, patch).filter(({ kind }) => kind !== 'dangling' && kind !== 'referred');

test('what a patch does, its reverse takes back', () => {
  fc.assert(
    fc.property(anyHistory(1), ({ first, patches: [patch = {}], last }) => {
      expect(apply(first, patch)).toEqual(last);
      expect(apply(last, reverse(patch))).toEqual(first);
      expect(reverse(reverse(patch))).toEqual(patch);
    }),
    repeated(100),
  );
});

test('one patch for several does what they do one after the other, however they are put together', () => {
  fc.assert(
    fc.property(anyHistory(3), ({ first, patches, last }) => {
      const [a = {}, b = {}, c = {}] = patches;
      expect(apply(first, squash(patches))).toEqual(last);
      expect(squash([squash([a, b]), c])).toEqual(squash([a, squash([b, c])]));
      expect(squash(patches)).toEqual(diff(first, last));
    }),
    repeated(100),
  );
});

test('a patch and its reverse are nothing together', () => {
  fc.assert(
    fc.property(anyHistory(2), ({ patches }) => {
      const back = patches.toReversed().map(reverse);
      expect(isEmptyPatch(squash([...patches, ...back]))).toBe(true);
    }),
    repeated(100),
  );
});

test('the difference that a patch makes is the patch', () => {
  fc.assert(
    fc.property(anyHistory(1), ({ first, patches: [patch = {}] }) => {
      expect(diff(first, apply(first, patch))).toEqual(patch);
    }),
    repeated(100),
  );
});

test('a patch clashes nowhere in the state it was made for', () => {
  fc.assert(
    fc.property(anyHistory(1), ({ first, patches: [patch = {}] }) => {
      expect(ownClashes(first, patch)).toEqual([]);
    }),
    repeated(100),
  );
});

/** The positions that a patch says nothing of. */
const positionsBeside = ({ positions = {} }: Patch, state: PlanState) =>
  Object.entries(state.positions ?? {}).filter(([id]) => !(id in positions));

test('without what clashes a patch fits, can be taken back, and leaves the rest as somebody else left it', () => {
  fc.assert(
    fc.property(anyHistory(1), anyPlanState, ({ patches: [whole = {}] }, now) => {
      const mine = omitClashes(now, whole);
      expect(findClashes(now, mine)).toEqual([]);
      const both = apply(now, mine);
      expect(ownClashes(both, reverse(mine))).toEqual([]);
      expect(positionsBeside(mine, both)).toEqual(positionsBeside(mine, now));
    }),
    repeated(100),
  );
});
