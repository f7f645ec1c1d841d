import { type ComponentType, type ReactElement, startTransition } from 'react';
import { idle } from '../lib/idle.ts';
import { readIdentity } from '../lib/session.ts';
import { queryClientOf } from './query-client.ts';
import { SCREEN_CODE } from './screen-code.ts';
import { ScreenAhead } from './screen-ahead.tsx';
import {
  type ReadAhead,
  readAssignments,
  readFunctions,
  readNeeds,
  readPlanning,
  readTeachers,
} from './screen-data.ts';
import type { SCREENS } from './screens.ts';

/** Which screens are to stand there ahead, by those that do and the address that is shown. Each has its address as its key. */
export type ChangeAhead = (ahead: readonly ReactElement[], shown: string) => readonly ReactElement[];

type Change = (change: ChangeAhead) => void;

type Path = (typeof SCREENS)[number]['to'];

/** What is kept up to date once it is read: what a screen reads anew at every entry would be read twice. */
const KEPT = new Map<Path, ReadAhead>([
  ['/teachers', readTeachers],
  ['/planning', readPlanning],
  ['/assignments', readAssignments],
  ['/functions', readFunctions],
  ['/needs', readNeeds],
]);

/** What cannot be loaded is tried again, and missed, on the way there. */
const load = (path: Path): Promise<ComponentType | undefined> => SCREEN_CODE[path]().catch(() => undefined);

/** Whoever looks for one entry of the menu will look for others. */
async function loadAll(): Promise<void> {
  await idle();
  for (const path of KEPT.keys()) await load(path);
}
void loadAll();

/** Has the screen of a link rendered, as long as nobody goes on. */
async function prepare(link: HTMLAnchorElement, change: Change, signal: AbortSignal): Promise<void> {
  const path = link.pathname as Path;
  const code = load(path);
  const identity = readIdentity();
  const read = KEPT.get(path);
  if (!read || identity === null) return;
  read(queryClientOf(identity), new URL(path, location.origin));
  const Screen = await code;
  if (!Screen || signal.aborted) return;
  const without: ChangeAhead = (ahead) => ahead.filter(({ key }) => key !== path);
  const remove = () => change(without);
  const screen = (
    <ScreenAhead key={path} path={path} link={link} Screen={Screen} goingOn={signal} onGone={remove} />
  );
  // Who is there by now stays in the screen that came as ever.
  startTransition(() =>
    change((ahead, shown) => (shown === path ? ahead : [...without(ahead, shown), screen])),
  );
}

/** Longer than the pointer needs to pass over an entry of the menu, shorter than until it is pressed. */
const DWELL_MS = 10;

const pointed = new WeakSet<Element>();

/** Has a screen of the menu prepared as long as the pointer or the focus stays on its link: somebody seems to be about to go there. */
export function aboutToGo(target: EventTarget, change: Change): void {
  const link = target instanceof Element && target.closest('a');
  if (!link || pointed.has(link)) return;
  pointed.add(link);
  const leaving = new AbortController();
  const { signal } = leaving;
  const leave = () => {
    pointed.delete(link);
    leaving.abort();
  };
  for (const end of ['pointerleave', 'blur']) link.addEventListener(end, leave, { signal });
  const isThere = () => link.isConnected && !signal.aborted;
  setTimeout(() => isThere() && void prepare(link, change, signal), DWELL_MS);
}
