import { isMoveKey, type MoveKey } from '../../../lib/grid-walk.ts';

/** What a key means in the grid (the list is shown by `?`). */
export type GridCommand =
  | { kind: 'move'; key: MoveKey; withCtrl: boolean }
  | { kind: 'extend'; key: MoveKey; withCtrl: boolean }
  | { kind: 'drop' }
  | { kind: 'pick'; filter: string }
  | { kind: 'clear' }
  | { kind: 'lock' }
  | { kind: 'split' }
  | { kind: 'periods' }
  | { kind: 'help' };

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const SHORTCUTS = { l: 'lock', s: 'split', p: 'periods' } as const;
const isShortcut = (key: string): key is keyof typeof SHORTCUTS => Object.hasOwn(SHORTCUTS, key);

/**
 * Reads a key pressed on a cell; null for a key the grid leaves to the browser. L, S and P are shortcuts; with Shift they start a
 * search like any other letter.
 */
export function commandOf(event: Key): GridCommand | null {
  const { key } = event;
  if (event.metaKey || event.altKey) return null;
  if (isMoveKey(key)) return { kind: event.shiftKey ? 'extend' : 'move', key, withCtrl: event.ctrlKey };
  if (event.ctrlKey) return null;
  if (key === 'Enter') return { kind: 'pick', filter: '' };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' };
  if (key === 'Escape') return { kind: 'drop' };
  if (key === '?') return { kind: 'help' };
  const letter = key.toLowerCase();
  if (!event.shiftKey && isShortcut(letter)) return { kind: SHORTCUTS[letter] };
  return /^[\p{L}\p{N}]$/u.test(key) ? { kind: 'pick', filter: key } : null;
}
