import { operations, type Place } from '@pupitre/contract';
import { ApiError, send } from '../lib/api.ts';
import { onShown, shownAt } from '../lib/shown-place.ts';
import { onHeard } from './heard.ts';
import { TAB } from './tab.ts';

/** No more often than that; what is last is said. */
const PAUSE_MS = 300;
/** A stream is opened on one server, and known to the others a moment later. */
const RETRY_MS = 1200;

const SCREENS: readonly [path: RegExp, screen: Place['screen']][] = [
  [/^\/teachers/, 'teachers'],
  [/^\/planning/, 'planning'],
  [/^\/assignments\/proposal/, 'proposal'],
  [/^\/assignments/, 'grid'],
  [/^\/functions/, 'functions'],
  [/^\/needs/, 'needs'],
  [/^\/classes/, 'classes'],
  [/^\/history/, 'history'],
  [/^\/compare/, 'compare'],
];

/** The position whose cell has, or had, the focus: what is open over the grid is about that. */
let cell: { id: string; level: string | null } | null = null;

/** Where this tab is. */
export function placeNow(): Place {
  const { pathname } = location;
  const path = SCREENS.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'dashboard';
  const { school_year = null, tab } = shownAt(pathname);
  const screen = path === 'grid' && tab === 'teachers' ? 'by-teacher' : path;
  const at = screen === 'grid' ? cell : null;
  return { screen, school_year, level: at?.level ?? null, position_id: at?.id ?? null };
}

/** What a picker or a dialog is open for stays where it is. */
const OVER = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Follows the focus from cell to cell; tells whether that is somewhere else. */
function followFocus({ target }: FocusEvent): boolean {
  if (!(target instanceof Element) || target.closest(OVER)) return false;
  const position = target.closest<HTMLElement>('[data-grid-pane] [data-id]');
  const id = position?.dataset['id'];
  if (id === cell?.id) return false;
  const level = position?.closest<HTMLElement>('[data-level]')?.dataset['level'] ?? null;
  cell = id === undefined ? null : { id, level };
  return true;
}

/** Says where the tab is, once each time it is somewhere else, as long as its stream is open. */
class Reporter {
  #isOpen = false;
  #isSending = false;
  #said = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = 0;

  open(): void {
    this.#isOpen = true;
    this.#said = '';
    this.look();
  }

  close(): void {
    this.#isOpen = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Something may be elsewhere. */
  look(): void {
    if (!this.#isOpen || this.#timer !== undefined || this.#isSending) return;
    this.#wait(Math.max(0, this.#last + PAUSE_MS - Date.now()));
  }

  #wait(ms: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#say();
    }, ms);
  }

  async #say(): Promise<void> {
    const place = placeNow();
    const text = JSON.stringify(place);
    if (text === this.#said) return;
    this.#said = text;
    this.#isSending = true;
    const isShown = await this.#send(place);
    this.#isSending = false;
    this.#last = Date.now();
    if (isShown) return this.look();
    this.#said = '';
    if (this.#isOpen && this.#timer === undefined) this.#wait(RETRY_MS);
  }

  /** Whether it is to be said again. A cell that is gone, or a server that has no time, is left. */
  async #send(place: Place): Promise<boolean> {
    const operation = operations['presence.report'];
    try {
      const answer = await send(operation, { body: { tab: TAB, ...place } });
      return operation.answer.parse(await answer.json()).is_shown;
    } catch (error) {
      return error instanceof ApiError;
    }
  }
}

/** Tells the others where this tab is, until the signal comes. */
export function reportPlace(signal: AbortSignal): void {
  const reporter = new Reporter();
  const forgetHeard = onHeard(({ type }) => {
    if (type === 'live') reporter.open();
    else if (type === 'lost') reporter.close();
  });
  const forgetShown = onShown(() => reporter.look());
  document.addEventListener('focusin', (event) => void (followFocus(event) && reporter.look()), { signal });
  signal.addEventListener('abort', () => {
    forgetHeard();
    forgetShown();
    reporter.close();
  });
}
