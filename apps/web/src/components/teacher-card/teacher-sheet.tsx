import type { TeacherAnswer } from '@pupitre/contract';
import {
  describeVerdict,
  isWishOutsideRange,
  readRangeStatus,
  subjectName,
  type Workload,
} from '@pupitre/domain';
import { type ReactNode, useRef } from 'react';
import { explainLoad, loadAgainstGoal } from '../../lib/load-text.ts';
import { countOf } from '../../lib/numbers.ts';
import { teacherName } from '../../lib/position-text.ts';
import { rangeLine } from '../../lib/range-line.ts';
import { HoursBar } from '../hours-bar.tsx';
import { toneOfRange } from '../range-tone.ts';
import { StatusBadge } from '../status-badge.tsx';
import { useFocusKept } from '../use-focus-kept.ts';
import { initialsOf } from './initials.ts';
import classes from './teacher-card.module.css';

interface TeacherSheetProps {
  teacher: TeacherAnswer;
  /** How many positions they have in the year. */
  count: number;
  workload: Pick<Workload, 'total_hours'>;
  /** What they teach, by `PositionList`, and what can be done. */
  children: ReactNode;
}

function Head({ teacher, count, workload: { total_hours } }: Omit<TeacherSheetProps, 'children'>) {
  return (
    <header className={classes.head}>
      <span className={classes.initials} aria-hidden>
        {initialsOf(teacher)}
      </span>
      <div className={classes.who}>
        <h2 className={classes.name}>{teacherName(teacher)}</h2>
        <p className={classes.visa}>
          {teacher.visa} · {countOf(count, 'enseignement')}
        </p>
      </div>
      <div className={classes.worked}>
        <strong title={explainLoad(total_hours, teacher)}>{loadAgainstGoal(total_hours, teacher)}</strong>
        <StatusBadge
          tone={toneOfRange(readRangeStatus(total_hours, teacher))}
          label={describeVerdict(total_hours, teacher)}
        />
      </div>
    </header>
  );
}

function Range({ teacher, workload: { total_hours } }: Pick<TeacherSheetProps, 'teacher' | 'workload'>) {
  return (
    <div className={classes.range}>
      <p className={classes.bounds}>
        {rangeLine(teacher)}
        {isWishOutsideRange(teacher) && <span className={classes.mark}>voeu hors fourchette</span>}
      </p>
      <HoursBar
        teacher={teacher}
        hours={total_hours}
        tone={toneOfRange(readRangeStatus(total_hours, teacher))}
      />
    </div>
  );
}

/** One teacher of a list with what they do in a year: load, range, specialties, and what they teach. */
export function TeacherSheet({ teacher, count, workload, children }: TeacherSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  useFocusKept(sheet);
  return (
    <li className={classes.card}>
      <article
        ref={sheet}
        aria-label={teacherName(teacher)}
        className={classes.sheet}
        data-teacher={teacher.id}
        tabIndex={-1}
      >
        <Head teacher={teacher} count={count} workload={workload} />
        <Range teacher={teacher} workload={workload} />
        {teacher.specialties.length > 0 && (
          <p className={classes.specialties}>
            <span className={classes.caption}>Spécialités</span>
            {teacher.specialties.map((code) => (
              <span key={code} className={classes.specialty} title={subjectName(code)}>
                {code}
              </span>
            ))}
          </p>
        )}
        {children}
      </article>
    </li>
  );
}
