import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import {
  describeVerdict,
  isWishOutsideRange,
  readRangeStatus,
  subjectName,
  type Workload,
} from '@pupitre/domain';
import { IconFileTypePdf, IconHistory, IconPlus } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { HoursBar } from '../../../components/hours-bar.tsx';
import { toneOfRange } from '../../../components/range-tone.ts';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFocusKept } from '../../../components/use-focus-kept.ts';
import { explainLoad, loadAgainstGoal } from '../../../lib/load-text.ts';
import { historyOf } from '../../../lib/history-address.ts';
import { countOf } from '../../../lib/numbers.ts';
import { teacherName } from '../../../lib/position-text.ts';
import { rangeLine } from '../../../lib/range-line.ts';
import { TextButton, TextLink } from '../../../components/text-button.tsx';
import { CardPositions } from './card-positions.tsx';
import classes from './teacher-card.module.css';
import { initialsOf } from './teacher-hours.ts';

interface TeacherCardProps {
  teacher: TeacherAnswer;
  positions: readonly Assignment[];
  workload: Pick<Workload, 'total_hours' | 'teaching_hours' | 'function_hours'>;
  /** Their PDF is being made. */
  isExporting: boolean;
  year: string;
  onAdd: (teacher: TeacherAnswer) => void;
  onTake: (position: Assignment, teacher: TeacherAnswer) => void;
  onExport: (teacher: TeacherAnswer) => void;
}

function Head({
  teacher,
  positions,
  workload,
}: Pick<TeacherCardProps, 'teacher' | 'positions' | 'workload'>) {
  const status = readRangeStatus(workload.total_hours, teacher);
  return (
    <header className={classes.head}>
      <span className={classes.initials} aria-hidden>
        {initialsOf(teacher)}
      </span>
      <div className={classes.who}>
        <h2 className={classes.name}>{teacherName(teacher)}</h2>
        <p className={classes.visa}>
          {teacher.visa} · {countOf(positions.length, 'enseignement')}
        </p>
      </div>
      <div className={classes.worked}>
        <strong title={explainLoad(workload.total_hours, teacher)}>
          {loadAgainstGoal(workload.total_hours, teacher)}
        </strong>
        <StatusBadge tone={toneOfRange(status)} label={describeVerdict(workload.total_hours, teacher)} />
      </div>
    </header>
  );
}

function Range({ teacher, workload }: Pick<TeacherCardProps, 'teacher' | 'workload'>) {
  const status = readRangeStatus(workload.total_hours, teacher);
  return (
    <div className={classes.range}>
      <p className={classes.bounds}>
        {rangeLine(teacher)}
        {isWishOutsideRange(teacher) && <span className={classes.mark}>voeu hors fourchette</span>}
      </p>
      <HoursBar teacher={teacher} hours={workload.total_hours} tone={toneOfRange(status)} />
    </div>
  );
}

/** Whether a card says the same: its positions and hours come in new objects after every change of the year. */
const isSameCard = (before: TeacherCardProps, after: TeacherCardProps): boolean =>
  before.teacher === after.teacher &&
  before.isExporting === after.isExporting &&
  before.onAdd === after.onAdd &&
  before.onTake === after.onTake &&
  before.onExport === after.onExport &&
  before.workload.total_hours === after.workload.total_hours &&
  before.workload.function_hours === after.workload.function_hours &&
  before.positions.length === after.positions.length &&
  before.positions.every((position, index) => position === after.positions[index]);

/** One teacher with all they teach in the year (docs/screens.md, « Par enseignant »). */
export const TeacherCard = memo(function TeacherCard({
  teacher,
  positions,
  workload,
  isExporting,
  year,
  onAdd,
  onTake,
  onExport,
}: TeacherCardProps) {
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
        <Head teacher={teacher} positions={positions} workload={workload} />
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
        <CardPositions
          teacher={teacher}
          positions={positions}
          workload={workload}
          year={year}
          onTake={onTake}
        />
        <footer className={classes.foot}>
          <TextButton onClick={() => onAdd(teacher)}>
            <IconPlus size={14} aria-hidden />
            Ajouter un enseignement
          </TextButton>
          <TextLink
            to={historyOf(teacher.id, teacherName(teacher))}
            aria-label={`Historique de ${teacherName(teacher)}`}
          >
            <IconHistory size={14} aria-hidden />
            Historique
          </TextLink>
          <TextButton
            aria-label={`Exporter en PDF la fiche de ${teacherName(teacher)}`}
            disabled={isExporting}
            onClick={() => onExport(teacher)}
          >
            <IconFileTypePdf size={14} aria-hidden />
            {isExporting ? 'Export…' : 'PDF'}
          </TextButton>
        </footer>
      </article>
    </li>
  );
}, isSameCard);
