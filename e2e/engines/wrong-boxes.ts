import { asExpression, type PageDocument, type PageElement, type Rectangle } from './in-page.ts';

type Style = Readonly<Record<string, string>>;

declare const document: PageDocument;
declare const getComputedStyle: (element: PageElement) => Style;
declare const matchMedia: (query: string) => { matches: boolean };
declare const innerWidth: number;
declare const innerHeight: number;

/** In pixels; engines round differently. */
const SLACK = 1.5;
/** The side of what a finger meets, in pixels. */
const FINGER = 32;
const SIDES = ['Top', 'Right', 'Bottom', 'Left'];
const CONTROLS = 'a[href], button, input, select, textarea, [role=tab], [tabindex="0"]';

function describe(element: PageElement): string {
  const { left, top, width, height } = element.getBoundingClientRect();
  const numbers = [width, height, left, top].map((value) => Math.round(value));
  const start = element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 110);
  return `${start} (${numbers[0]} × ${numbers[1]} at ${numbers[2]}, ${numbers[3]})`;
}

function isShown(element: PageElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  // What the browser has not laid out yet has a size that was guessed.
  return element.checkVisibility({ contentVisibilityAuto: true }) && width > 1 && height > 1;
}

/** How deep one lies over the other; below zero if they are apart. */
function depthOf(one: Rectangle, other: Rectangle): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.min(across, down);
}

/** By an offset, or by a margin below zero. */
function isMoved(style: Style): boolean {
  return SIDES.some((side) => {
    const offset = style['position'] === 'relative' ? Number.parseFloat(style[side.toLowerCase()] ?? '') : 0;
    return Math.abs(offset) > 0 || style[`margin${side}`]?.startsWith('-') === true;
  });
}

/** Whether something stands where the flow puts it; what is moved from there on purpose is left out. */
function flows(element: PageElement): boolean {
  const style = getComputedStyle(element);
  const { position = '', float, display, transform } = style;
  const isInFlow = ['static', 'relative'].includes(position) && float === 'none' && display !== 'contents';
  return isInFlow && transform === 'none' && !isMoved(style);
}

/** Whether what sticks out of something is seen. */
function spills(element: PageElement): boolean {
  const { overflowX, overflowY, display = '' } = getComputedStyle(element);
  return overflowX === 'visible' && overflowY === 'visible' && display !== 'contents';
}

/** What flows inside something, and sticks out of it or lies over one that flows beside it; and so further in. */
function findSpilt(parent: PageElement): string[] {
  const outer = parent.getBoundingClientRect();
  const inside = [...parent.children].filter(
    (child) => !child.matches('svg, option, colgroup, [aria-hidden=true]') && isShown(child),
  );
  const flowing = inside.filter(flows);
  // A cell may span several rows, and a line break what is inside a line.
  const isBox = !parent.matches('tr, tbody') && !getComputedStyle(parent)['display']?.startsWith('inline');
  const holds = isBox && spills(parent) && isShown(parent);
  const found = flowing.flatMap((child, index) => {
    const box = child.getBoundingClientRect();
    const over = Math.max(
      outer.left - box.left,
      box.right - outer.right,
      box.bottom - outer.bottom,
      outer.top - box.top,
    );
    // Of many, as cells are, only the nearest can lie over one another.
    const covered = flowing
      .slice(index + 1, index + 4)
      .filter((other) => depthOf(box, other.getBoundingClientRect()) > SLACK);
    return [
      ...(holds && over > SLACK ? [`sticks out by ${over.toFixed(1)}: ${describe(child)}`] : []),
      ...covered.map((other) => `${describe(child)} lies over ${describe(other)}`),
    ];
  });
  return [...found, ...inside.flatMap(findSpilt)];
}

function findTooWide(): string[] {
  const tooWide = document.documentElement.scrollWidth - innerWidth;
  if (tooWide <= 0) return [];
  const beyond = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth,
  );
  return [`the page is ${tooWide} px too wide: ${beyond.slice(0, 3).map(describe).join()}`];
}

