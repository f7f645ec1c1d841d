import { Tabs } from '@mantine/core';
import type { FormerYear } from '@pupitre/contract';
import { computeWorkloads, dutiesOf } from '@pupitre/domain';
import { useMemo } from 'react';
import { useAddressParam } from '../../../lib/address-param.ts';
import { MOMENT_PARAMS } from '../../../lib/moment-address.ts';
import { MomentGrid } from './moment-grid.tsx';
import classes from './moment.module.css';
import { MomentTeachers } from './moment-teachers.tsx';

const TABS = { grille: 'Grille', enseignants: 'Par enseignant' } as const;
type Tab = keyof typeof TABS;

/** A former year on the grid, and by teacher. */
export function MomentTabs({ year, isStale }: { year: FormerYear; isStale: boolean }) {
  const [tab, show] = useAddressParam<Tab>({
    name: MOMENT_PARAMS.tab,
    expected: ['grille', 'enseignants'],
    fallback: 'grille',
    isPlace: true,
  });
  const workloads = useMemo(
    () =>
      computeWorkloads(
        year.teachers,
        year.assignments,
        dutiesOf(
          year.function_assignments,
          year.classes.flatMap(({ class_teachers }) => class_teachers),
        ),
      ),
    [year],
  );
  return (
    <Tabs
      value={tab}
      color="var(--pu-accent-ink)"
      keepMounted={false}
      onChange={(value) => show(value === 'enseignants' ? value : 'grille')}
      className={classes.tabs ?? ''}
      aria-busy={isStale}
    >
      <Tabs.List>
        {Object.entries(TABS).map(([value, label]) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} className={classes.panel ?? ''}>
        {tab === 'grille' ? (
          <MomentGrid year={year} workloads={workloads} />
        ) : (
          <MomentTeachers year={year} workloads={workloads} />
        )}
      </Tabs.Panel>
    </Tabs>
  );
}
