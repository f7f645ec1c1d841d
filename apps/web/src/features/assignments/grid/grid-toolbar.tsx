import { ActionIcon, Button } from '@mantine/core';
import {
  IconCalculator,
  IconDots,
  IconKeyboard,
  IconLayoutSidebarRight,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { memo } from 'react';
import { ActionMenu } from '../../../components/action-menu.tsx';
import { toastError } from '../../../components/toast.tsx';
import type { GridDialog } from '../dialogs/grid-dialogs.tsx';

interface GridToolbarProps {
  hasShown: boolean;
  isPanelShown: boolean;
  onOpen: (dialog: GridDialog) => void;
  onTogglePanel: () => void;
}

/** The actions of the grid as a whole. */
export const GridToolbar = memo(function GridToolbar(props: GridToolbarProps) {
  const { hasShown, isPanelShown, onOpen, onTogglePanel } = props;
  const openForShown = (kind: 'delete-unlocked' | 'fix-periods') => () =>
    hasShown ? onOpen({ kind }) : toastError('Veuillez sélectionner au moins une volée');
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onOpen({ kind: 'add-group' })}
      >
        Ajouter un groupe
      </Button>
      <ActionMenu
        variant="default"
        size={30}
        label="Autres actions"
        actions={[
          { icon: IconCalculator, label: 'Recalculer les périodes', onClick: openForShown('fix-periods') },
          {
            icon: IconTrash,
            label: 'Supprimer les non verrouillés',
            isRed: true,
            onClick: openForShown('delete-unlocked'),
          },
          null,
          { icon: IconKeyboard, label: 'Raccourcis clavier', onClick: () => onOpen({ kind: 'help' }) },
        ]}
      >
        <IconDots size={16} aria-hidden />
      </ActionMenu>
      <ActionIcon
        variant={isPanelShown ? 'filled' : 'default'}
        size={30}
        aria-label="Panneau des enseignants"
        title={isPanelShown ? 'Masquer les enseignants' : 'Afficher les enseignants'}
        aria-pressed={isPanelShown}
        onClick={onTogglePanel}
      >
        <IconLayoutSidebarRight size={16} aria-hidden />
      </ActionIcon>
    </>
  );
});
