import type { Choice } from '../choice.ts';
import { isChange, type Preview, type PreviewPosition } from './preview.ts';

const toChoice = ({ position, teacher_id }: PreviewPosition): Choice => ({
  position_id: position.id,
  teacher_id,
});

/** Everybody's place in the preview, for a question about it. */
export const choicesOf = ({ positions }: Pick<Preview, 'positions'>): Choice[] => positions.map(toChoice);

/** What accepting would store: the changes alone, of those positions. */
export const changesOf = (positions: readonly PreviewPosition[]): Choice[] =>
  positions.filter(isChange).map(toChoice);

/** The positions somebody would get, and those they would give up. */
export const positionsOfTeacher = (positions: readonly PreviewPosition[], teacherId: string) =>
  positions.filter(
    ({ position, teacher_id }) => teacher_id === teacherId || position.teacher_id === teacherId,
  );
