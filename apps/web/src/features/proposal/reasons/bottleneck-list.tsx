import type { Bottleneck } from '@pupitre/contract';
import { IconHourglassEmpty } from '@tabler/icons-react';
import { countOf, formatHours } from '../../../lib/numbers.ts';
import classes from './reasons.module.css';
import { TeacherLink, VoleeLinks } from './year-links.tsx';

interface BottleneckListProps {
  bottlenecks: readonly Bottleneck[];
  /** Tries what somebody for exactly this would change. */
  onTry?: (bottleneck: Bottleneck) => void;
}

/** What is missing where too few hours reach too many positions, with links to what it is about. */
export function BottleneckList({ bottlenecks, onTry }: BottleneckListProps) {
  return (
    <ul className={classes.list}>
      {bottlenecks.map((one) => (
        <li key={one.message} className={classes.reason} data-kind="bottleneck">
          <p className={classes.message}>
            <IconHourglassEmpty size={16} stroke={1.8} aria-hidden />
            <span>{one.message}</span>
          </p>
          <div className={classes.about}>
            <VoleeLinks levels={one.levels} />
            <Teachers ids={one.teacher_ids} />
            {onTry && (
              <button type="button" className={classes.try} onClick={() => onTry(one)}>
                Essayer un renfort de {formatHours(one.missing)}
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Teachers({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return <span>aucun enseignant qualifié</span>;
  return (
    <details>
      <summary>{countOf(ids.length, 'enseignant qualifié', 'enseignants qualifiés')}</summary>
      <ul className={classes.names}>
        {ids.map((id) => (
          <li key={id}>
            <TeacherLink id={id} />
          </li>
        ))}
      </ul>
    </details>
  );
}
