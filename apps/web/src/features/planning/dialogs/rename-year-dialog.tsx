import { WAITS } from '../../../data/outbox.ts';
import { useRenameSchoolYear } from '../api/rename-school-year.ts';
import { findYearFault } from '../year-names.ts';
import { YearNameDialog } from './year-name-dialog.tsx';

const EMPTY_NAME = "Le nom de l'année scolaire ne peut pas être vide";

interface RenameYearDialogProps {
  year: string;
  years: readonly string[];
  onRenamed: (year: string, newYear: string) => void;
  onClose: () => void;
}

/** Renames a school year; its volées and positions follow (docs/domain.md, « School years »). */
export function RenameYearDialog({ year, years, onRenamed, onClose }: RenameYearDialogProps) {
  const rename = useRenameSchoolYear();
  const others = years.filter((other) => other !== year);
  const submit = (newYear: string) =>
    rename.mutate(
      { year, new_year: newYear },
      {
        onSuccess: (answer) => {
          if (answer !== WAITS) onRenamed(year, newYear);
          onClose();
        },
      },
    );
  return (
    <YearNameDialog
      title={`Renommer l'année ${year}`}
      submitLabel="Renommer"
      initial={year}
      year={year}
      needsChange
      isBusy={rename.isPending}
      findFault={(name) => findYearFault(name, others, EMPTY_NAME)}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
