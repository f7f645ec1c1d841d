import { typeset } from '../../lib/typography.ts';
import type { Step } from '../../queries/steps.ts';
import type { Direction } from './undo-keys.ts';

/** The word on each button. */
export const WORDS: Readonly<Record<Direction, string>> = { undo: 'Annuler', redo: 'Rétablir' };
const NOTHING: Readonly<Record<Direction, string>> = { undo: 'Rien à annuler', redo: 'Rien à rétablir' };

/** « Annuler : MAT 9VG/1 : ROC à la place de Non assigné », or that there is nothing. */
export const nameStep = (direction: Direction, step: Pick<Step, 'summary'> | null | undefined): string =>
  step ? typeset(`${WORDS[direction]}\u202f: ${step.summary}`) : NOTHING[direction];