/** What a pointer has to meet so as to use a control. */
function targetOf(control: PageElement): PageElement {
  const [label] = ['radio', 'checkbox', 'file'].includes(control.type ?? '') ? (control.labels ?? []) : [];
  return label ?? control;
}

function isCutOff(target: PageElement): boolean {
  const box = target.getBoundingClientRect();
  const isWithin = ({ left, top, right, bottom }: Omit<Rectangle, 'width' | 'height'>) =>
    box.left >= left && box.top >= top && box.right <= right && box.bottom <= bottom;
  if (!isWithin({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return true;
  for (let holder = target.parentElement; holder; holder = holder.parentElement)
    if (!spills(holder) && !isWithin(holder.getBoundingClientRect())) return true;
  return false;
}

/** What a pointer can be pointed at without scrolling; of what a dialog covers, nothing. */
function findTargets(): PageElement[] {
  const modals = [...document.querySelectorAll('[aria-modal=true]')].filter((modal) =>
    modal.checkVisibility(),
  );
  const usable = [...(modals.at(-1) ?? document).querySelectorAll(CONTROLS)].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      isShown(control) &&
      control.closest('[inert], [aria-hidden=true]') === null &&
      control.disabled !== true,
  );
  return [...new Set(usable.map(targetOf))].filter((target) => !isCutOff(target));
}

function isSticky(element: PageElement | null): boolean {
  if (element === null) return false;
  return getComputedStyle(element)['position'] === 'sticky' || isSticky(element.parentElement);
}

/** What a pointer would not meet. What stays at an edge is meant to lie over what scrolls. */
function findCovered(targets: readonly PageElement[]): string[] {
  return targets.flatMap((target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    const isMet = target.contains(met) || met?.closest('label')?.contains(target) === true;
    if (isMet || (isSticky(met) && !isSticky(target))) return [];
    return [`out of reach: ${describe(target)} under ${met === null ? 'nothing' : describe(met)}`];
  });
}

/** What is smaller than a finger, and has not as much room around it. */
function findSmall(targets: readonly PageElement[]): string[] {
  return targets.flatMap((target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    if (Math.min(width, height) >= FINGER - SLACK) return [];
    const [x, y] = [left + width / 2, top + height / 2];
    const [w, h] = [Math.max(width, FINGER), Math.max(height, FINGER)];
    const room = {
      left: x - w / 2,
      right: x + w / 2,
      top: y - h / 2,
      bottom: y + h / 2,
      width: w,
      height: h,
    };
    const near = targets.find(
      (other) =>
        !other.contains(target) &&
        !target.contains(other) &&
        // What sticks lies over what is scrolled from under it.
        (isSticky(target) || !isSticky(other)) &&
        depthOf(room, other.getBoundingClientRect()) > SLACK,
    );
    return near === undefined ? [] : [`too small for a finger: ${describe(target)} beside ${describe(near)}`];
  });
}

function findWrongBoxes(): string[] {
  const targets = findTargets();
  const isTouched = matchMedia('(pointer: coarse)').matches;
  return [
    ...findSpilt(document.body),
    ...findTooWide(),
    ...findCovered(targets),
    ...(isTouched ? findSmall(targets) : []),
  ];
}

/**
 * What says in the page what is wrong with its boxes as it stands:
 *
 * - The page is wider than the window.
 * - What flows inside something sticks out of it, though that neither scrolls nor cuts.
 * - Of two that flow side by side in the same thing, one lies over the other.
 * - A pointer does not meet a control in view; a finger finds less than 32 px there, and less than that around it.
 */
export const WRONG_BOXES = asExpression(
  [
    findWrongBoxes,
    findSpilt,
    findTooWide,
    findTargets,
    findCovered,
    findSmall,
    isCutOff,
    isSticky,
    targetOf,
    spills,
    flows,
    isMoved,
    depthOf,
    isShown,
    describe,
  ],
  { SLACK, FINGER, SIDES, CONTROLS },
);
