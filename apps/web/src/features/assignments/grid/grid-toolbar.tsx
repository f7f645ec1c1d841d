import { ActionIcon, Button } from '@mantine/core';
import {
  IconCalculator,
  IconDots,
  IconFileImport,
  IconKeyboard,
  IconLayoutSidebarRight,
  IconPlus,
  IconTrash,
} from '../../../icons/base-icons.ts';
import { memo } from 'react';
import { ActionMenu, type MenuAction } from '../../../components/action-menu.tsx';
import { toastError } from '../../../components/toast.tsx';
import type { GridDialog } from '../dialogs/grid-dialogs.tsx';
import { useMay } from '../../../lib/may.ts';
import type { OperationName } from '@pupitre/contract';

interface GridToolbarProps {
  /** The levels of the volées that are ticked. */
  shown: readonly string[];
  isPanelShown: boolean;
  onOpen: (dialog: GridDialog) => void;
  onTogglePanel: () => void;
}

/** The actions of the grid as a whole. */
export const GridToolbar = memo(function GridToolbar(props: GridToolbarProps) {
  const { shown, isPanelShown, onOpen, onTogglePanel } = props;
  const may = useMay();
  const openForShown = (kind: 'delete-unlocked' | 'fix-periods') => () =>
    shown.length > 0 ? onOpen({ kind }) : toastError('Veuillez sélectionner au moins une volée');
  /** Of those that are ticked only one's own are meant. */
  const mayFor = (operation: OperationName) =>
    shown.length === 0 ? may(operation) : shown.some((level) => may(operation, level));
  const changing: MenuAction[] = [
    ...(may('assignments.import')
      ? [
          {
            icon: IconFileImport,
            label: 'Importer une répartition',
            onClick: () => onOpen({ kind: 'import' }),
          },
        ]
      : []),
    ...(mayFor('assignments.fixPeriods')
      ? [{ icon: IconCalculator, label: 'Recalculer les périodes', onClick: openForShown('fix-periods') }]
      : []),
    ...(mayFor('assignments.deleteUnlocked')
      ? [
          {
            icon: IconTrash,
            label: 'Supprimer les non verrouillés',
            isRed: true,
            onClick: openForShown('delete-unlocked'),
          },
          null,
        ]
      : []),
  ];
  return (
    <>
      {mayFor('assignments.create') && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onOpen({ kind: 'add-group' })}
        >
          Ajouter un groupe
        </Button>
      )}
      <ActionMenu
        variant="default"
        size={30}
        label="Autres actions"
        actions={[
          ...changing,
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
