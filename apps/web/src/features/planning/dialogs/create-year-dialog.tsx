import { useState } from 'react';
import { useCreateSchoolYear } from '../api/create-school-year.ts';
import { findYearFault, proposeYear } from '../year-names.ts';
import { YearNameDialog } from './year-name-dialog.tsx';

interface CreateYearDialogProps {
  years: readonly string[];
  onCreated: (year: string) => void;
  onClose: () => void;
}

/** Creates an empty school year, proposing the next one (docs/domain.md, « School years »). */
export function CreateYearDialog({ years, onCreated, onClose }: CreateYearDialogProps) {
  const [proposed] = useState(() => proposeYear(years, new Date()));
  const create = useCreateSchoolYear();
  const submit = (year: string) =>
    create.mutate(year, {
      onSuccess: () => {
        onCreated(year);
        onClose();
      },
    });
  return (
    <YearNameDialog
      title="Nouvelle année scolaire"
      submitLabel="Créer l'année"
      initial={proposed}
      needsChange={false}
      isBusy={create.isPending}
      findFault={(name) => findYearFault(name, years, 'Veuillez saisir une année scolaire')}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
