import type { TeacherAnswer } from '@pupitre/contract';
import {
  compareTeachers,
  describeContractRange,
  describeVerdict,
  goalOf,
  readRangeStatus,
} from '@pupitre/domain';
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { HoursBar } from '../../../components/hours-bar.tsx';
import { toneOfRange } from '../../../components/range-tone.ts';
import { explainLoad } from '../../../lib/load-text.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { useTeachersById } from '../grid/position-context.ts';
import { teacherName } from '../../../lib/position-text.ts';
import { useWay } from '../destination.ts';
import { matchesSearch } from '../teacher-search.ts';
import { useWorkloads } from '../use-workloads.ts';
import classes from './teacher-panel.module.css';

/** More than the window shows. */
const FIRST_PAINTED = 20;

interface TeacherLineProps {
  teacher: TeacherAnswer;
  hours: number;
  isChosen: boolean;
  onChoose: (teacherId: string | null) => void;
}

const TeacherLine = memo(function TeacherLine({ teacher, hours, isChosen, onChoose }: TeacherLineProps) {
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
        <span className={classes.range}>{describeContractRange(teacher)}</span>
      </button>
    </li>
  );
});

/** The teachers with their loads beside the grid; choosing one highlights their positions. */
export const TeacherPanel = memo(function TeacherPanel() {
  const { highlight, setHighlight } = useWay();
  const teachers = useTeachersById();
  const workloads = useWorkloads();
  const chosen = highlight?.of === 'teacher' ? highlight.id : null;
  const [search, setSearch] = useState('');
  const sorted = useMemo(() => [...teachers.values()].toSorted(compareTeachers), [teachers]);
  const found = sorted.filter((teacher) => matchesSearch(teacher, search));
  // What the window shows is painted with the grid, the rest when there is time.
  const painted = useDeferredValue(found.length, FIRST_PAINTED);
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
        placeholder="Filtrer les enseignants"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className={classes.list}>
        {found.slice(0, painted).map((teacher) => (
          <TeacherLine
            key={teacher.id}
            teacher={teacher}
            hours={workloads.get(teacher.id)?.total_periods ?? 0}
            isChosen={chosen === teacher.id}
            onChoose={choose}
          />
        ))}
      </ul>
      {found.length === 0 && <p className={classes.empty}>Aucun enseignant ne correspond</p>}
    </aside>
  );
});
