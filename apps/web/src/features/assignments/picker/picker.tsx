import type { Assignment } from '@pupitre/contract';
import { findSplitObstacle, rankCandidates } from '@pupitre/domain';
import {
  type Icon,
  IconArrowsSplit2,
  IconClock,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import {
  useFunctionHours,
  usePosition,
  usePositionStore,
  useTeachersById,
} from '../grid/position-context.ts';
import { periodsInWords, placeName, teacherName } from '../../../lib/position-text.ts';
import { describePosition } from '../grid/position-text.ts';
import { CandidateList } from './candidate-list.tsx';
import classes from './picker.module.css';
import { PickerFrame } from './picker-frame.tsx';

/** What can be done with a position beside choosing its teacher. */
export type PositionAction = 'lock' | 'split' | 'periods' | 'rename' | 'delete';

/** What every picker of the grid is given. */
export interface PickerProps {
  /** The button of the position it opens beside. */
  anchor: Element;
  initialSearch: string;
  onChoose: (teacherId: string | null) => void;
  onAction: (action: PositionAction) => void;
  onClose: () => void;
}

interface ActionButton {
  action: PositionAction;
  label: string;
  icon: Icon;
  /** Why it cannot be done now. */
  obstacle: string | null;
}

function actionsFor(position: Assignment): ActionButton[] {
  const frozen = position.locked ? 'Un enseignement verrouillé ne peut pas être supprimé' : null;
  // A locked position has its unlocking in the middle of the picker.
  const lock: ActionButton[] = position.locked
    ? []
    : [{ action: 'lock', label: 'Verrouiller', icon: IconLock, obstacle: null }];
  const rename: ActionButton[] = position.is_group
    ? [{ action: 'rename', label: 'Renommer', icon: IconPencil, obstacle: null }]
    : [];
  return [
    ...lock,
    { action: 'split', label: 'Diviser', icon: IconArrowsSplit2, obstacle: findSplitObstacle(position) },
    { action: 'periods', label: 'Périodes', icon: IconClock, obstacle: null },
    ...rename,
    { action: 'delete', label: 'Supprimer', icon: IconTrash, obstacle: frozen },
  ];
}

function Actions({ position, onAction }: { position: Assignment; onAction: PickerProps['onAction'] }) {
  return (
    <div className={classes.actions}>
      {actionsFor(position).map(({ action, label, icon: Symbol, obstacle }) => (
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

function LockedNotice({ onUnlock }: { onUnlock: () => void }) {
  return (
    <div className={classes.locked}>
      <p>Cet enseignement est verrouillé. Déverrouillez-le pour changer son enseignant.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the one next step */}
      <button type="button" className={classes.unlock} autoFocus onClick={onUnlock}>
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
  onChoose,
  onAction,
  onClose,
  isNear,
}: PickerProps & { id: string; isNear: boolean }) {
  const store = usePositionStore();
  const teachers = useTeachersById();
  const position = usePosition(id, onClose);
  const functions = useFunctionHours();
  const candidates = useMemo(
    () =>
      position && !position.locked
        ? rankCandidates(position, [...teachers.values()], store.list(), functions)
        : [],
    [position, teachers, store, functions],
  );
  if (!position) return null;
  const teacher = position.teacher_id === null ? undefined : teachers.get(position.teacher_id);
  return (
    <PickerFrame
      label={describePosition(position, teacher)}
      anchor={anchor}
      onClose={onClose}
      isNear={isNear}
    >
      <p className={classes.title}>
        <strong>{position.subject}</strong> {placeName(position)}
        <span className={classes.subtitle}>
          {periodsInWords(position.periods)} · {teacher ? teacherName(teacher) : 'Non assigné'}
        </span>
      </p>
      {position.locked ? (
        <LockedNotice onUnlock={() => onAction('lock')} />
      ) : (
        <CandidateList
          candidates={candidates}
          initialSearch={initialSearch}
          current={position.teacher_id}
          onChoose={onChoose}
        />
      )}
      <Actions position={position} onAction={onAction} />
    </PickerFrame>
  );
}
