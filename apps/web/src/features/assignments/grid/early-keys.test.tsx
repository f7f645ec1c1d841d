import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Picking } from './use-grid-commands.ts';
import { useEarlyKeys } from './use-early-keys.ts';

const anchor = document.createElement('button');
const PICKING: Picking = { targets: { ids: ['a'], isRange: false }, anchor, search: 'r' };
const key = (name: string, changes = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...changes,
});

/** What becomes of a picker on its way with some keys on its cell. */
function press(names: readonly string[], picking: Picking | null = PICKING) {
  const [set, close] = [vi.fn<(picking: Picking) => void>(), vi.fn<() => void>()];
  const { result } = renderHook(() => useEarlyKeys(picking, set, close));
  const kept = names.map((name) => result.current(key(name), anchor));
  return { kept, last: set.mock.lastCall?.[0], isClosed: close.mock.calls.length > 0, take: result.current };
}

test('keys pressed while the picker is on its way are kept, in order', () => {
  const { last, kept } = press(['o', 'x', 'Backspace', 'c', 'ArrowDown', 'Enter']);
  expect(last).toEqual({ ...PICKING, search: 'roc', keys: ['ArrowDown', 'Enter'] });
  expect(kept).not.toContain(false);
});

test('Escape gives it up, and what is pressed then is of the grid again', () => {
  const { isClosed, kept } = press(['Escape', 'Enter']);
  expect([isClosed, kept]).toEqual([true, [true, false]]);
});

test('nothing is kept without a picker, on another cell, with Ctrl, or for a menu', () => {
  expect(press(['Enter'], null).kept).toEqual([false]);
  expect(press(['Enter'], { ...PICKING, isMenu: true }).kept).toEqual([false]);
  const { take } = press([]);
  expect(take(key('Enter'), document.createElement('button'))).toBe(false);
  expect(take(key('c', { ctrlKey: true }), anchor)).toBe(false);
  expect(take(key('Tab'), anchor)).toBe(false);
});
