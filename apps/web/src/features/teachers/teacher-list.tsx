import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { TeacherAnswer, TeacherWorkload } from '@pupitre/contract';
import { IconSearch, IconTrash } from '../../icons/base-icons.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { countOf } from '../../lib/numbers.ts';
import { CYCLE_CHOICES, passesCycle } from '../../lib/cycle-filter.ts';
import { useAddressParam } from '../../lib/address-param.ts';
import { passesVerdict, VERDICT_CHOICES } from '../../lib/verdict-filter.ts';
import { type Sort, SORTS, sortTeachers } from './sort-teachers.ts';
import { useCycleFilter } from './use-cycle-filter.ts';
import { matchesSearch } from './search.ts';
import { SummaryCards } from './summary-cards.tsx';
import classes from './teacher-list.module.css';
import { TeacherTable } from './teacher-table.tsx';
import { NoMatch } from './teachers-states.tsx';

const VERDICTS = VERDICT_CHOICES.map(({ value }) => value);

interface TeacherListProps {
  teachers: TeacherAnswer[];
  /** Undefined where they could not be read. */
  workloads: Readonly<Record<string, TeacherWorkload>> | undefined;
  onPersonalData: (teacher: TeacherAnswer) => void;
  /** Left out where they may not. */
  onEdit: ((teacher: TeacherAnswer) => void) | undefined;
  onDelete: ((teacher: TeacherAnswer) => void) | undefined;
  onDeleteAll: (() => void) | undefined;
}

/** Cards over all teachers, then the filtered table. */
export function TeacherList({ teachers, workloads, onDeleteAll, ...actions }: TeacherListProps) {
  const [cycle, setCycle] = useCycleFilter();
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);
  const [verdict, setVerdict] = useAddressParam({ name: 'verdict', expected: VERDICTS, fallback: 'tous' });
  const [sort, setSort] = useAddressParam<Sort>({ name: 'tri', expected: SORTS, fallback: 'nom' });
  const shown = useMemo(() => {
    const found = teachers.filter(
      (teacher) =>
        passesCycle(teacher, cycle) &&
        matchesSearch(teacher, sought) &&
        (!workloads || passesVerdict(workloads[teacher.id]?.total_hours ?? 0, teacher, verdict)),
    );
    return sortTeachers(found, sort, workloads);
  }, [teachers, cycle, sought, workloads, verdict, sort]);
  const showEverybody = () => {
    setCycle('all');
    setVerdict('tous');
    setSearch('');
  };

  return (
    <>
      <SummaryCards teachers={teachers} workloads={workloads} />
      <div className={classes.tools}>
        <NativeSelect
          aria-label="Filtrer par cycle"
          data={CYCLE_CHOICES}
          value={cycle}
          onChange={(event) => setCycle(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="Filtrer par verdict"
          data={VERDICT_CHOICES}
          value={verdict}
          disabled={!workloads}
          onChange={(event) => setVerdict(event.currentTarget.value)}
        />
        <TextInput
          className={classes.search}
          type="search"
          aria-label="Rechercher un enseignant"
          placeholder="VISA, nom ou spécialité"
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <output className={classes.count}>
          {shown.length === teachers.length
            ? countOf(teachers.length, 'enseignant')
            : `${shown.length} sur ${countOf(teachers.length, 'enseignant')}`}
        </output>
        {onDeleteAll && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} stroke={1.8} aria-hidden />}
            onClick={onDeleteAll}
          >
            Tout supprimer
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <NoMatch onReset={showEverybody} />
      ) : (
        <TeacherTable teachers={shown} workloads={workloads} {...actions} sort={sort} onSort={setSort} />
      )}
    </>
  );
}
