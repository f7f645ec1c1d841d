import { Tabs } from '@mantine/core';
import type { FormerYear } from '@pupitre/contract';
import { computeWorkloads, dutiesOf } from '@pupitre/domain';
import { useMemo } from 'react';
import { useAddressParam } from '../../../lib/address-param.ts';
import { MOMENT_PARAMS } from '../../../lib/moment-address.ts';
import { MomentBudgets } from './moment-budgets.tsx';
import { MomentGrid } from './moment-grid.tsx';
import classes from './moment.module.css';
import { MomentTeachers } from './moment-teachers.tsx';

const TABS = { grille: 'Grille', enseignants: 'Par enseignant', enveloppe: 'Enveloppe' } as const;
type Tab = keyof typeof TABS;

const ALL_TABS = Object.keys(TABS) as Tab[];

/** A former year on the grid, by teacher and, where it was granted something, with its budgets. */
export function MomentTabs({ year, isStale }: { year: FormerYear; isStale: boolean }) {
  const expected = ALL_TABS.filter((one) => one !== 'enveloppe' || year.budgets.length > 0);
  const [tab, show] = useAddressParam<Tab>({
    name: MOMENT_PARAMS.tab,
    expected,
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
      onChange={(value) => show(expected.find((one) => one === value) ?? 'grille')}
      className={classes.tabs ?? ''}
      aria-busy={isStale}
    >
      <Tabs.List>
        {expected.map((value) => (
          <Tabs.Tab key={value} value={value}>
            {TABS[value]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} className={classes.panel ?? ''}>
        {tab === 'grille' && <MomentGrid year={year} workloads={workloads} />}
        {tab === 'enseignants' && <MomentTeachers year={year} workloads={workloads} />}
        {tab === 'enveloppe' && <MomentBudgets budgets={year.budgets} />}
      </Tabs.Panel>
    </Tabs>
  );
}
