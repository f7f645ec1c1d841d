import type { Assignment } from '@pupitre/contract';
import { addPeriods } from '@pupitre/domain';
import type { LabelledFigure } from '../../documents/pdf/pdf-document.ts';
import { writeNumber, writeShare } from '../../documents/pdf/french-text.ts';

/** What is counted of some positions: how many, their weekly periods, what has no teacher yet, how far it is. */
export function countPositions(positions: readonly Assignment[]): LabelledFigure[] {
  const open = positions.filter((position) => position.teacher_id === null);
  const openPeriods = open.length === 0 ? '' : ` (${writeNumber(addPeriods(open))}\u00A0h)`;
  return [
    { label: 'Enseignements', value: writeNumber(positions.length) },
    { label: 'Périodes', value: writeNumber(addPeriods(positions)) },
    { label: 'À pourvoir', value: writeNumber(open.length) + openPeriods },
    { label: 'Avancement', value: writeShare(positions.length - open.length, positions.length) },
  ];
}
