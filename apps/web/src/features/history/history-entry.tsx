import type { Change } from '@pupitre/contract';
import { writeTime } from '@pupitre/domain';
import { IconArrowBackUp, IconArrowForwardUp, IconUser } from '../../icons/base-icons.ts';
import { IconChevronRight, IconEraser, IconPointFilled } from '../../icons/more-icons.ts';
import { memo, useState } from 'react';
import { typeset } from '../../lib/typography.ts';
import { type ChangeAct, ChangePanel } from './change-panel.tsx';
import classes from './history.module.css';
import type { Standing } from './standing.ts';

interface HistoryEntryProps {
  change: Change;
  /** What became of it since; undefined where it stands as it was made. */
  standing: Standing | undefined;
  onAct: (act: ChangeAct, change: Change) => void;
}

/** Done, taken back or brought again, or of no plan; the sentence says so too. */
function Symbol({ kind, undoes, is_of_plan }: Pick<Change, 'kind' | 'undoes' | 'is_of_plan'>) {
  const look = { size: 15, stroke: 1.8, className: classes.symbol ?? '', 'aria-hidden': true } as const;
  if (!is_of_plan) return <IconUser {...look} />;
  if (kind === 'final') return <IconEraser {...look} />;
  if (kind === 'redo') return <IconArrowForwardUp {...look} />;
  return undoes === null ? <IconPointFilled {...look} /> : <IconArrowBackUp {...look} />;
}

/** One change: when, and in a sentence what; unfolded, its rows. */
export const HistoryEntry = memo(function HistoryEntry({ change, standing, onAct }: HistoryEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { seq, at, summary, school_year, kind, is_own, person } = change;
  const panel = `change-${seq}`;
  return (
    <li className={classes.entry} data-standing={standing}>
      <button
        type="button"
        className={classes.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronRight size={15} stroke={1.8} className={classes.chevron} aria-hidden />
        <time dateTime={at} className={classes.time}>
          {writeTime(at)}
        </time>
        <Symbol {...change} />
        <span className={classes.summary}>{typeset(summary)}</span>
        <span className={classes.marks}>
          {standing && <span className={classes.standing}>{standing}</span>}
          {school_year !== null && <span className={classes.year}>{school_year}</span>}
          {(is_own || person) && <span className={classes.own}>{is_own ? 'vous' : person?.name}</span>}
        </span>
      </button>
      {isOpen && (
        <div id={panel} className={classes.panel}>
          <ChangePanel
            change={change}
            canRevert={standing !== 'annulé' && kind !== 'final'}
            onAct={(act) => onAct(act, change)}
          />
        </div>
      )}
    </li>
  );
});
