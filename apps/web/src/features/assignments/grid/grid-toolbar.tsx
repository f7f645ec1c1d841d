import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import {
  IconCalculator,
  IconDots,
  IconKeyboard,
  IconLayoutSidebarRight,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { memo } from 'react';
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
      <Menu position="bottom-end" width={270}>
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label="Autres actions">
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCalculator size={16} />} onClick={openForShown('fix-periods')}>
            Recalculer les périodes
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash size={16} />}
            color="red"
            onClick={openForShown('delete-unlocked')}
          >
            Supprimer les non verrouillés
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={() => onOpen({ kind: 'help' })}>
            Raccourcis clavier
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Tooltip label={isPanelShown ? 'Masquer les enseignants' : 'Afficher les enseignants'}>
        <ActionIcon
          variant={isPanelShown ? 'filled' : 'default'}
          size={30}
          aria-label="Panneau des enseignants"
          aria-pressed={isPanelShown}
          onClick={onTogglePanel}
        >
          <IconLayoutSidebarRight size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
});
