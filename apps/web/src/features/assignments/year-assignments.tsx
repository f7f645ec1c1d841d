import { Tabs } from '@mantine/core';
import type { Assignment, FunctionAssignment, PlanningEntry, TeacherAnswer } from '@pupitre/contract';
import { QueryObserver, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { LoadingState } from '../../components/loading-state.tsx';
import { useFailureToast } from '../../components/use-failure-toast.ts';
import { logFailure } from '../../lib/log.ts';
import { assignmentsQuery, functionAssignmentsQuery } from '../../queries/index.ts';
import classes from './assignments-page.module.css';
import { TeachersTab } from './by-teacher/teachers-tab.tsx';
import { GridTab } from './grid/grid-tab.tsx';
import { FunctionsProvider, PositionProvider, TeachersProvider } from './grid/position-context.ts';
import { PositionStore } from './grid/position-store.ts';
import { useRememberedTab } from './remembered.ts';

interface YearAssignmentsProps {
  year: string;
  volees: readonly PlanningEntry[];
  teachers: readonly TeacherAnswer[];
}

/** Reads the positions of the year, then shows the two tabs. Changes of a position reach its cell through the store alone. */
export function YearAssignments({ year, volees, teachers }: YearAssignmentsProps) {
  const { data, error } = useQuery({
    ...assignmentsQuery(year),
    // Every other change is the store's business: this component renders once.
    notifyOnChangeProps: ['isPending', 'error'],
  });
  useFailureToast(error, 'Erreur lors du chargement');
  const functions = useFunctionAssignments(year);
  const byId = useMemo(() => new Map(teachers.map((teacher) => [teacher.id, teacher])), [teachers]);
  if (!data) return error ? <p className={classes.failure}>Le chargement a échoué.</p> : <LoadingState />;
  return (
    <TeachersProvider value={byId}>
      <FunctionsProvider value={functions}>
        <YearTabs year={year} volees={volees} initial={data} />
      </FunctionsProvider>
    </TeachersProvider>
  );
}

const NO_FUNCTIONS: readonly FunctionAssignment[] = [];

/** The functions held in the year; none until they are read. A failure is only logged (specification, section 8). */
function useFunctionAssignments(year: string): readonly FunctionAssignment[] {
  const { data, error } = useQuery(functionAssignmentsQuery(year));
  useEffect(() => {
    if (error) logFailure('function assignments', error);
  }, [error]);
  return data ?? NO_FUNCTIONS;
}

/** A store that follows the cache. */
function usePositionStoreOf(year: string, initial: readonly Assignment[]): PositionStore {
  const client = useQueryClient();
  const [store] = useState(() => new PositionStore(initial));
  useEffect(() => {
    const observer = new QueryObserver(client, assignmentsQuery(year));
    const follow = () => {
      const { data } = observer.getCurrentResult();
      if (data) store.sync(data);
    };
    const stop = observer.subscribe(follow);
    follow();
    return stop;
  }, [client, year, store]);
  return store;
}

function YearTabs({
  year,
  volees,
  initial,
}: Omit<YearAssignmentsProps, 'teachers'> & { initial: readonly Assignment[] }) {
  const store = usePositionStoreOf(year, initial);
  const [tab, rememberTab] = useRememberedTab();
  const classOf = { root: classes.tabs ?? '', panel: classes.panel ?? '' };
  return (
    <PositionProvider value={store}>
      <Tabs
        value={tab}
        color="var(--pu-accent-ink)"
        onChange={(value) => rememberTab(value === 'teachers' ? 'teachers' : 'grid')}
        keepMounted={false}
        classNames={classOf}
      >
        <Tabs.List>
          <Tabs.Tab value="grid">Grille</Tabs.Tab>
          <Tabs.Tab value="teachers">Par enseignant</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="grid">
          <GridTab volees={volees} year={year} />
        </Tabs.Panel>
        <Tabs.Panel value="teachers">
          <TeachersTab year={year} />
        </Tabs.Panel>
      </Tabs>
    </PositionProvider>
  );
}
