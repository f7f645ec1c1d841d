import { expect, test } from 'vitest';
import { commandOf } from './keyboard-commands.ts';

const press = (key: string, held: { ctrlKey?: boolean; altKey?: boolean; shiftKey?: boolean } = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test.each([
  ['Enter', { kind: 'pick', filter: '' }],
  ['d', { kind: 'pick', filter: 'd' }],
  ['é', { kind: 'pick', filter: 'é' }],
  ['Delete', { kind: 'clear' }],
  ['l', { kind: 'lock' }],
  ['L', { kind: 'lock' }],
  ['s', { kind: 'split' }],
  ['p', { kind: 'periods' }],
  ['?', { kind: 'help' }],
  ['ArrowUp', { kind: 'move', key: 'ArrowUp', withCtrl: false }],
  ['Escape', { kind: 'drop' }],
  ['Tab', null],
  [' ', null],
] as const)('%s', (key, command) => {
  expect(press(key)).toEqual(command);
});

test('with Shift a shortcut letter starts a search', () => {
  expect(press('L', { shiftKey: true })).toEqual({ kind: 'pick', filter: 'L' });
});

test('with Shift a move extends the range', () => {
  expect(press('ArrowUp', { shiftKey: true })).toEqual({ kind: 'extend', key: 'ArrowUp', withCtrl: false });
  expect(press('End', { shiftKey: true, ctrlKey: true })).toEqual({
    kind: 'extend',
    key: 'End',
    withCtrl: true,
  });
});

test('combinations of the browser are left to it', () => {
  expect(press('p', { ctrlKey: true })).toBeNull();
  expect(press('d', { altKey: true })).toBeNull();
});
