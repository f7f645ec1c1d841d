import type { Assignment } from '@pupitre/contract';
import { findSplitObstacle } from '@pupitre/domain';
import {
  type Icon,
  IconArrowsSplit2,
  IconClock,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';

/** What can be done with a position beside choosing its teacher. */
export type PositionAction = 'lock' | 'split' | 'periods' | 'rename' | 'delete';

/** One of them, as a button of the picker or of the menu. */
export interface ActionChoice {
  action: PositionAction;
  label: string;
  icon: Icon;
  /** The letter that chooses it in the menu. */
  letter: string;
  /** Why it cannot be done now. */
  obstacle: string | null;
}

/** What can be done with a position now, and what cannot and why. */
export function actionsFor(position: Assignment): ActionChoice[] {
  const frozen = position.locked ? 'Un enseignement verrouillé ne peut pas être supprimé' : null;
  const lock = position.locked
    ? { label: 'Déverrouiller', icon: IconLockOpen }
    : { label: 'Verrouiller', icon: IconLock };
  const rename: ActionChoice[] = position.is_group
    ? [{ action: 'rename', label: 'Renommer', icon: IconPencil, letter: 'R', obstacle: null }]
    : [];
  return [
    { action: 'lock', ...lock, letter: 'L', obstacle: null },
    {
      action: 'split',
      label: 'Diviser',
      icon: IconArrowsSplit2,
      letter: 'S',
      obstacle: findSplitObstacle(position),
    },
    { action: 'periods', label: 'Périodes', icon: IconClock, letter: 'P', obstacle: null },
    ...rename,
    { action: 'delete', label: 'Supprimer', icon: IconTrash, letter: 'X', obstacle: frozen },
  ];
}
