import { TextInput } from '@mantine/core';
import type { Assignment, FormerYear } from '@pupitre/contract';
import { groupByPerson, type Workload } from '@pupitre/domain';
import { IconSearch, IconUsers } from '../../../icons/base-icons.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { maitrisesOf, PositionList } from '../../../components/teacher-card/position-list.tsx';
import cards from '../../../components/teacher-card/teacher-card.module.css';
import { TeacherSheet } from '../../../components/teacher-card/teacher-sheet.tsx';
import { LockIcon } from '../../../grid/lock-icon.tsx';
import { countOf } from '../../../lib/numbers.ts';
import { placeName } from '../../../lib/position-text.ts';
import { matchesSearch } from '../../../lib/teacher-search.ts';
import classes from './moment.module.css';

interface MomentTeachersProps {
  year: FormerYear;
  workloads: ReadonlyMap<string, Workload>;
}

const NO_POSITIONS: readonly Assignment[] = [];
const NO_LOAD = { total_hours: 0, function_hours: 0 };
/** As many as the window of a laptop shows: the others follow when there is time. */
const FIRST_PAINTED = 9;

const Lock = () => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, as in the grid
  <span role="img" aria-label="Verrouillé" title="Verrouillé" className={cards.locked}>
    <LockIcon state="all" size={13} />
  </span>
);

/** Every teacher of the moment with what they taught in the year. */
export function MomentTeachers({ year, workloads }: MomentTeachersProps) {
  const [search, setSearch] = useState('');
  const positionsOf = useMemo(() => groupByPerson(year.assignments), [year.assignments]);
  const visas = useMemo(() => new Map(year.teachers.map(({ id, visa }) => [id, visa])), [year.teachers]);
  const shown = year.teachers.filter((teacher) => matchesSearch(teacher, search));
  const painted = useDeferredValue(shown.length, FIRST_PAINTED);
  return (
    <>
      <div className={classes.bar}>
        <TextInput
          type="search"
          aria-label="Chercher un enseignant"
          placeholder="VISA ou nom"
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <output className={classes.count}>{countOf(shown.length, 'enseignant')}</output>
      </div>
      {shown.length === 0 && (
        <EmptyState
          icon={IconUsers}
          title={
            search === '' ? "Il n'y avait aucun enseignant à ce moment" : 'Aucun enseignant ne correspond'
          }
        />
      )}
      <ul className={cards.cards}>
        {shown.slice(0, painted).map((teacher) => {
          const positions = positionsOf.get(teacher.id) ?? NO_POSITIONS;
          const workload = workloads.get(teacher.id) ?? NO_LOAD;
          return (
            <TeacherSheet key={teacher.id} teacher={teacher} count={positions.length} workload={workload}>
              <PositionList
                positions={positions}
                workload={workload}
                teacherId={teacher.id}
                visaOf={(id) => visas.get(id) ?? '?'}
                maitrises={maitrisesOf(year.classes, teacher.id)}
                renderPlace={placeName}
                end="Verrou"
                renderEnd={({ locked }) => locked && <Lock />}
              />
            </TeacherSheet>
          );
        })}
      </ul>
    </>
  );
}
