import { IconPencil, IconTrash } from '@tabler/icons-react';

interface RowActionsProps {
  /** What the row is about, as the buttons name it. */
  what: string;
  onEdit: () => void;
  onDelete: () => void;
}

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** The last cell of a row of a {@link DataTable}: edit and delete. */
export function RowActions({ what, onEdit, onDelete }: RowActionsProps) {
  return (
    <td data-kind="actions">
      <button type="button" aria-label={`Modifier ${what}`} title="Modifier" onClick={onEdit}>
        <IconPencil {...ICON} />
      </button>
      <button type="button" aria-label={`Supprimer ${what}`} title="Supprimer" onClick={onDelete}>
        <IconTrash {...ICON} />
      </button>
    </td>
  );
}
