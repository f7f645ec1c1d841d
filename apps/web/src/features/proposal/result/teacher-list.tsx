import { describeVerdict, readRangeStatus } from '@pupitre/domain';
import { IconPinFilled } from '../../../icons/more-icons.ts';
import { memo } from 'react';
import { HoursBar } from '../../../components/hours-bar.tsx';
import { toneOfRange } from '../../../components/range-tone.ts';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { countOf, formatHours, formatNumber } from '../../../lib/numbers.ts';
import { placeName, teacherName } from '../../../lib/position-text.ts';
import { rangeLine } from '../../../lib/range-line.ts';
import type { PreviewPosition } from './preview.ts';
import shared from '../../../grid/pane.module.css';
import grid from './preview-grid.module.css';
import type { TeacherChange } from './teacher-changes.ts';
import classes from './teacher-list.module.css';
import { useMay } from '../../../lib/may.ts';

interface TeacherListProps {
  changes: readonly TeacherChange[];
  /** The position that is explained. */
  chosen: string | null;
  onExplain: (positionId: string) => void;
  onAccept: (teacherId: string) => void;
  onPin: (teacherId: string) => void;
}

/** What the proposal makes of each teacher: the load before and after, what they get and what they give up. */
export function TeacherList({ changes, ...actions }: TeacherListProps) {
  if (changes.length === 0)
    return <p className={shared.nothing}>Aucun enseignant ne correspond à ces filtres.</p>;
  return (
    <ul className={classes.list}>
      {changes.map((change) => (
        <TeacherLine key={change.teacher.id} change={change} {...actions} />
      ))}
    </ul>
  );
}

type TeacherLineProps = Omit<TeacherListProps, 'changes'> & { change: TeacherChange };

const TeacherLine = memo(function TeacherLine({
  change,
  chosen,
  onExplain,
  onAccept,
  onPin,
}: TeacherLineProps) {
  const { teacher, gained, lost, kept } = change;
  const may = useMay();
  const name = teacherName(teacher);
  const hasChanges = gained.length + lost.length > 0;
  return (
    <li className={classes.teacher} data-teacher={teacher.id}>
      <div>
        <h2 className={classes.name}>
          {name} <span className={classes.kept}>{teacher.visa}</span>
        </h2>
        <p className={classes.range}>{rangeLine(teacher)}</p>
      </div>
      <Load change={change} />
      <ul className={`${classes.positions} ${classes.what}`} aria-label={`Enseignements de ${name}`}>
        {gained.map((one) => (
          <Line key={one.position.id} one={one} kind="gained" chosen={chosen} onExplain={onExplain} />
        ))}
        {lost.map((one) => (
          <Line key={one.position.id} one={one} kind="lost" chosen={chosen} onExplain={onExplain} />
        ))}
        {kept.length > 0 && <li className={classes.kept}>{countOf(kept.length, 'inchangé')}</li>}
      </ul>
      {hasChanges && (
        <div className={classes.actions}>
          {[...gained, ...lost].every(({ position }) => may('proposals.accept', position.level)) && (
            <button
              type="button"
              className={grid.action}
              aria-label={`Accepter pour ${name}`}
              onClick={() => onAccept(teacher.id)}
            >
              Accepter
            </button>
          )}
          {may('proposals.start') && (
            <button
              type="button"
              className={grid.action}
              aria-label={`Fixer pour ${name}`}
              onClick={() => onPin(teacher.id)}
            >
              Fixer
            </button>
          )}
        </div>
      )}
    </li>
  );
});

function Load({ change: { teacher, before, after } }: { change: TeacherChange }) {
  const status = readRangeStatus(after, teacher);
  return (
    <div className={classes.load}>
      <span className={classes.figures}>
        <span>
          {before !== after && `${formatNumber(before)} → `}
          <strong>{formatHours(after)}</strong>
        </span>
        <StatusBadge tone={toneOfRange(status)} label={describeVerdict(after, teacher)} />
      </span>
      <HoursBar teacher={teacher} hours={after} before={before} tone={toneOfRange(status)} />
    </div>
  );
}

interface LineProps extends Pick<TeacherListProps, 'chosen' | 'onExplain'> {
  one: PreviewPosition;
  kind: 'gained' | 'lost';
}

function Line({ one: { position, is_pinned, reasons }, kind, chosen, onExplain }: LineProps) {
  const what = `${position.subject} ${placeName(position)}`;
  const does = kind === 'gained' ? 'reçoit' : 'perd';
  return (
    <li>
      <button
        type="button"
        className={classes.position}
        data-kind={kind}
        data-id={position.id}
        data-chosen={position.id === chosen || undefined}
        aria-label={`${does} ${what} ${formatHours(position.periods)}${is_pinned ? ', fixé' : ''}`}
        title={(kind === 'gained' && reasons.join('. ')) || undefined}
        aria-haspopup="dialog"
        onClick={() => onExplain(position.id)}
      >
        <span className={classes.sign} aria-hidden>
          {kind === 'gained' ? '+' : '−'}
        </span>
        <span className={classes.place}>{what}</span>{' '}
        <span className={classes.periods}>{formatHours(position.periods)}</span>
        {is_pinned && <IconPinFilled size={12} aria-hidden />}
      </button>
    </li>
  );
}
