import type { TeacherAnswer } from '@pupitre/contract';
import {
  compareTeachersBy,
  describeContractRange,
  describeVerdict,
  goalOf,
  readRangeStatus,
  roomOf,
  type TeacherSort,
} from '@pupitre/domain';
import { memo, startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { HoursBar } from '../../../components/hours-bar.tsx';
import { toneOfRange } from '../../../components/range-tone.ts';
import { idle } from '../../../lib/idle.ts';
import { explainLoad } from '../../../lib/load-text.ts';
import { formatHours, formatNumber } from '../../../lib/numbers.ts';
import { useTeachersById } from '../grid/position-context.ts';
import { teacherName } from '../../../lib/position-text.ts';
import { useWay } from '../destination.ts';
import { useRememberedSort } from '../remembered.ts';
import { useWorkloads } from '../use-workloads.ts';
import { findTeachers } from './find-teachers.ts';
import classes from './teacher-panel.module.css';

/** More than the window shows. */
const FIRST_PAINTED = 20;
/** Longer than the grid takes. */
const PATIENCE_MS = 1500;

/** How many lines are painted: what the window shows with the grid, the rest once the browser has nothing else to do. */
function usePaintedCount(): number {
  const [count, setCount] = useState(FIRST_PAINTED);
  useEffect(() => {
    let isGone = false;
    void idle({ timeout: PATIENCE_MS }).then(
      () => isGone || startTransition(() => setCount(Number.POSITIVE_INFINITY)),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return count;
}

interface TeacherLineProps {
  teacher: TeacherAnswer;
  hours: number;
  isChosen: boolean;
  /** Says what can still be had instead of the range. */
  withRoom: boolean;
  onChoose: (teacherId: string | null) => void;
}

const TeacherLine = memo(function TeacherLine(props: TeacherLineProps) {
  const { teacher, hours, isChosen, withRoom, onChoose } = props;
  const status = readRangeStatus(hours, teacher);
  const goal = goalOf(teacher);
  return (
    <li>
      <button
        type="button"
        className={classes.teacher}
        aria-pressed={isChosen}
        onClick={() => onChoose(isChosen ? null : teacher.id)}
      >
        <span className={classes.visa}>{teacher.visa}</span>
        <span className={classes.name}>{teacherName(teacher)}</span>
        <span className={classes.hours} title={explainLoad(hours, teacher)}>
          <strong>{formatNumber(hours)}</strong>
          {goal !== null && ` / ${formatNumber(goal)}`}
        </span>
        <span className={classes.bar}>
          <HoursBar teacher={teacher} hours={hours} tone={toneOfRange(status)} isPicture />
        </span>
        <span className={classes.status} data-tone={toneOfRange(status)}>
          {describeVerdict(hours, teacher)}
        </span>
        <span className={classes.range}>
          {withRoom ? `reste ${formatHours(roomOf(hours, teacher))}` : describeContractRange(teacher)}
        </span>
      </button>
    </li>
  );
});

const SORTS: readonly (readonly [sort: TeacherSort, label: string, name: string])[] = [
  ['name', 'Nom', 'Trier par nom'],
  ['room', 'Reste', 'Trier par reste, les périodes encore possibles'],
  ['verdict', 'Statut', 'Trier par statut'],
];

function SortChoice({ sort, onChange }: { sort: TeacherSort; onChange: (sort: TeacherSort) => void }) {
  return (
    <fieldset className={classes.sorts} aria-label="Trier les enseignants">
      {SORTS.map(([one, label, name]) => (
        <button
          key={one}
          type="button"
          className={classes.sort}
          aria-pressed={one === sort}
          aria-label={name}
          title={name}
          onClick={() => onChange(one)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** The teachers with their loads beside the grid; choosing one highlights their positions. */
export const TeacherPanel = memo(function TeacherPanel() {
  const { highlight, setHighlight } = useWay();
  const teachers = useTeachersById();
  const workloads = useWorkloads();
  const chosen = highlight?.of === 'teacher' ? highlight.id : null;
  const [search, setSearch] = useState('');
  const [sort, rememberSort] = useRememberedSort();
  const found = useMemo(() => {
    const loadOf = (id: string) => workloads.get(id)?.total_periods ?? 0;
    return findTeachers([...teachers.values()], search, loadOf).toSorted(compareTeachersBy(sort, loadOf));
  }, [teachers, workloads, search, sort]);
  const painted = usePaintedCount();
  const choose = useCallback(
    (id: string | null) => setHighlight(id === null ? null : { of: 'teacher', id }),
    [setHighlight],
  );
  return (
    <aside className={classes.panel} aria-label="Charge des enseignants">
      <input
        className={classes.search}
        type="search"
        aria-label="Filtrer les enseignants"
        placeholder="Nom, MAT, 9VG, ≥&#8239;3&#8239;h"
        title="Nom ou visa, spécialité, niveau, périodes encore possibles jusqu'au voeu (au maximum sans voeu)"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <SortChoice sort={sort} onChange={rememberSort} />
      <ul className={classes.list}>
        {found.slice(0, painted).map((teacher) => (
          <TeacherLine
            key={teacher.id}
            teacher={teacher}
            hours={workloads.get(teacher.id)?.total_periods ?? 0}
            withRoom={sort === 'room'}
            isChosen={chosen === teacher.id}
            onChoose={choose}
          />
        ))}
      </ul>
      {found.length === 0 && <p className={classes.empty}>Aucun enseignant ne correspond</p>}
    </aside>
  );
});
