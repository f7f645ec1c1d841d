import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyHistory } from '../../../../packages/domain/testing/patches.ts';
import { repeated } from '../../../../packages/domain/testing/rounds.ts';
import { PATCH_VERSION, readPatch as readStored, writePatchText } from './stored-patch.ts';

const readPatch = (patch: string) => readStored({ patch, version: PATCH_VERSION });

test('a stored patch is read as it was, and so is one that was stored with the names of its sides', () => {
  fc.assert(
    fc.property(anyHistory(1), ({ patches: [patch = {}] }) => {
      expect(readPatch(writePatchText(patch))).toEqual(patch);
      expect(readPatch(JSON.stringify(patch))).toEqual(patch);
    }),
    repeated(200),
  );
});

test('one field of one row takes its two values and little else', () => {
  const change = { before: { teacher_id: 'anne' }, after: { teacher_id: null } };
  expect(writePatchText({ positions: { p: change } })).toBe(
    '{"positions":{"p":{"teacher_id":["anne",null]}}}',
  );
  const odd = { positions: { p: { before: { periods: 2 }, after: { subject: 'FRA' } } } };
  expect(readPatch(writePatchText(odd))).toEqual(odd);
});
