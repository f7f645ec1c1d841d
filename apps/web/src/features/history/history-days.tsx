import { Button } from '@mantine/core';
import type { Change } from '@pupitre/contract';
import { useMemo } from 'react';
import type { ChangeAct } from './change-panel.tsx';
import { groupDays } from './group-days.ts';
import { HistoryEntry } from './history-entry.tsx';
import classes from './history.module.css';
import type { Standing } from './standing.ts';

interface HistoryDaysProps {
  changes: readonly Change[];
  standings: ReadonlyMap<number, Standing>;
  isStale: boolean;
  hasMore: boolean;
  isReadingMore: boolean;
  readMore: () => void;
  onAct: (act: ChangeAct, change: Change) => void;
}

/** The changes under the heads of their days, and the way to older ones. */
export function HistoryDays(props: HistoryDaysProps) {
  const { changes, standings, isStale, hasMore, isReadingMore, readMore, onAct } = props;
  const days = useMemo(() => groupDays(changes), [changes]);
  return (
    <div className={classes.days} aria-busy={isStale}>
      {days.map(({ day, title, changes: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={classes.day}>
            {title}
          </h2>
          <ol className={classes.entries}>
            {ofDay.map((change) => (
              <HistoryEntry
                key={change.seq}
                change={change}
                standing={standings.get(change.seq)}
                onAct={onAct}
              />
            ))}
          </ol>
        </section>
      ))}
      {hasMore && (
        <div className={classes.more}>
          <Button variant="default" loading={isReadingMore} onClick={readMore}>
            Afficher plus
          </Button>
        </div>
      )}
    </div>
  );
}
