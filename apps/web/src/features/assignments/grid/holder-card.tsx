import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import { computeWorkloads, readRangeStatus, upperFirst } from '@pupitre/domain';
import { useEffect, useId } from 'react';
import { HoursBar } from '../../../components/hours-bar.tsx';
import { toneOfRange } from '../../../components/range-tone.ts';
import { periodsInWords, placeName, teacherName } from '../../../lib/position-text.ts';
import classes from './holder-card.module.css';
import { holderLines } from './holder-text.ts';
import { useFunctionHours, usePositionStore, useTeachersById } from './position-context.ts';
import { usePosition } from '../picker/use-position.ts';

/** Room for the card below a cell, in pixels; with less it stands above. */
const HEIGHT = 120;
const WIDTH = 256;
const GAP = 4;

function placeOf(anchor: Element) {
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const inside = { left: Math.max(GAP, Math.min(left, window.innerWidth - WIDTH - GAP)), width: WIDTH };
  return bottom + HEIGHT < window.innerHeight
    ? { ...inside, top: bottom + GAP }
    : { ...inside, bottom: window.innerHeight - top + GAP };
}

interface CardProps {
  id: string;
  anchor: HTMLElement;
  onGone: () => void;
}

/** Who has a position, with load and range, beside its cell. */
export function HolderCard({ id, anchor, onGone }: CardProps) {
  const position = usePosition(id, onGone);
  const teacher = useTeachersById().get(position?.teacher_id ?? '');
  return position && teacher ? <HolderLines position={position} teacher={teacher} anchor={anchor} /> : null;
}

interface HolderProps {
  position: Assignment;
  teacher: TeacherAnswer;
  anchor: HTMLElement;
}

function HolderLines({ position, teacher, anchor }: HolderProps) {
  const store = usePositionStore();
  const functions = useFunctionHours();
  const load = computeWorkloads([teacher], store.list(), functions).get(teacher.id)?.total_periods ?? 0;
  const lines = holderLines(teacher, load);
  const warning = store.warningOf(position.id);
  const tone = toneOfRange(readRangeStatus(load, teacher));
  const id = useId();
  useEffect(() => {
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, id]);
  return (
    <div id={id} role="tooltip" className={classes.card} style={placeOf(anchor)}>
      <p className={classes.place}>
        {position.subject} {placeName(position)} · {periodsInWords(position.periods)}
      </p>
      <p className={classes.name}>
        {teacher.visa} {teacherName(teacher)}
      </p>
      <p className={classes.load}>
        <strong>{lines.load}</strong>
        <span data-tone={tone}>{lines.verdict}</span>
      </p>
      <HoursBar teacher={teacher} hours={load} tone={tone} isPicture />
      <p className={classes.range}>{lines.range}</p>
      {warning !== undefined && <p className={classes.warning}>{upperFirst(warning)}</p>}
    </div>
  );
}
