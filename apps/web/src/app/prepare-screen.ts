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

/** Loads what a screen of the menu needs. What fails now is tried again, and said, by going there. */
export function prepareScreen(path: Path): void {
  SCREEN_CODE[path]().catch(() => undefined);
  const identity = readIdentity();
  if (identity !== null) KEPT.get(path)?.(queryClientOf(identity), new URL(path, location.origin));
}
