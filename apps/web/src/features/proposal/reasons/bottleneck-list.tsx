import type { Bottleneck } from '@pupitre/contract';
import { LIMITS } from '@pupitre/domain';
import { IconHourglassEmpty } from '../../../icons/more-icons.ts';
import { countOf, formatHours } from '../../../lib/numbers.ts';
import { FoldedList } from './folded-list.tsx';
import classes from './reasons.module.css';
import { TeacherLink, VoleeLinks } from './year-links.tsx';

interface BottleneckListProps {
  bottlenecks: readonly Bottleneck[];
  /** Tries what somebody for exactly this would change. */
  onTry?: (bottleneck: Bottleneck) => void;
}

/** What is missing where too few hours reach too many positions, with links to what it is about. */
export function BottleneckList({ bottlenecks, onTry }: BottleneckListProps) {
  const worstFirst = bottlenecks.toSorted((a, b) => b.missing - a.missing);
  return (
    <FoldedList items={worstFirst} kind="bottleneck" keyOf={(one) => one.message}>
      {(one) => (
        <>
          <p className={classes.message}>
            <IconHourglassEmpty size={16} stroke={1.8} aria-hidden />
            <span>{one.message}</span>
          </p>
          <div className={classes.about}>
            <VoleeLinks levels={one.levels} />
            <Teachers ids={one.teacher_ids} />
            {onTry && (
              <button type="button" className={classes.try} onClick={() => onTry(one)}>
                Essayer un renfort de {formatHours(Math.min(LIMITS.hoursMax, Math.ceil(one.missing)))}
              </button>
            )}
          </div>
        </>
      )}
    </FoldedList>
  );
}

function Teachers({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <details>
      <summary>{countOf(ids.length, 'enseignant')}</summary>
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
