import { subjectName } from '@pupitre/domain';
import { blankOf } from './blank.ts';
import { makeEmpty } from './empty-element.ts';
import type { GridCell } from './layout.ts';
import classes from './lines.module.css';
import { becomeLike, isSameView, makePosition, type PlacedView } from './position-element.ts';
import volee from './volee.module.css';

/** A cell of a line, with what stands in it. */
export interface CellContent {
  cell: GridCell;
  /** Its positions, in the order of its ids. */
  placed: readonly PlacedView[];
  /** A hole in it can be put back. */
  isRestorable: boolean;
}

/** The head of a row, on as many lines as it has. */
export interface HeadContent {
  key: string;
  subject: string;
  isOfGroups: boolean;
  lines: number;
  /** What stands behind the subject, such as a lock. */
  tool: HTMLElement | null;
}

/** A line of a row; the first has the head. */
export interface LineContent {
  head: HeadContent | null;
  cells: readonly CellContent[];
  /** Makes a `td` with nothing in it. */
  blankCell: () => HTMLElement;
}

interface Shown extends CellContent {
  td: HTMLElement;
}

/** The elements of a line, and what they show. */
export interface Line {
  head: HTMLElement | null;
  cells: readonly Shown[];
}

const blankHead = blankOf(
  `<th scope="row" class="${classes.subject} ${volee.atStart}"><span class="${classes.subjectLine}"><span class="${classes.code}"></span><span class="${classes.kind}"></span></span></th>`,
);

function makeHead({ key, subject, isOfGroups, lines, tool }: HeadContent): HTMLElement {
  const head = blankHead();
  const name = subjectName(subject);
  head.setAttribute('data-row', key);
  head.setAttribute('rowspan', `${lines}`);
  head.setAttribute('aria-label', isOfGroups ? `${name}, groupes` : name);
  const words = [...(head.firstElementChild?.children ?? [])];
  for (const [index, word] of [subject, isOfGroups ? 'groupes' : name].entries()) {
    words[index]?.setAttribute('title', name);
    words[index]?.append(word);
  }
  if (tool) head.firstElementChild?.append(tool);
  return head;
}

/** Has a head become another one; its tool stays the element that it is, with the focus it may have. */
function becomeHead(head: HTMLElement, fresh: HTMLElement): void {
  const [tool, next] = [head, fresh].map((one) => one.querySelector('button'));
  becomeLike(head, fresh, !tool || !next);
  if (tool && next) becomeLike(tool, next);
}

const partsOf = ({ cell, placed, isRestorable }: CellContent): HTMLElement[] =>
  cell.ids.length === 0 ? [makeEmpty(cell, isRestorable)] : placed.map(makePosition);

function makeCell(content: CellContent, blankCell: () => HTMLElement): Shown {
  const td = blankCell();
  td.append(...partsOf(content));
  return { ...content, td };
}

const isShown = (former: CellContent, { cell, placed, isRestorable }: CellContent): boolean =>
  (former.cell === cell || cell.ids.length > 0) &&
  former.isRestorable === isRestorable &&
  former.placed.length === placed.length &&
  former.placed.every((one, index) => isSameView(one, placed[index] ?? one));

const idOf = (part: Element) => part.getAttribute('data-id');

/** Shows something else in a cell. Each position stays the element that it is; what comes in place of what had the focus has it. */
function showInCell(td: HTMLElement, made: readonly HTMLElement[]): void {
  const own = new Map(Array.from(td.children, (part) => [idOf(part), part]));
  const now = made.map((fresh) => {
    const part = own.get(idOf(fresh));
    if (part) becomeLike(part, fresh);
    return part ?? fresh;
  });
  for (const gone of own.values())
    if (!now.includes(gone)) {
      if (gone === document.activeElement)
        queueMicrotask(() => td.querySelector<HTMLElement>('[data-part]')?.focus({ preventScroll: true }));
      gone.remove();
    }
  for (const [index, part] of now.entries())
    if (td.children[index] !== part) td.insertBefore(part, td.children[index] ?? null);
}

function showCell(former: Shown | undefined, content: CellContent, blankCell: () => HTMLElement): Shown {
  if (!former) return makeCell(content, blankCell);
  if (!isShown(former, content)) showInCell(former.td, partsOf(content));
  return { ...content, td: former.td };
}

/** Makes the elements of a line, which are put into it by {@link showLine}. */
export const makeLine = ({ head, cells, blankCell }: LineContent): Line => ({
  head: head && makeHead(head),
  cells: cells.map((cell) => makeCell(cell, blankCell)),
});

/** What the lines show. */
const shown = new WeakMap<Element, Line>();

/** Puts what a line begins with into it. What was made for another line, or for this one before it came anew, stays where it is. */
function begin(tr: Element, prepared: Line | undefined, content: LineContent): Line {
  const isFree = prepared?.cells.every(({ td }) => td.parentNode === null) === true;
  const line = isFree ? prepared : makeLine(content);
  tr.prepend(...(line.head ? [line.head] : []), ...line.cells.map(({ td }) => td));
  return line;
}

/**
 * Shows a line in its `tr`, before whatever else stands there. What was shown there before stays the element that it is.
 * @param prepared what was made ahead
 */
export function showLine(tr: Element, content: LineContent, prepared: Line | undefined): void {
  const former = shown.get(tr) ?? begin(tr, prepared, content);
  let { head } = former;
  if (head && content.head) becomeHead(head, makeHead(content.head));
  else {
    head?.remove();
    head = content.head && makeHead(content.head);
    if (head) tr.prepend(head);
  }
  const own = new Map(former.cells.map((one) => [one.cell.key, one]));
  const cells = content.cells.map((one) => showCell(own.get(one.cell.key), one, content.blankCell));
  const kept = new Set(cells.map(({ td }) => td));
  for (const { td } of former.cells) if (!kept.has(td)) td.remove();
  const first = head ? 1 : 0;
  for (const [index, { td }] of cells.entries())
    if (tr.children[first + index] !== td) tr.insertBefore(td, tr.children[first + index] ?? null);
  shown.set(tr, { head, cells });
}
