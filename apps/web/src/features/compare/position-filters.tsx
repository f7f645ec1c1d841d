import { NativeSelect } from '@mantine/core';
import type { Comparison } from '@pupitre/contract';
import { compareLevels, POSITION_WORDS, shownSide } from '@pupitre/domain';
import { IconX } from '../../icons/base-icons.ts';
import { IconFilter } from '../../icons/more-icons.ts';
import { TextButton } from '../../components/text-button.tsx';
import { teacherName } from '../../lib/position-text.ts';
import classes from './compare.module.css';
import type { Filtering, PositionKind } from './filters.ts';

const KINDS = Object.keys(POSITION_WORDS) as PositionKind[];

interface PositionFiltersProps {
  comparison: Comparison;
  filtering: Filtering;
}

function findName({ positions }: Comparison, id: string): string {
  const sides = positions.flatMap(({ before, after }) => [before, after]);
  const people = sides.flatMap((side) => [
    side?.teacher,
    ...(side?.co_teachers ?? []).map((seat) => seat.teacher),
  ]);
  const found = people.find((person) => person?.id === id);
  return found ? teacherName(found) : 'une personne précise';
}

/** The counts of the differences of positions, each of which narrows what is shown; and by volée. */
export function PositionFilters({ comparison, filtering: { filter, change } }: PositionFiltersProps) {
  const { counts } = comparison;
  const levels = [...new Set(comparison.positions.map((one) => shownSide(one).level))].toSorted(
    compareLevels,
  );
  const chip = (kind: PositionKind | null, label: string, count: number) => (
    <button
      key={label}
      type="button"
      className={classes.chip}
      aria-pressed={filter.kind === kind}
      data-kind={kind ?? undefined}
      onClick={() => change({ kind: filter.kind === kind ? null : kind })}
    >
      {label} <span className={classes.count}>{count}</span>
    </button>
  );
  return (
    <div className={classes.filters}>
      {chip(null, 'tout', counts.positions.all)}
      {KINDS.filter((kind) => counts.positions[kind] > 0 || filter.kind === kind).map((kind) =>
        chip(kind, POSITION_WORDS[kind], counts.positions[kind]),
      )}
      {levels.length > 1 && (
        <NativeSelect
          className={classes.levels}
          aria-label="Filtrer par volée"
          size="xs"
          data={[
            { value: '', label: 'Toutes les volées' },
            ...levels.map((level) => ({ value: level, label: level })),
          ]}
          value={filter.level ?? ''}
          onChange={(event) => change({ level: event.currentTarget.value || null })}
        />
      )}
      {filter.teacher !== null && (
        <span className={classes.person}>
          <IconFilter size={15} stroke={1.8} aria-hidden />
          {findName(comparison, filter.teacher)}
          <TextButton onClick={() => change({ teacher: null })}>
            <IconX size={14} aria-hidden />
            Ne plus filtrer
          </TextButton>
        </span>
      )}
    </div>
  );
}
