import { readIdentity } from '../lib/session.ts';
import { queryClientOf } from './query-client.ts';
import { SCREEN_CODE } from './screen-code.ts';
import {
  type ReadAhead,
  readAssignments,
  readFunctions,
  readNeeds,
  readPlanning,
  readTeachers,
} from './screen-data.ts';
import type { SCREENS } from './screens.ts';

type Path = (typeof SCREENS)[number]['to'];

/** What is kept up to date once it is read: what a screen reads anew at every entry would be read twice. */
const KEPT = new Map<Path, ReadAhead>([
  ['/teachers', readTeachers],
  ['/planning', readPlanning],
  ['/assignments', readAssignments],
  ['/functions', readFunctions],
  ['/needs', readNeeds],
]);

/** Longer than the pointer needs to pass over an entry of the menu, shorter than until it is pressed. */
const DWELL_MS = 50;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Loads what a screen of the menu needs, unless the pointer or the focus goes on at once: somebody seems to be about to go there. */
export function prepareScreen(path: Path): void {
  forgetScreen();
  timer = setTimeout(() => {
    // What fails now is tried again, and said, by going there.
    SCREEN_CODE[path]().catch(() => undefined);
    const identity = readIdentity();
    if (identity !== null) KEPT.get(path)?.(queryClientOf(identity), new URL(path, location.origin));
  }, DWELL_MS);
}

/** Nobody is about to go there any more, or they are on the way. */
export const forgetScreen = (): void => clearTimeout(timer);
