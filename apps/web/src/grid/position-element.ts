import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import { formatNumber } from '../lib/numbers.ts';
import { isTight, shortLabel } from '../lib/position-text.ts';
import type { Company } from './company.ts';
import { describePosition } from './describe-position.ts';
import { LOCK_PATHS } from './lock-paths.ts';
import type { OutsideRange } from './outside-range.ts';
import classes from './position.module.css';

/** A position as its cell shows it. */
export interface PositionView {
  position: Assignment;
  /** Whether its teacher is outside their range, and whether it is highlighted. */
  outside: OutsideRange | undefined;
  isChosen: boolean;
  /** Whether somebody else has just changed it. */
  isNews?: boolean;
  /** What the school has said of its teacher, and is not so. */
  warning?: string | undefined;
}

/** A position at its place in the grid. */
export interface PlacedView {
  view: PositionView;
  teacher: TeacherAnswer | undefined;
  /** Who is there beside the teacher. */
  company?: Company | undefined;
  cell: string;
  part: number;
  /** The group label, shown on the first part of a group; what a class has beside its plan shows its own. */
  label: string | null;
  /** What is wrong with who has it. */
  warning?: string | undefined;
}

/** Whether two would be shown alike, as far as that is told at once. */
export const isSameView = (a: PlacedView, b: PlacedView): boolean =>
  a.view === b.view &&
  a.teacher === b.teacher &&
  a.company?.words === b.company?.words &&
  a.cell === b.cell &&
  a.part === b.part &&
  a.label === b.label &&
  a.warning === b.warning;

/** A position without anything of its own, free or locked: a constant, made once. */
function blankPosition(isLocked: boolean): Node {
  const template = document.createElement('template');
  const lock = `<svg class="${classes.lock}" viewBox="0 0 24 24" width="12" height="12" aria-hidden="true"><path d="${LOCK_PATHS.all}"/></svg>`;
  template.innerHTML = `<button type="button" tabindex="-1" class="${classes.position}" aria-haspopup="dialog"><span class="${classes.visa}"></span>${isLocked ? lock : ''}<span class="${classes.periods}"></span></button>`;
  return template.content.firstChild ?? template;
}

const blanks = [blankPosition(false), blankPosition(true)] as const;

/**
 * One position. It has no handler of its own: the pane reads `data-id` from the click or key it receives. Tab reaches one position
 * of the whole grid (roving tabindex, set by the pane). A copy of what all have alike, and none of React's elements, which were most of
 * what it did to show a year (docs/decisions/0011-whole-grid.md).
 */
export function makePosition(placed: PlacedView): HTMLElement {
  const { view, teacher, company, cell, part, label, warning } = placed;
  const { position, outside, isChosen, isNews } = view;
  const button = document.importNode(blanks[position.locked ? 1 : 0], true) as HTMLElement;
  const texts = {
    label: shortLabel(label ?? (position.is_group ? '' : (position.group_label ?? ''))),
    visa: teacher?.visa ?? '–',
    beside: company?.mark ?? '',
    periods: formatNumber(position.periods),
  };
  const described = describePosition(position, teacher, outside, company);
  const own = {
    'aria-label': warning === undefined ? described : `${described}, ${warning}`,
    'data-id': position.id,
    'data-cell': cell,
    'data-part': `${part}`,
    'data-open': !teacher,
    'data-long': isTight(Object.values(texts), position.locked ? 1 : 0),
    'data-outside': outside,
    'data-warning': warning !== undefined,
    'data-chosen': isChosen,
    'data-news': isNews,
  };
  for (const [name, value] of Object.entries(own))
    if (value) button.setAttribute(name, value === true ? '' : value);
  const [visa, periods] = [button.firstChild, button.lastChild];
  if (visa) visa.textContent = texts.visa;
  if (periods) periods.textContent = texts.periods;
  for (const [name, place] of [
    ['label', visa],
    ['beside', visa?.nextSibling],
  ] as const) {
    if (texts[name] === '') continue;
    const span = document.createElement('span');
    span.className = classes[name] ?? '';
    span.textContent = texts[name];
    button.insertBefore(span, place ?? null);
  }
  return button;
}

/** Has a position look like another one made of it, staying the element that it is, with the entry of Tab and what else was said of it. */
export function becomePosition(button: Element, fresh: Element): void {
  for (const name of button.getAttributeNames())
    if (name.startsWith('data-') && !fresh.hasAttribute(name)) button.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (name !== 'tabindex' && button.getAttribute(name) !== value) button.setAttribute(name, value);
  if (button.innerHTML !== fresh.innerHTML) button.replaceChildren(...fresh.childNodes);
}
