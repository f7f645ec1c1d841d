import { asExpression, type PageDocument, type PageElement } from './in-page.ts';

declare const document: PageDocument;

/** A place in the page, and whether a pointer would meet there what was looked for. */
export interface Place {
  x: number;
  y: number;
  isMet: boolean;
  isEnabled: boolean;
}

const SELECTORS = {
  button: 'button, [role=button]',
  combobox: 'select, [role=combobox]',
  dialog: '[role=dialog]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  row: 'tr',
  said: 'output, [role=status], [role=alert]',
  tab: '[role=tab]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=file]), textarea',
};
export type Role = keyof typeof SELECTORS;

function nameOf(element: PageElement): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = [...ids.map((id) => document.getElementById(id)), ...(element.labels ?? [])];
  const said = labels.map((label) => label?.textContent ?? '').join(' ');
  const name = element.getAttribute('aria-label') ?? (said || element.textContent);
  return name.replaceAll(/\s+/g, ' ').trim();
}

/** What a dialog covers is not found; what is said in passing stands over it. */
function findCandidates(role: Role): PageElement[] {
  const front = [...document.querySelectorAll('[role=dialog][aria-modal=true]')]
    .filter((dialog) => dialog.checkVisibility())
    .at(-1);
  if (front === undefined || role === 'said') return [...document.querySelectorAll(SELECTORS[role])];
  return [...(role === 'dialog' ? [front] : []), ...front.querySelectorAll(SELECTORS[role])];
}

function findPlace(element: PageElement): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const met = document.elementFromPoint(x, y);
  const isMet = element.contains(met) || [...(element.labels ?? [])].some((label) => label.contains(met));
  const isEnabled = element.disabled !== true && element.getAttribute('aria-disabled') !== 'true';
  return { x, y, isMet, isEnabled };
}

function locate(role: Role, name: string, isPattern: boolean): Place | null {
  const isNamed = (text: string) => (isPattern ? new RegExp(name, 'u').test(text) : text === name);
  const found = findCandidates(role).find(
    (element) => element.checkVisibility({ visibilityProperty: true }) && isNamed(nameOf(element)),
  );
  if (found === undefined) return null;
  const place = findPlace(found);
  if (place.isMet) return place;
  found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return findPlace(found);
}

/**
 * What says in the page where something is that has a role and an accessible name, the whole of it or a pattern; null while it is
 * not there.
 */
export function locateExpression(role: Role, name: string | RegExp): string {
  const [text, isPattern] = typeof name === 'string' ? [name, false] : [name.source, true];
  return asExpression([locate, findPlace, findCandidates, nameOf], { SELECTORS }, role, text, isPattern);
}
