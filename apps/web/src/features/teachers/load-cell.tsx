import type { TeacherAnswer, TeacherWorkload } from '@pupitre/contract';
import {
  describeContractRange,
  describeVerdict,
  isWishOutsideRange,
  LEAVES,
  readRangeStatus,
} from '@pupitre/domain';
import { IconFlag3 } from '../../icons/more-icons.ts';
import { HoursBar } from '../../components/hours-bar.tsx';
import { toneOfRange } from '../../components/range-tone.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatHours } from '../../lib/numbers.ts';
import classes from './load-cell.module.css';

/** « 18 h d'enseignement + 2 h de fonctions + 1 h de maîtrise » */
function sayParts({ teaching_hours, function_hours, class_teacher_hours }: TeacherWorkload): string {
  const functions = function_hours - class_teacher_hours;
  return [
    `${formatHours(teaching_hours)} d'enseignement`,
    ...(functions > 0 ? [`${formatHours(functions)} de fonctions`] : []),
    ...(class_teacher_hours > 0 ? [`${formatHours(class_teacher_hours)} de maîtrise`] : []),
  ].join(' + ');
}

/**
 * Hours assigned (teaching plus functions) against range and wish: reading B (docs/domain.md, « Workload »). Without
 * a workload, which is there even for who has nothing, they are not known.
 */
export function LoadCell({
  teacher,
  workload,
}: {
  teacher: TeacherAnswer;
  workload: TeacherWorkload | undefined;
}) {
  const status = workload && readRangeStatus(workload.total_hours, teacher);
  const range = describeContractRange(teacher);
  const { hours_desired } = teacher;
  return (
    <div className={classes.cell}>
      <div className={classes.line}>
        <span className={classes.hours}>{workload ? formatHours(workload.total_hours) : '–'}</span>
        <span className={classes.range}>
          {range !== null && `${range}\u00a0h`}
          {range !== null && hours_desired !== null && ' · '}
          {hours_desired !== null && `voeu ${formatHours(hours_desired)}`}
        </span>
        {workload && status && (
          <StatusBadge tone={toneOfRange(status)} label={describeVerdict(workload.total_hours, teacher)} />
        )}
      </div>
      {workload && status && (
        <HoursBar teacher={teacher} hours={workload.total_hours} tone={toneOfRange(status)} />
      )}
      {workload && workload.function_hours > 0 && <span className={classes.parts}>{sayParts(workload)}</span>}
      {teacher.leaves && <span className={classes.parts}>{LEAVES}</span>}
      {isWishOutsideRange(teacher) && (
        <span className={classes.mark}>
          <IconFlag3 size={12} stroke={2.2} aria-hidden />
          voeu hors fourchette
        </span>
      )}
    </div>
  );
}
