import type { ChangesEvent } from '@pupitre/contract';
import { initialsOf } from '../lib/initials.ts';
import { changedByOthers } from './apply-effect.ts';
import { onHeard } from './heard.ts';
import { onPeople, readPeople, recall } from './people-here.ts';

/** As long as the grid marks what somebody else has changed. */
const NEWS_MS = 3000;

/** So many at once keep the mark that everybody's changes have. */
const MOST_NEWS = 60;

/** The positions somebody has just changed, with who it was. */
const news = new Map<string, string>();

/*
 * Marks are rules of a sheet of their own: cells are made and left out as one scrolls, and none of them renders for a mark.
 */
const sheet = new CSSStyleSheet();

/** A frame in the colour of somebody, and their initials at its corner. Its own focus shows above it. */
function rulesFor(id: string, { name, colour }: { name: string; colour: number }, state: string): string {
  const cell = `:where([data-grid-pane]) [data-id="${CSS.escape(id)}"]${state}`;
  return `
    ${cell} { position: relative; outline: 2px solid var(--pu-person-${colour}); outline-offset: -2px; }
    ${cell}::after {
      position: absolute; bottom: -0.4375rem; right: 0.125rem; z-index: 1; padding: 0 0.1875rem; border-radius: 3px;
      background: var(--pu-person-${colour}); color: var(--pu-on-person); content: ${JSON.stringify(initialsOf(name))};
      font-size: 0.5625rem; font-weight: 680; line-height: 0.75rem; pointer-events: none;
    }`;
}

function show(): void {
  const edited = readPeople().flatMap((one) =>
    one.places.flatMap(({ position_id }) => (position_id === null ? [] : rulesFor(position_id, one, ''))),
  );
  const changed = [...news].flatMap(([id, person]) => {
    const somebody = recall(person);
    return somebody ? rulesFor(id, somebody, '[data-news]') : [];
  });
  sheet.replaceSync([...edited, ...changed].join('\n'));
}

/** Whoever else changed a position last, of what an event tells. */
function noteNews(event: ChangesEvent): void {
  const person = event.changes.findLast(({ is_own }) => !is_own)?.person?.id;
  const ids = changedByOthers(event).map(({ id }) => id);
  if (person === undefined || ids.length === 0 || ids.length > MOST_NEWS) return;
  for (const id of ids) news.set(id, person);
  show();
  setTimeout(() => {
    for (const id of ids) news.delete(id);
    show();
  }, NEWS_MS);
}

/** Marks the cells in which others are, and those that they have just changed, until the signal comes. */
export function markCells(signal: AbortSignal): void {
  document.adoptedStyleSheets.push(sheet);
  const forget = [onPeople(show), onHeard((event) => void (event.type === 'changes' && noteNews(event)))];
  show();
  signal.addEventListener('abort', () => {
    for (const end of forget) end();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
}
