import type { Assignment, OperationName } from '@pupitre/contract';
import { findJoinObstacle, findSplitObstacle, partsOf } from '@pupitre/domain';
import {
  IconArrowsExchange,
  IconClock,
  IconLock,
  IconPencil,
  IconTrash,
  IconUserPlus,
} from '../../../icons/base-icons.ts';
import type { Icon } from '../../../icons/icon.tsx';
import { IconArrowsJoin2, IconArrowsSplit2, IconLockOpen } from '../../../icons/more-icons.ts';

/** What can be done with a position beside choosing its teacher. */
export type PositionAction =
  | 'lock'
  | 'repair'
  | 'people'
  | 'split'
  | 'join'
  | 'periods'
  | 'rename'
  | 'delete';

/** One of them, as a button of the picker or of the menu. */
export interface ActionChoice {
  action: PositionAction;
  /** What it calls. */
  operation: OperationName;
  label: string;
  icon: Icon;
  /** The letter that chooses it in the menu. */
  letter: string;
  /** Why it cannot be done now. */
  obstacle: string | null;
}

/** What is open can go to somebody who has no room yet. */
const repairFor = ({ teacher_id, locked }: Assignment): ActionChoice[] =>
  teacher_id !== null
    ? []
    : [
        {
          action: 'repair',
          operation: 'repairs.find',
          label: 'Réparer par des échanges…',
          icon: IconArrowsExchange,
          letter: 'C',
          obstacle: locked ? 'Un enseignement verrouillé reste comme il est' : null,
        },
      ];

/**
 * What can be done with a position now, and what cannot and why.
 * @param positions those of its volée
 */
export function actionsFor(position: Assignment, positions: readonly Assignment[]): ActionChoice[] {
  const frozen = position.locked ? 'Un enseignement verrouillé ne peut pas être supprimé' : null;
  const lock = position.locked
    ? { label: 'Déverrouiller', icon: IconLockOpen }
    : { label: 'Verrouiller', icon: IconLock };
  const obstacle = findJoinObstacle(position, positions);
  const join: ActionChoice[] =
    partsOf(position, positions).length > 1
      ? [
          {
            action: 'join',
            operation: 'assignments.join',
            label: 'Réunir les parts',
            icon: IconArrowsJoin2,
            letter: 'U',
            obstacle,
          },
        ]
      : [];
  const rename: ActionChoice[] =
    position.group_label !== null
      ? [
          {
            action: 'rename',
            operation: 'assignments.update',
            label: 'Renommer',
            icon: IconPencil,
            letter: 'R',
            obstacle: null,
          },
        ]
      : [];
  return [
    { action: 'lock', operation: 'assignments.toggleLock', ...lock, letter: 'L', obstacle: null },
    ...repairFor(position),
    {
      action: 'people',
      operation: 'assignments.setCoTeachers',
      label: position.co_teachers.length === 0 ? 'Ajouter une personne…' : 'Co-enseignement et appui…',
      icon: IconUserPlus,
      letter: 'A',
      obstacle: position.locked ? 'Un enseignement verrouillé garde les personnes qui y sont' : null,
    },
    {
      action: 'split',
      operation: 'assignments.split',
      label: 'Diviser',
      icon: IconArrowsSplit2,
      letter: 'S',
      obstacle: findSplitObstacle(position),
    },
    ...join,
    {
      action: 'periods',
      operation: 'assignments.setPeriods',
      label: 'Périodes',
      icon: IconClock,
      letter: 'P',
      obstacle: null,
    },
    ...rename,
    {
      action: 'delete',
      operation: 'assignments.delete',
      label: 'Supprimer',
      icon: IconTrash,
      letter: 'X',
      obstacle: frozen,
    },
  ];
}
