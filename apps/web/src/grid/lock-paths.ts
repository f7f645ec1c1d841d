import type { LockState } from './lock-state.ts';

const HANDLE = 'M8 11v-4a4 4 0 1 1 8 0v4';
const HOLE = 'M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0';
const CASE = 'M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6';

/** Tabler's locks, each drawn as one path: the grid has hundreds of them. */
export const LOCK_PATHS: Readonly<Record<LockState, string>> = {
  all: CASE + HOLE + HANDLE,
  mixed: `M12.5 21h-5.5a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v2${HOLE}${HANDLE}M16 19h6`,
  none: `${CASE}${HOLE}M8 11v-5a4 4 0 0 1 8 0`,
};
