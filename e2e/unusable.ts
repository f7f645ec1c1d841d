import type { Locator } from '@playwright/test';
import { PATIENCE_MS } from './patience.ts';

/* What the function below uses of the page, in which it runs: the journeys are compiled without the types of a browser. */
interface PageElement {
  readonly type?: string;
  readonly labels?: ArrayLike<PageElement>;
  readonly outerHTML: string;
  readonly scrollWidth: number;
  readonly clientWidth: number;
  querySelectorAll(selector: string): Iterable<PageElement>;
  closest(selector: string): PageElement | null;
  contains(other: PageElement): boolean;
  checkVisibility(): boolean;
  scrollIntoView(options: { block: 'center'; inline: 'center'; behavior: 'instant' }): void;
  getBoundingClientRect(): { left: number; top: number; width: number; height: number };
}
declare const document: {
  readonly documentElement: PageElement;
  elementFromPoint(x: number, y: number): PageElement | null;
  getAnimations(): ArrayLike<unknown>;
};
declare const innerWidth: number;
declare const requestAnimationFrame: (act: () => void) => void;

/** What is wrong with a page on a narrow window. */
interface Unusable {
  /** How many pixels it can be scrolled sideways. */
  tooWide: number;
  /** The labels of the buttons and links in front that are wider than the room they have. */
  cut: string[];
  /** The controls in front that a pointer cannot reach, however one scrolls. */
  unreachable: string[];
}

/**
 * Scrolls each control of an element into view, once nothing moves, and looks whether a pointer would meet it there. What is only there for
 * screen readers is reached by its label; the link that skips the menu shows only with the focus.
 */
async function findIn(root: PageElement, patience: number): Promise<Unusable> {
  const CONTROLS = 'a[href]:not([href^="#"]), button, input, select, textarea, [tabindex="0"]';
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- this function goes to the page alone
  const nextFrame = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const targetOf = (control: PageElement) =>
    (['radio', 'checkbox', 'file'].includes(control.type ?? '') ? control.labels?.[0] : null) ?? control;
  const isThere = (target: PageElement) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met !== null && (target.contains(met) || met.closest('label')?.contains(target) === true);
  };
  const isMet = async (target: PageElement) => {
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    if (isThere(target)) return true;
    // What stays at an edge follows with the next frame.
    await nextFrame();
    return isThere(target);
  };
  // So does what follows the size of the window.
  const start = Date.now();
  do {
    if (Date.now() - start > patience) throw new Error('no stillness');
    await nextFrame();
  } while (document.getAnimations().length > 0);
  const tooWide = document.documentElement.scrollWidth - innerWidth;
  const cut = [...root.querySelectorAll('button, button *, a[href], a[href] *')]
    .filter(
      (part) => part.checkVisibility() && part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1,
    )
    .map((part) => part.outerHTML.slice(0, 200));
  const controls = [...root.querySelectorAll(CONTROLS)].filter(
    (control) => control.checkVisibility() && control.closest('[inert], [aria-hidden="true"]') === null,
  );
  const unreachable = controls.length === 0 ? ['there is no control'] : [];
  for (const control of controls)
    if (!(await isMet(targetOf(control)))) unreachable.push(control.outerHTML.slice(0, 200));
  return { tooWide, cut, unreachable };
}

/** What is wrong on a narrow window with a page, and with an element that stands in front of it. */
export const findUnusable = (front: Locator): Promise<Unusable> => front.evaluate(findIn, PATIENCE_MS);
