import type { Assignment } from '@pupitre/contract';
import { RepairDialog } from '../../../components/repair/repair-dialog.tsx';
import { placeName } from '../../../lib/position-text.ts';

interface RepairPositionDialogProps {
  position: Assignment;
  year: string;
  onClose: () => void;
}

/** Who could have a position that nobody has room for, if others gave something away. */
export const RepairPositionDialog = ({ position, year, onClose }: RepairPositionDialogProps) => (
  <RepairDialog
    title={`Réparer\u202f: ${position.subject} ${placeName(position)}`}
    question={{ school_year: year, position_ids: [position.id] }}
    onClose={onClose}
  />
);
