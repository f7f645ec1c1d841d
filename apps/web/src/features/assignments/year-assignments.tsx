import { Tabs } from '@mantine/core';
import type {
  Assignment,
  PlanningEntry,
  SchoolClass,
  TeacherAnswer,
  TeachingRuleAnswer,
} from '@pupitre/contract';
import { computeWorkloads, dutiesOf, type FunctionHours } from '@pupitre/domain';
import { QueryObserver, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect, useMemo, useState } from 'react';
import { LoadFailure } from '../../components/load-failure.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { onDemand } from '../../components/on-demand.tsx';
import { useFailureLog } from '../../components/use-failure-log.ts';
import { useFailureToast } from '../../components/use-failure-toast.ts';
import { onChangedByOthers } from '../../data/others.ts';
import { useShown } from '../../lib/shown-place.ts';
import {
  assignmentsQuery,
  classesQuery,
  functionAssignmentsQuery,
  teachingRulesQuery,
} from '../../queries/index.ts';
import classes from './assignments-page.module.css';
import { useWay } from './destination.ts';
import { findOutside } from '../../grid/outside-range.ts';
import {
  ClassesProvider,
  FunctionsProvider,
  PositionProvider,
  RulesProvider,
  TeachersProvider,
  usePositionStore,
  useStoredRules,
  useTeachersById,
  VoleesProvider,
} from './grid/position-context.ts';
import { PositionStore } from './grid/position-store.ts';
import { type Tab, useRememberedTab } from './remembered.ts';
import { TabPanel } from './tab-panel.tsx';
import { GridTab, TeachersTab } from './tabs.ts';
import { usePrepared } from './use-prepared.ts';
import { useWorkloads } from './use-workloads.ts';

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
  const schoolClasses = useSchoolClassesOf(year);
  const functions = useDuties(year, schoolClasses);
  const rules = useRulesOf(year);
  const byId = useMemo(() => new Map(teachers.map((teacher) => [teacher.id, teacher])), [teachers]);
  if (!data)
    return error ? <LoadFailure title="Les enseignements n'ont pas pu être chargés" /> : <LoadingState />;
  return (
    <TeachersProvider value={byId}>
      <FunctionsProvider value={functions}>
        <ClassesProvider value={schoolClasses}>
          <VoleesProvider value={volees}>
            <RulesProvider value={rules}>
              <YearTabs
                year={year}
                volees={volees}
                teachers={teachers}
                initial={data}
                functions={functions}
              />
            </RulesProvider>
          </VoleesProvider>
        </ClassesProvider>
      </FunctionsProvider>
    </TeachersProvider>
  );
}

const NO_CLASSES: readonly SchoolClass[] = [];

/** The classes of the year; none until they are read. A failure is only logged (docs/screens.md, « Messages »). */
function useSchoolClassesOf(year: string): readonly SchoolClass[] {
  const { data, error } = useQuery(classesQuery(year));
  useFailureLog('classes', error);
  return data ?? NO_CLASSES;
}

/** Functions and maîtrises of the year; none until they are read. A failure is only logged, too. */
function useDuties(year: string, schoolClasses: readonly SchoolClass[]): readonly FunctionHours[] {
  const { data, error } = useQuery(functionAssignmentsQuery(year));
  useFailureLog('function assignments', error);
  return useMemo(
    () =>
      dutiesOf(
        data ?? [],
        schoolClasses.flatMap(({ class_teachers }) => class_teachers),
      ),
    [data, schoolClasses],
  );
}

const NO_RULES: readonly TeachingRuleAnswer[] = [];

/** What the school says of who teaches what; nothing until it is read. A failure is only logged, too. */
function useRulesOf(year: string): readonly TeachingRuleAnswer[] {
  const { data, error } = useQuery(teachingRulesQuery(year));
  useFailureLog('teaching rules', error);
  return data ?? NO_RULES;
}

/** Compares who teaches what with what the school says of it, once something is said. */
const RuleWatch = onDemand(async () => (await import('./grid/rule-watch.tsx')).RuleWatch);

/** A store that knows from the start who is outside their range, so that no position renders twice. */
function makeStore(
  initial: readonly Assignment[],
  teachers: readonly TeacherAnswer[],
  functions: readonly FunctionHours[],
): PositionStore {
  const store = new PositionStore(initial);
  store.setOutside(findOutside(teachers, computeWorkloads(teachers, initial, functions)));
  return store;
}

/** Keeps telling the store who is outside their range, when there is time. */
function OutsideWatch() {
  const store = usePositionStore();
  const teachers = useTeachersById();
  const workloads = useWorkloads();
  useEffect(() => store.setOutside(findOutside(teachers.values(), workloads)), [store, teachers, workloads]);
  return null;
}

/** Tells the store what stands out. */
function HighlightWatch() {
  const store = usePositionStore();
  const { highlight } = useWay();
  useLayoutEffect(() => store.highlight(highlight), [store, highlight]);
  return null;
}

/** A store that follows the cache. */
function usePositionStoreOf(year: string, makeInitial: () => PositionStore): PositionStore {
  const client = useQueryClient();
  const [store] = useState(makeInitial);
  useEffect(() => {
    const observer = new QueryObserver(client, assignmentsQuery(year));
    const follow = () => {
      const { data } = observer.getCurrentResult();
      if (data) store.sync(data);
    };
    const stop = observer.subscribe(follow);
    follow();
    const forget = onChangedByOthers((positions) =>
      store.mark(positions.filter(({ school_year }) => school_year === year)),
    );
    return () => {
      stop();
      forget();
    };
  }, [client, year, store]);
  return store;
}

interface YearTabsProps extends YearAssignmentsProps {
  initial: readonly Assignment[];
  functions: readonly FunctionHours[];
}

function YearTabs({ year, volees, teachers, initial, functions }: YearTabsProps) {
  const store = usePositionStoreOf(year, () => makeStore(initial, teachers, functions));
  const [tab, rememberTab] = useRememberedTab();
  useShown({ school_year: year, tab });
  const isPrepared = usePrepared(TeachersTab.load);
  const isRuled = useStoredRules().length > 0;
  const id = useId();
  const [pointed, setPointed] = useState<Tab | null>(null);
  const watch = (of: Tab) => ({
    onPointerEnter: () => setPointed(of),
    onPointerLeave: () => setPointed(null),
  });
  // Not rendered again when only the tab changes.
  const grid = useMemo(() => <GridTab volees={volees} year={year} />, [volees, year]);
  const cards = useMemo(() => <TeachersTab year={year} />, [year]);
  return (
    <PositionProvider value={store}>
      <OutsideWatch />
      <HighlightWatch />
      {isRuled && <RuleWatch />}
      <Tabs
        id={id}
        value={tab}
        color="var(--pu-accent-ink)"
        onChange={(value) => rememberTab(value === 'teachers' ? 'teachers' : 'grid')}
        className={classes.tabs}
      >
        <Tabs.List>
          <Tabs.Tab value="grid" {...watch('grid')}>
            Grille
          </Tabs.Tab>
          <Tabs.Tab value="teachers" {...watch('teachers')}>
            Par enseignant
          </Tabs.Tab>
        </Tabs.List>
        <div className={classes.panels}>
          <TabPanel id={id} tab="grid" isShown={tab === 'grid'} isPointed={pointed === 'grid'}>
            {grid}
          </TabPanel>
          <TabPanel
            id={id}
            tab="teachers"
            isShown={tab === 'teachers'}
            isPrepared={isPrepared}
            isPointed={pointed === 'teachers'}
          >
            {cards}
          </TabPanel>
        </div>
      </Tabs>
    </PositionProvider>
  );
}
