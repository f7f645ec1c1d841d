import { IconHistory, IconPencil, IconTrash } from '../icons/base-icons.ts';
import { IconShieldLock } from '../icons/more-icons.ts';
import { Link } from 'react-router';

interface RowActionsProps {
  /** What the row is about, as the buttons name it. */
  what: string;
  /** The address of the history of the row. */
  history?: string;
  /** Opens what is stored of the person that the row is about. */
  onPersonalData?: () => void;
  /** Left out where they may not. */
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** The last cell of a row of a {@link DataTable}: its history, what is stored of a person, edit and delete. */
export function RowActions({ what, history, onPersonalData, onEdit, onDelete }: RowActionsProps) {
  return (
    <td data-kind="actions">
      {history !== undefined && (
        <Link to={history} aria-label={`Historique de ${what}`} title="Historique">
          <IconHistory {...ICON} />
        </Link>
      )}
      {onPersonalData && (
        <button
          type="button"
          aria-label={`Données personnelles de ${what}`}
          title="Données personnelles"
          onClick={onPersonalData}
        >
          <IconShieldLock {...ICON} />
        </button>
      )}
      {onEdit && (
        <button type="button" aria-label={`Modifier ${what}`} title="Modifier" onClick={onEdit}>
          <IconPencil {...ICON} />
        </button>
      )}
      {onDelete && (
        <button type="button" aria-label={`Supprimer ${what}`} title="Supprimer" onClick={onDelete}>
          <IconTrash {...ICON} />
        </button>
      )}
    </td>
  );
}
