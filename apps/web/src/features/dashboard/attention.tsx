import { GRID_STATUS_LABELS, SUBJECT_NAMES } from '@pupitre/domain';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { StatusBadge } from '../../components/status-badge.tsx';
import { addressOf } from '../../lib/assignments-address.ts';
import { countOf, formatHours } from '../../lib/numbers.ts';
import { placeName } from '../../lib/position-text.ts';
import { AttentionList } from './attention-list.tsx';
import classes from './attention.module.css';
import { openBySubject, type OpenPositions } from './open-positions.ts';
import { findOutsideRange, type TeacherOutsideRange } from './teachers-outside-range.ts';
import { findUnqualified, type UnqualifiedPosition } from './unqualified-positions.ts';
import type { DashboardData } from './use-dashboard.ts';

function calmOfRanges({ teachers, workloads }: DashboardData): string {
  if (teachers.length === 0) return "Pas encore d'enseignant.";
  return workloads ? 'Chacun est dans sa fourchette.' : "Les charges n'ont pas pu être lues.";
}

/** What is left to do in the active year. */
export function Attention({ data }: { data: DashboardData }) {
  const { teachers, workloads, assignments } = data;
  const outside = useMemo(
    () => (workloads ? findOutsideRange(teachers, workloads) : []),
    [teachers, workloads],
  );
  const subjects = useMemo(() => openBySubject(assignments), [assignments]);
  const unqualified = useMemo(() => findUnqualified(assignments, teachers), [assignments, teachers]);
  const hasBoth = assignments.length > 0 && teachers.length > 0;
  return (
    <section className={classes.attention} aria-label="À surveiller">
      <AttentionList
        title="Enseignants hors fourchette"
        count={outside.length}
        calm={calmOfRanges(data)}
        isDone={workloads !== undefined && teachers.length > 0}
        items={outside.map((entry) => ({
          key: entry.teacher.id,
          content: <OutsideLine entry={entry} year={data.year} />,
        }))}
      />
      <AttentionList
        title="Branches avec des périodes ouvertes"
        count={subjects.length}
        calm={
          assignments.length === 0 ? "Pas encore d'enseignement." : 'Toutes les périodes sont attribuées.'
        }
        isDone={assignments.length > 0}
        items={subjects.map((open) => ({
          key: open.subject,
          content: <OpenLine open={open} year={data.year} />,
        }))}
      />
      <AttentionList
        title="Enseignements sans personne qualifiée"
        count={unqualified.length}
        calm={
          hasBoth ? "Il y a quelqu'un de qualifié pour chacun." : "Pas encore d'enseignement ou d'enseignant."
        }
        isDone={hasBoth}
        items={unqualified.map((entry) => ({
          key: entry.position.id,
          content: <UnqualifiedLine entry={entry} year={data.year} />,
        }))}
      />
    </section>
  );
}

/** Each line leads to what it names, in the active year. */
interface LineProps {
  year: string;
}

function OutsideLine({
  entry: { teacher, total, status },
  year,
}: LineProps & { entry: TeacherOutsideRange }) {
  const bound = status === 'below' ? teacher.hours_min : teacher.hours_max;
  return (
    <>
      <span className={classes.name}>
        <Link to={addressOf({ enseignant: teacher.id, annee: year })}>
          {teacher.nom} {teacher.prenom}
        </Link>
        <span className={classes.note}>{teacher.visa}</span>
      </span>
      <span className={classes.figures}>
        {formatHours(total)} · {status === 'below' ? 'min' : 'max'} {formatHours(bound ?? 0)}
      </span>
      <StatusBadge tone="outside" label={GRID_STATUS_LABELS[status]} />
    </>
  );
}

function OpenLine({ open, year }: LineProps & { open: OpenPositions }) {
  return (
    <>
      <span className={classes.name}>
        <Link to={addressOf({ branche: open.subject, annee: year })}>{open.subject}</Link>
        <span className={classes.note}>{SUBJECT_NAMES[open.subject]}</span>
      </span>
      <span className={classes.figures}>{countOf(open.positions, 'enseignement')}</span>
      <span className={classes.hours}>{formatHours(open.periods)}</span>
    </>
  );
}

function reasonOf(holder: UnqualifiedPosition['holder']): string {
  if (!holder) return "personne n'est qualifié";
  if (!holder.wrong_subject) return 'hors cycle';
  return holder.wrong_cycle ? 'hors spécialité et hors cycle' : 'hors spécialité';
}

function UnqualifiedLine({ entry: { position, holder }, year }: LineProps & { entry: UnqualifiedPosition }) {
  return (
    <>
      <span className={classes.name}>
        <Link to={addressOf({ position: position.id, annee: year })}>
          {position.subject} {placeName(position)}
        </Link>
        <span className={classes.note}>{reasonOf(holder)}</span>
      </span>
      <span className={classes.figures}>{holder?.teacher.visa}</span>
      <span className={classes.hours}>{formatHours(position.periods)}</span>
    </>
  );
}
