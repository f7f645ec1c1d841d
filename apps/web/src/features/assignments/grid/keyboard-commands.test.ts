import { expect, test } from 'vitest';
import { commandOf } from './keyboard-commands.ts';

interface Held {
  code?: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  shiftKey?: boolean;
}

const press = (key: string, held: Held = {}) =>
  commandOf({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test.each([
  ['Enter', { kind: 'pick', filter: '' }],
  ['d', { kind: 'pick', filter: 'd' }],
  ['é', { kind: 'pick', filter: 'é' }],
  ['l', { kind: 'pick', filter: 'l' }],
  ['S', { kind: 'pick', filter: 'S' }],
  ['p', { kind: 'pick', filter: 'p' }],
  ['7', { kind: 'pick', filter: '7' }],
  [' ', { kind: 'menu' }],
  ['Delete', { kind: 'clear' }],
  ['?', { kind: 'help' }],
  ['ArrowUp', { kind: 'move', key: 'ArrowUp', withCtrl: false }],
  ['Escape', { kind: 'drop' }],
  ['Tab', null],
] as const)('%s', (key, command) => {
  expect(press(key)).toEqual(command);
});

test.each([
  ['KeyL', '¬', { kind: 'lock' }],
  ['KeyS', 's', { kind: 'split' }],
  ['KeyP', 'π', { kind: 'periods' }],
  ['KeyD', 'd', null],
] as const)('with Alt, %s, whatever character it types', (code, key, command) => {
  expect(press(key, { code, altKey: true })).toEqual(command);
});

test('with Shift a move extends the range; Cmd does what Ctrl does', () => {
  expect(press('ArrowUp', { shiftKey: true })).toEqual({ kind: 'extend', key: 'ArrowUp', withCtrl: false });
  for (const held of [{ ctrlKey: true }, { metaKey: true }])
    expect(press('End', { shiftKey: true, ...held })).toEqual({ kind: 'extend', key: 'End', withCtrl: true });
});

test('combinations of the browser are left to it', () => {
  expect(press('p', { ctrlKey: true })).toBeNull();
  expect(press('c', { metaKey: true })).toBeNull();
  expect(press('d', { altKey: true, code: 'KeyD' })).toBeNull();
  expect(press('@', { altKey: true, ctrlKey: true, code: 'KeyL' })).toBeNull();
});
