import type { TeacherAnswer } from '@pupitre/contract';
import { subjectName } from '@pupitre/domain';
import { periodsInWords, placeName, teacherName } from '../../../lib/position-text.ts';
import type { VoleeGrid } from '../../../grid/layout.ts';
import type { Change, PreviewPosition } from './preview.ts';

/** A position as its cell shows it; plain values, so that a cell whose position does not change is not painted again. */
export interface CellView {
  id: string;
  visa: string;
  change: Change;
  mark: 'pinned' | 'locked' | null;
  periods: number;
  /** The filters look for others. */
  is_dim: boolean;
  /** Row, column and state, in words. */
  name: string;
  /** Who and why, in words; empty where there is nothing to say. */
  why: string;
}

type Teachers = ReadonlyMap<string, TeacherAnswer>;

function nameTeacher(id: string | null, teachers: Teachers): string {
  const teacher = id === null ? undefined : teachers.get(id);
  return teacher ? `${teacher.visa} ${teacherName(teacher)}` : 'Non assigné';
}

/** What a proposal does to a position, as words after the teacher. */
function changeInWords({ change, position }: PreviewPosition, teachers: Teachers): string {
  switch (change) {
    case 'given':
      return ', proposé';
    case 'moved':
      return `, proposé au lieu de ${nameTeacher(position.teacher_id, teachers)}`;
    case 'freed':
      return `, libéré, au lieu de ${nameTeacher(position.teacher_id, teachers)}`;
    case 'kept':
      return ', inchangé';
    case 'open':
      return '';
    default:
      return change satisfies never;
  }
}

/** The accessible name of a position in the preview. */
function describePreview(one: PreviewPosition, teachers: Teachers): string {
  const { position, teacher_id } = one;
  const mark = position.locked ? ', verrouillé' : one.is_pinned ? ', fixé' : '';
  return `${subjectName(position.subject)}, ${placeName(position)}\u202f: ${nameTeacher(teacher_id, teachers)}${changeInWords(one, teachers)}, ${periodsInWords(position.periods)}${mark}`;
}

/** How each position of a preview is shown, by id. */
export function cellViewsOf(
  positions: readonly PreviewPosition[],
  teachers: Teachers,
  isWanted: (one: PreviewPosition) => boolean,
): ReadonlyMap<string, CellView> {
  return new Map(
    positions.map((one) => {
      const { position, teacher_id } = one;
      // Who loses it, where nobody gets it.
      const shown = one.change === 'freed' ? position.teacher_id : teacher_id;
      const visa = (shown !== null && teachers.get(shown)?.visa) || '–';
      const mark = position.locked ? 'locked' : one.is_pinned ? 'pinned' : null;
      const view: CellView = {
        id: position.id,
        visa,
        change: one.change,
        mark,
        periods: position.periods,
        is_dim: !isWanted(one),
        name: describePreview(one, teachers),
        why:
          one.reasons.length === 0 ? '' : `${nameTeacher(teacher_id, teachers)}\n${one.reasons.join('. ')}`,
      };
      return [position.id, view];
    }),
  );
}

/** Periods of some positions that would stay without a teacher. */
export function sumOpen(ids: readonly string[], views: ReadonlyMap<string, CellView>): number {
  return ids.reduce((sum, id) => {
    const view = views.get(id);
    return view?.change === 'open' || view?.change === 'freed' ? sum + view.periods : sum;
  }, 0);
}

/** The lines of a volée in which something is wanted; the whole volée where everything is. */
export function narrowGrid(grid: VoleeGrid, views: ReadonlyMap<string, CellView>): VoleeGrid {
  const isWanted = (id: string) => views.get(id)?.is_dim === false;
  const rows = grid.rows.flatMap((row) => {
    const lines = row.lines.filter((line) => line.some((cell) => cell.ids.some(isWanted)));
    return lines.length === 0 ? [] : [{ ...row, lines }];
  });
  return { ...grid, rows };
}
