import { isMoveKey, type MoveKey } from '../../../grid/walk.ts';

/** What a key means in the grid (the list is shown by `?`). */
export type GridCommand =
  | { kind: 'move'; key: MoveKey; withCtrl: boolean }
  | { kind: 'extend'; key: MoveKey; withCtrl: boolean }
  | { kind: 'drop' }
  | { kind: 'pick'; filter: string }
  | { kind: 'menu' }
  | { kind: 'clear' }
  | { kind: 'lock' }
  | { kind: 'people' }
  | { kind: 'split' }
  | { kind: 'periods' }
  | { kind: 'help' };

interface Key {
  key: string;
  /** The key by its place on the keyboard: with Alt, a Mac types another character. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const ALT_SHORTCUTS: Readonly<Record<string, GridCommand>> = {
  KeyA: { kind: 'people' },
  KeyL: { kind: 'lock' },
  KeyS: { kind: 'split' },
  KeyP: { kind: 'periods' },
};

const PLAIN_KEYS: Readonly<Record<string, GridCommand>> = {
  Enter: { kind: 'pick', filter: '' },
  ' ': { kind: 'menu' },
  Delete: { kind: 'clear' },
  Backspace: { kind: 'clear' },
  Escape: { kind: 'drop' },
  '?': { kind: 'help' },
};

/**
 * Reads a key pressed on a cell; null for a key the grid leaves to the browser. A letter or digit only ever starts a search: what
 * else can be done with a position stands in its menu, or is pressed with Alt. Cmd does on a Mac what Ctrl does elsewhere.
 */
export function commandOf(event: Key): GridCommand | null {
  const { key } = event;
  const withCtrl = event.ctrlKey || event.metaKey;
  if (event.altKey) return withCtrl ? null : (ALT_SHORTCUTS[event.code] ?? null);
  if (isMoveKey(key)) return { kind: event.shiftKey ? 'extend' : 'move', key, withCtrl };
  if (withCtrl) return null;
  return PLAIN_KEYS[key] ?? (/^[\p{L}\p{N}]$/u.test(key) ? { kind: 'pick', filter: key } : null);
}
