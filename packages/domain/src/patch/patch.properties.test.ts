import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyHistory } from '../../testing/patches.ts';
import { repeated } from '../../testing/rounds.ts';
import { apply, diff, isEmptyPatch, reverse, squash } from './index.ts';

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
