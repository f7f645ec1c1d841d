import { blankOf } from '../../../grid/blank.ts';
import type { GridRow } from '../../../grid/layout.ts';
import { LOCK_PATHS } from '../../../grid/lock-paths.ts';
import type { LockState } from '../../../grid/lock-state.ts';
import position from '../../../grid/position.module.css';
import classes from './lock-toggle.module.css';
import { PRESSED, titleOfLock } from './lock-toggle.tsx';

const blankLock = (state: LockState) =>
  blankOf(
    `<button type="button" class="${classes.toggle}" data-state="${state}" aria-pressed="${PRESSED[state]}"><svg class="${position.lock}" viewBox="0 0 24 24" width="14" height="14" aria-hidden="true"><path d="${LOCK_PATHS[state]}"/></svg></button>`,
  );
const blanks = { all: blankLock('all'), mixed: blankLock('mixed'), none: blankLock('none') } as const;

/** What a row is called where it is locked: « FRA, 9VG », « FRA groupes, 9VG ». */
export const nameOfRow = ({ subject, kind }: GridRow, level: string): string =>
  `${subject}${kind === 'groups' ? ' groupes' : ''}, ${level}`;

/** The lock of a row, past React as the rest of it; its handler is that of the pane (use-row-locks.ts). */
export function makeRowLock(state: LockState, row: GridRow, level: string): HTMLElement {
  const button = blanks[state]();
  const name = nameOfRow(row, level);
  button.setAttribute('aria-label', `Verrouiller ${name}`);
  button.title = titleOfLock(state, name);
  return button;
}
