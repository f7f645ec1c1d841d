import type { TeacherAnswer } from '@pupitre/contract';
import { compareLevels } from '@pupitre/domain';
import { placeName } from '../../../lib/position-text.ts';
import { type Filters, isOffWish } from './filters.ts';
import { isChange, type Preview, type PreviewPosition } from './preview.ts';

/** What a proposal makes of one teacher. Hours are weekly periods, functions included. */
export interface TeacherChange {
  teacher: TeacherAnswer;
  before: number;
  after: number;
  gained: PreviewPosition[];
  lost: PreviewPosition[];
  /** Positions of the chosen volées that stay theirs. */
  kept: PreviewPosition[];
  is_off_wish: boolean;
}

const collator = new Intl.Collator('fr-CH', { numeric: true });

const comparePlaces = ({ position: a }: PreviewPosition, { position: b }: PreviewPosition) =>
  compareLevels(a.level, b.level) ||
  collator.compare(a.subject, b.subject) ||
  collator.compare(placeName(a), placeName(b));

/** What the proposal makes of each teacher, in the order given, as far as the filters let through. */
export function teacherChangesOf(
  teachers: readonly TeacherAnswer[],
  preview: Preview,
  filters: Filters,
): TeacherChange[] {
  const sorted = preview.positions.toSorted(comparePlaces);
  const now = Map.groupBy(sorted, ({ position }) => position.teacher_id);
  const then = Map.groupBy(sorted, ({ teacher_id }) => teacher_id);
  return teachers
    .map((teacher): TeacherChange => {
      const after = preview.after.get(teacher.id) ?? 0;
      const theirs = then.get(teacher.id) ?? [];
      return {
        teacher,
        before: preview.before.get(teacher.id) ?? 0,
        after,
        gained: theirs.filter(isChange),
        lost: (now.get(teacher.id) ?? []).filter(isChange),
        kept: theirs.filter((one) => !isChange(one)),
        is_off_wish: isOffWish(after, teacher),
      };
    })
    .filter(
      ({ gained, lost, is_off_wish }) =>
        (!filters.changes_only || gained.length + lost.length > 0) && (!filters.off_wish_only || is_off_wish),
    );
}
