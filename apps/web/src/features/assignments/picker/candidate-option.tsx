import { describeVerdict, goalOf, readRangeStatus } from '@pupitre/domain';
import { memo } from 'react';
import { HoursBar } from '../../../components/hours-bar.tsx';
import { toneOfRange } from '../../../components/range-tone.ts';
import { explainLoad } from '../../../lib/load-text.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { teacherName } from '../../../lib/position-text.ts';
import { useTeachersById } from '../grid/position-context.ts';
import classes from './picker.module.css';
import { marksOf, notesOf, type PickerOption } from './picker-options.ts';

interface OptionProps {
  option: PickerOption;
  domId: string;
  isActive: boolean;
  /** The teacher the position has now. */
  isCurrent: boolean;
}

interface CandidateLinesProps {
  candidate: Extract<PickerOption, { kind: 'candidate' }>['candidate'];
}

/** Not rendered again when a search moves its line. */
const CandidateLines = memo(function CandidateLines({ candidate }: CandidateLinesProps) {
  const { teacher, before, after } = candidate;
  const status = readRangeStatus(after, teacher);
  const goal = goalOf(teacher);
  const teachers = useTeachersById();
  const visaOf = (id: string) => teachers.get(id)?.visa ?? '?';
  const marks = marksOf(candidate, visaOf);
  return (
    <>
      <span className={classes.visa}>{teacher.visa}</span>
      <span className={classes.who}>
        <span className={classes.name}>{teacherName(teacher)}</span>
        {candidate.already_with_class && <span className={classes.note}>déjà dans la classe</span>}
        {notesOf(candidate, visaOf).map((note) => (
          <span key={note} className={classes.note}>
            {note}
          </span>
        ))}
        {marks.map((mark) => (
          <span key={mark} className={classes.mark}>
            {mark}
          </span>
        ))}
      </span>
      <span className={classes.load}>
        <span className={classes.figures} title={explainLoad(after, teacher, before)}>
          {formatNumber(before)} → <strong>{formatNumber(after)}</strong>
          {goal !== null && ` / ${formatNumber(goal)}`}
        </span>
        <HoursBar teacher={teacher} before={before} hours={after} tone={toneOfRange(status)} isPicture />
        <span className={classes.status} data-tone={toneOfRange(status)}>
          {describeVerdict(after, teacher)}
        </span>
      </span>
    </>
  );
});

/** One line of the picker; chosen through the list, which reads `data-index`. */
export function PickerLine({ option, index, domId, isActive, isCurrent }: OptionProps & { index: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus stays in the search field (aria-activedescendant)
    <div
      id={domId}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a line holds a bar and marks
      role="option"
      aria-selected={isActive}
      className={classes.option}
      data-index={index}
      data-active={isActive || undefined}
      data-current={isCurrent || undefined}
    >
      {option.kind === 'nobody' ? (
        <span className={classes.nobody}>Non assigné</span>
      ) : (
        <CandidateLines candidate={option.candidate} />
      )}
    </div>
  );
}
