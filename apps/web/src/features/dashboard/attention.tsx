import { GRID_STATUS_LABELS, SUBJECT_NAMES } from '@pupitre/domain';
import { useMemo } from 'react';
import { StatusBadge } from '../../components/status-badge.tsx';
import { countOf, formatHours } from '../../lib/numbers.ts';
import { AttentionList } from './attention-list.tsx';
import classes from './attention.module.css';
import { openByLevel, openBySubject, type OpenPositions } from './open-positions.ts';
import { findOutsideRange, type TeacherOutsideRange } from './teachers-outside-range.ts';
import type { DashboardData } from './use-dashboard.ts';

/** What is left to do in the active year. */
export function Attention({ data }: { data: DashboardData }) {
  const { teachers, workloads, assignments } = data;
  const outside = useMemo(() => findOutsideRange(teachers, workloads), [teachers, workloads]);
  const subjects = useMemo(() => openBySubject(assignments), [assignments]);
  const levels = useMemo(() => openByLevel(assignments), [assignments]);
  const openCount = levels.reduce((total, level) => total + level.positions, 0);
  return (
    <section className={classes.attention} aria-label="À surveiller">
      <AttentionList
        title="Enseignants hors fourchette"
        count={outside.length}
        calm={teachers.length === 0 ? 'Pas encore d’enseignant.' : 'Chacun est dans sa fourchette.'}
        isDone={teachers.length > 0}
        items={outside.map((entry) => ({ key: entry.teacher.id, content: <OutsideLine entry={entry} /> }))}
      />
      <AttentionList
        title="Branches avec des périodes ouvertes"
        count={subjects.length}
        calm={
          assignments.length === 0 ? 'Pas encore d’enseignement.' : 'Toutes les périodes sont attribuées.'
        }
        isDone={assignments.length > 0}
        items={subjects.map((open) => ({
          key: open.name,
          content: <OpenLine open={open} note={SUBJECT_NAMES[open.name]} />,
        }))}
      />
      <AttentionList
        title="Enseignements sans titulaire"
        count={openCount}
        calm={assignments.length === 0 ? 'Pas encore d’enseignement.' : 'Chaque enseignement a un titulaire.'}
        isDone={assignments.length > 0}
        items={levels.map((open) => ({ key: open.name, content: <OpenLine open={open} /> }))}
      />
    </section>
  );
}

function OutsideLine({ entry: { teacher, total, status } }: { entry: TeacherOutsideRange }) {
  const bound = status === 'below' ? teacher.hours_min : teacher.hours_max;
  return (
    <>
      <span className={classes.name}>
        {teacher.nom} {teacher.prenom}
        <span className={classes.note}>{teacher.visa}</span>
      </span>
      <span className={classes.figures}>
        {formatHours(total)} / {formatHours(bound ?? 0)}
      </span>
      <StatusBadge tone="outside" label={GRID_STATUS_LABELS[status]} />
    </>
  );
}

function OpenLine({ open, note }: { open: OpenPositions; note?: string | undefined }) {
  return (
    <>
      <span className={classes.name}>
        {open.name}
        {note && <span className={classes.note}>{note}</span>}
      </span>
      <span className={classes.figures}>{countOf(open.positions, 'enseignement')}</span>
      <span className={classes.hours}>{formatHours(open.periods)}</span>
    </>
  );
}
