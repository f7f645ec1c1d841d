import { Accordion, Button } from '@mantine/core';
import type { PlanningEntry } from '@pupitre/contract';
import { compareLevels } from '@pupitre/domain';
import { IconPlus } from '../../../icons/base-icons.ts';
import { IconSchool } from '../../../icons/more-icons.ts';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useFailureToast } from '../../../components/use-failure-toast.ts';
import { addressOfClasses } from '../../../lib/class-address.ts';
import { countOf } from '../../../lib/numbers.ts';
import type { OpenDialog } from '../planning-dialog.ts';
import { countPositions } from '../position-counts.ts';
import { useYearPositions } from '../use-year-positions.ts';
import classes from './panels.module.css';
import { VoleeItem } from './volee-item.tsx';
import { useMay } from '../../../lib/may.ts';

interface YearPanelProps {
  year: string;
  /** The volées of the year. */
  entries: readonly PlanningEntry[];
  onOpen: OpenDialog;
}

/** The volées of a year, in the order of the levels. Mounted, and its positions read, only while it is unfolded. */
export function YearPanel({ year, entries, onOpen }: YearPanelProps) {
  const positions = useYearPositions(year);
  useFailureToast(positions.error, 'Erreur lors du chargement');
  const canAdd = useMay()('planning.create');
  const addVolee = () => onOpen({ kind: 'create-volee', year });

  if (entries.length === 0) {
    return (
      <EmptyState
        icon={IconSchool}
        title={`Aucune volée en ${year}`}
        text="Une volée est un niveau de cette année&#8239;: ses classes, ses branches et leurs périodes hebdomadaires. Ses enseignements en découlent."
      >
        {canAdd && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={addVolee}>
            Ajouter la première volée
          </Button>
        )}
      </EmptyState>
    );
  }
  const { total, assigned, locked } = countPositions(positions.all);
  return (
    <>
      <div className={classes.toolbar}>
        <p className={classes.counts}>
          {positions.data && (
            <>
              <span>{countOf(total, 'enseignement')}</span>
              <span>{countOf(assigned, 'attribué')}</span>
              <span>{countOf(locked, 'verrouillé')}</span>
            </>
          )}
        </p>
        <Button
          component={Link}
          to={addressOfClasses(year)}
          variant="default"
          leftSection={<IconSchool size={16} stroke={1.8} aria-hidden />}
        >
          Classes et maîtrises
        </Button>
        {canAdd && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={addVolee}>
            Ajouter une volée
          </Button>
        )}
      </div>
      <Accordion
        multiple
        order={3}
        variant="contained"
        chevronPosition="left"
        keepMounted={false}
        className={classes.volees ?? ''}
      >
        {entries
          .toSorted((a, b) => compareLevels(a.level, b.level))
          .map((entry) => (
            <VoleeItem
              key={entry.id}
              entry={entry}
              positions={positions.data && positions.ofLevel(entry.level)}
              onOpen={onOpen}
            />
          ))}
      </Accordion>
    </>
  );
}
