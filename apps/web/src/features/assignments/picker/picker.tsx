import { useTeachingRules } from './use-rules.ts';
import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import { computeWorkloads, rankCandidates, ruleReader } from '@pupitre/domain';
import { IconLockOpen } from '../../../icons/more-icons.ts';
import { useMemo } from 'react';
import { useApart, useFunctionHours, usePositionStore, useTeachersById } from '../grid/position-context.ts';
import { usePosition } from './use-position.ts';
import { periodsInWords, placeName, teacherName } from '../../../lib/position-text.ts';
import { holderLines } from '../grid/holder-text.ts';
import { companyOf } from '../../../grid/company.ts';
import { describePosition } from '../../../grid/describe-position.ts';
import { CandidateList } from './candidate-list.tsx';
import classes from './picker.module.css';
import { PickerFrame } from './picker-frame.tsx';
import { actionsFor, type PositionAction } from './position-actions.ts';

/** The keys are still those of the grid: a second Enter must not unlock what the first one came upon. */
const focusFrame = (notice: HTMLElement | null) =>
  notice?.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });

/** What every picker of the grid is given. */
export interface PickerProps {
  /** The button of the position it opens beside. */
  anchor: Element;
  initialSearch: string;
  /** Keys pressed before it was there. */
  initialKeys?: readonly string[] | undefined;
  onChoose: (teacherId: string | null) => void;
  onAction: (action: PositionAction) => void;
  onClose: () => void;
}

function Actions({ position, onAction }: { position: Assignment; onAction: PickerProps['onAction'] }) {
  const store = usePositionStore();
  // A locked position has its unlocking in the middle of the picker.
  const choices = actionsFor(position, store.valuesOfLevel(position.level)).filter(
    ({ action }) => action !== 'lock' || !position.locked,
  );
  return (
    <div className={classes.actions}>
      {choices.map(({ action, label, icon: Symbol, obstacle }) => (
        <button
          key={action}
          type="button"
          className={classes.action}
          aria-disabled={obstacle !== null}
          title={obstacle ?? undefined}
          onClick={() => {
            if (obstacle === null) onAction(action);
          }}
        >
          <Symbol size={14} stroke={1.8} aria-hidden />
          {label}
        </button>
      ))}
    </div>
  );
}

/** The load and the range of who has the position now: by touch nothing else says so. */
function Holder({ teacher }: { teacher: TeacherAnswer }) {
  const store = usePositionStore();
  const functions = useFunctionHours();
  const load = computeWorkloads([teacher], store.list(), functions).get(teacher.id)?.total_periods ?? 0;
  const lines = holderLines(teacher, load);
  return (
    <p className={classes.holder}>
      {teacher.visa}&#8239;: {lines.load} · {lines.verdict} · {lines.range}
    </p>
  );
}

function LockedNotice({ onUnlock }: { onUnlock: () => void }) {
  return (
    <div ref={focusFrame} className={classes.locked}>
      <p>Cet enseignement est verrouillé. Déverrouillez-le pour changer son enseignant.</p>
      <button type="button" className={classes.unlock} onClick={onUnlock}>
        <IconLockOpen size={16} stroke={1.8} aria-hidden />
        Déverrouiller
      </button>
    </div>
  );
}

/** The one picker of the grid: who could take this position, best first, and what else can be done with it. */
export function Picker({
  id,
  anchor,
  initialSearch,
  initialKeys,
  onChoose,
  onAction,
  onClose,
  isNear,
}: PickerProps & { id: string; isNear: boolean }) {
  const store = usePositionStore();
  const teachers = useTeachersById();
  const position = usePosition(id, onClose);
  const functions = useFunctionHours();
  const apart = useApart();
  const rules = useTeachingRules();
  const readRules = useMemo(
    () => (position ? ruleReader(rules, store.list(), [position]) : undefined),
    [rules, store, position],
  );
  const candidates = useMemo(
    () =>
      position && !position.locked
        ? rankCandidates(position, [...teachers.values()], store.list(), functions, readRules, apart)
        : [],
    [position, teachers, store, functions, readRules, apart],
  );
  if (!position) return null;
  const teacher = position.teacher_id === null ? undefined : teachers.get(position.teacher_id);
  const company = companyOf(position, teachers);
  return (
    <PickerFrame
      label={describePosition(position, teacher, undefined, company)}
      anchor={anchor}
      onClose={onClose}
      isNear={isNear}
    >
      <p className={classes.title}>
        <strong>{position.subject}</strong> {placeName(position)}
        <span className={classes.subtitle}>
          {periodsInWords(position.periods)} · {teacher ? teacherName(teacher) : 'Non assigné'}
          {company && ` et ${company.words}`}
        </span>
      </p>
      {teacher && <Holder teacher={teacher} />}
      {position.locked ? (
        <LockedNotice onUnlock={() => onAction('lock')} />
      ) : (
        <CandidateList
          candidates={candidates}
          initialSearch={initialSearch}
          initialKeys={initialKeys}
          current={position.teacher_id}
          onChoose={onChoose}
        />
      )}
      <Actions position={position} onAction={onAction} />
    </PickerFrame>
  );
}
