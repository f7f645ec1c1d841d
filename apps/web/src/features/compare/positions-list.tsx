import type { Comparison } from '@pupitre/contract';
import { namePosition, sayHolder, sayPositionChange, shownSide } from '@pupitre/domain';
import { memo } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../lib/assignments-address.ts';
import { historyOf } from '../../lib/history-address.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { teacherName } from '../../lib/position-text.ts';
import classes from './compare.module.css';
import type { PositionDifference } from './filters.ts';
import { ListSection } from './list-section.tsx';
import { WasIs } from './was-is.tsx';

type Side = NonNullable<PositionDifference['after']>;

function holderOf(side: Side | null) {
  if (side === null) return null;
  if (side.teacher === null && side.co_teachers.length === 0) return <em>à pourvoir</em>;
  return <span title={side.teacher ? teacherName(side.teacher) : undefined}>{sayHolder(side)}</span>;
}

const periodsOf = (side: Side | null) => (side === null ? null : formatNumber(side.periods));

interface RowProps {
  difference: PositionDifference;
  /** The year in which the cell stands now; null where it does not. */
  year: string | null;
}

const Row = memo(function Row({ difference, year }: RowProps) {
  const { before, after, kind, changes } = difference;
  const side = shownSide(difference);
  const name = namePosition(side);
  const hasBoth = before !== null && after !== null;
  return (
    <tr data-kind={kind}>
      <th scope="row">
        {after !== null && year !== null ? (
          <Link to={addressOf({ position: after.id, annee: year })}>{name}</Link>
        ) : (
          name
        )}
      </th>
      <td className={classes.what}>{sayPositionChange(difference)}</td>
      <td>
        <WasIs
          before={holderOf(before)}
          after={holderOf(after)}
          isSame={hasBoth && !changes.includes('teacher') && !changes.includes('co_teachers')}
        />
      </td>
      <td className={classes.number}>
        <WasIs
          before={periodsOf(before)}
          after={periodsOf(after)}
          isSame={before?.periods === after?.periods}
        />
      </td>
      <td className={classes.way}>
        <Link to={historyOf(side.id, name)} aria-label={`Historique de ${name}`}>
          Historique
        </Link>
      </td>
    </tr>
  );
});

const COLUMNS = [
  { label: 'Enseignement' },
  { label: 'Différence' },
  { label: 'Enseignant' },
  { label: 'Périodes', className: classes.number },
  { label: 'Qui, quand', className: classes.way },
];

interface PositionsListProps {
  to: Comparison['to'];
  /** Those that are looked for. */
  positions: readonly PositionDifference[];
}

/** The positions that differ, volée by volée. */
export function PositionsList({ to, positions }: PositionsListProps) {
  const byLevel = Map.groupBy(positions, (difference) => shownSide(difference).level);
  const year = to.kind === 'now' ? to.school_year : null;
  return [...byLevel].map(([level, ofLevel]) => (
    <ListSection key={level} title={`Volée ${level}`} count={ofLevel.length} columns={COLUMNS}>
      {ofLevel.map((difference) => (
        <Row key={shownSide(difference).id} difference={difference} year={year} />
      ))}
    </ListSection>
  ));
}
