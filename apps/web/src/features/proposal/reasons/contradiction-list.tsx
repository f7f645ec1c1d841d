import type { Assignment, Contradiction } from '@pupitre/contract';
import { IconAlertTriangle } from '../../../icons/base-icons.ts';
import { FoldedList } from './folded-list.tsx';
import classes from './reasons.module.css';
import { TeacherLink, VoleeLinks } from './year-links.tsx';

interface ContradictionListProps {
  contradictions: readonly Contradiction[];
  assignments: readonly Assignment[];
}

/** What no proposal can set right, with links to where it can be. */
export function ContradictionList({ contradictions, assignments }: ContradictionListProps) {
  const levelOf = new Map(assignments.map((one) => [one.id, one.level]));
  return (
    <FoldedList
      items={contradictions}
      kind="contradiction"
      keyOf={(one) => `${one.message} ${one.position_ids?.join(' ')}`}
    >
      {(one) => {
        const levels = [...new Set(one.position_ids?.flatMap((id) => levelOf.get(id) ?? []))];
        return (
          <>
            <p className={classes.message}>
              <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
              <span>{one.message}</span>
            </p>
            {(one.teacher_id !== undefined || levels.length > 0) && (
              <p className={classes.about}>
                {one.teacher_id !== undefined && <TeacherLink id={one.teacher_id} />}
                {levels.length > 0 && <VoleeLinks levels={levels} />}
              </p>
            )}
          </>
        );
      }}
    </FoldedList>
  );
}
