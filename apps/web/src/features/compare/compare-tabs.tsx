import { Button, Tabs } from '@mantine/core';
import type { Comparison } from '@pupitre/contract';
import { IconFilterOff } from '../../icons/more-icons.ts';
import { useMemo } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { onDemand } from '../../components/on-demand.tsx';
import { useAddressParam } from '../../lib/address-param.ts';
import classes from './compare.module.css';
import { type Filtering, isWanted, usePositionFilter } from './filters.ts';
import { OthersList } from './others-list.tsx';
import { PositionFilters } from './position-filters.tsx';
import { PositionsList } from './positions-list.tsx';
import { TeachersList } from './teachers-list.tsx';

const CompareGrid = onDemand(async () => (await import('./grid/compare-grid.tsx')).CompareGrid);

const VIEW = 'vue';
const VIEWS = ['enseignements', 'grille', 'enseignants', 'autres'] as const;

interface ViewProps {
  comparison: Comparison;
  filtering: Filtering;
}

/** Nothing differs, or nothing that is looked for. */
function NothingWanted({ comparison, filtering: { reset } }: ViewProps) {
  if (comparison.positions.length === 0)
    return <p className={classes.nothing}>Aucun enseignement ne diffère.</p>;
  return (
    <EmptyState icon={IconFilterOff} title="Aucun enseignement différent ne correspond à ce filtre">
      <Button variant="default" onClick={reset}>
        Tout afficher
      </Button>
    </EmptyState>
  );
}

/** The positions that differ, narrowed by the filter, as a list or on the grid. */
function PositionsView(props: ViewProps & { isGrid?: boolean }) {
  const { comparison, filtering, isGrid = false } = props;
  const { kind, level, teacher } = filtering.filter;
  const wanted = useMemo(
    () => comparison.positions.filter((one) => isWanted(one, { kind, level, teacher })),
    [comparison, kind, level, teacher],
  );
  return (
    <>
      {comparison.positions.length > 0 && <PositionFilters comparison={comparison} filtering={filtering} />}
      {wanted.length === 0 && <NothingWanted {...props} />}
      {wanted.length > 0 && isGrid && <CompareGrid comparison={comparison} wanted={wanted} />}
      {wanted.length > 0 && !isGrid && <PositionsList to={comparison.to} positions={wanted} />}
    </>
  );
}

/** What differs: as a list of positions, on the grid, by teacher, and the rest. */
export function CompareTabs({ comparison }: { comparison: Comparison }) {
  const filtering = usePositionFilter();
  const [view, setView] = useAddressParam({
    name: VIEW,
    expected: VIEWS,
    fallback: 'enseignements',
    isPlace: true,
  });
  const { counts, teachers } = comparison;
  const others = counts.functions + counts.volees + counts.budgets;
  const tab = (value: (typeof VIEWS)[number], label: string, count?: number) => (
    <Tabs.Tab value={value}>
      {label}
      {count !== undefined && (
        <>
          {' '}
          <span className={classes.count}>{count}</span>
        </>
      )}
    </Tabs.Tab>
  );
  return (
    <Tabs
      value={view}
      onChange={(value) => setView(VIEWS.find((one) => one === value) ?? 'enseignements')}
      color="var(--pu-accent-ink)"
      keepMounted={false}
      className={classes.tabs}
      classNames={{ panel: classes.panel ?? '' }}
    >
      <Tabs.List>
        {tab('enseignements', 'Enseignements', counts.positions.all)}
        {tab('grille', 'Grille')}
        {tab('enseignants', 'Enseignants', counts.teachers)}
        {tab('autres', 'Autres', others)}
      </Tabs.List>
      <Tabs.Panel value="enseignements">
        <PositionsView comparison={comparison} filtering={filtering} />
      </Tabs.Panel>
      <Tabs.Panel value="grille">
        <PositionsView comparison={comparison} filtering={filtering} isGrid />
      </Tabs.Panel>
      <Tabs.Panel value="enseignants">
        {teachers.length === 0 ? (
          <p className={classes.nothing}>Aucun enseignant ne diffère.</p>
        ) : (
          <TeachersList
            to={comparison.to}
            teachers={teachers}
            onShow={(id) => filtering.change({ kind: null, level: null, teacher: id }, VIEW)}
          />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="autres">
        {others === 0 ? (
          <p className={classes.nothing}>Ni les fonctions ni l'organisation ne diffèrent.</p>
        ) : (
          <OthersList {...comparison} />
        )}
      </Tabs.Panel>
    </Tabs>
  );
}
