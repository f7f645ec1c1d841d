import { subjectName } from '@pupitre/domain';
import { formatNumber } from '../lib/numbers.ts';
import { periodsInWords, shortLabel } from '../lib/position-text.ts';
import { blankOf } from './blank.ts';
import type { GridCell } from './layout.ts';
import classes from './position.module.css';

const blank = blankOf(
  `<button type="button" tabindex="-1" class="${classes.missing}" data-part="0"></button>`,
);

/**
 * A cell without any position: a hole, which may be one that can be put back, or one where nothing is taught. Its handlers are those of
 * the pane.
 */
export function makeEmpty(cell: GridCell, isRestorable: boolean): HTMLElement {
  const { hole } = cell;
  const canRestore = hole !== null && isRestorable;
  const state = hole
    ? `retiré, ${periodsInWords(hole.periods)}${canRestore ? ', remettre' : ''}`
    : 'aucun enseignement';
  const button = blank();
  button.setAttribute('data-cell', cell.key);
  if (canRestore) button.setAttribute('data-hole', '');
  button.setAttribute('aria-label', `${subjectName(cell.subject)}, ${cell.label}\u202f: ${state}`);
  if (!hole) return button;
  const texts = {
    label: cell.is_group ? shortLabel(cell.label) : '',
    away: 'retiré',
    back: canRestore ? 'remettre' : '',
    periods: formatNumber(hole.periods),
  };
  for (const [name, text] of Object.entries(texts)) {
    if (text === '') continue;
    const span = document.createElement('span');
    span.className = classes[name] ?? '';
    span.append(text);
    button.append(span);
  }
  return button;
}
