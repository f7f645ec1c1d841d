import { ActionIcon } from '@mantine/core';
import { IconArrowsLeftRight } from '../../icons/more-icons.ts';
import classes from './compare.module.css';
import { SideFields } from './side-fields.tsx';
import type { Comparing } from './use-comparison.ts';

/** What is compared with what. Another choice is another address. */
export function CompareHead({ comparing }: { comparing: Comparing }) {
  const { query, comparison, isStale, error, choose } = comparing;
  const read = isStale || error ? undefined : comparison;
  const { from = 'now', to = 'now', from_year, to_year } = query;
  return (
    <div className={classes.sides}>
      <SideFields
        title="Avant"
        moment={from}
        year={from_year}
        side={read?.from}
        onMoment={(moment) => choose({ from: moment })}
        onYear={(year) => choose({ from, from_year: year })}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Échanger avant et après"
        title="Échanger avant et après"
        onClick={() => choose({ from: to, from_year: to_year, to: from, to_year: from_year })}
      >
        <IconArrowsLeftRight size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
      <SideFields
        title="Après"
        moment={to}
        year={to_year}
        side={read?.to}
        onMoment={(moment) => choose({ to: moment })}
        onYear={(year) => choose({ from, to_year: year })}
      />
    </div>
  );
}
