import { useState } from 'react';
import { FilePicker } from '../../components/file-picker.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { toastError } from '../../components/toast.tsx';
import { sentenceOf } from '../../lib/api.ts';
import { useImportPreview } from './api/use-import-preview.ts';
import { useImportTeachers } from './api/use-import-teachers.ts';
import classes from './import-dialog.module.css';
import { ImportPreview } from './import-preview.tsx';

/** « Importer des enseignants »: choose a file, see what would happen, import (specification, section 2). */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const preview = useImportPreview();
  const importing = useImportTeachers();
  const hasFaults = preview.data?.rows.some((row) => row.action === 'fault') ?? false;

  const pick = (picked: File) => {
    setFile(picked);
    preview.mutate(picked);
  };
  const submit = () => {
    if (file === null) return toastError('Veuillez sélectionner un fichier');
    return importing.mutate(file, { onSuccess: onClose });
  };

  return (
    <FormDialog
      title="Importer des enseignants"
      submitLabel="Importer"
      size="xl"
      isDirty={false}
      isBusy={importing.isPending}
      isSubmitDisabled={hasFaults}
      onSubmit={submit}
      onClose={onClose}
    >
      <AcceptedFormats />
      <FilePicker
        label="Fichier Excel"
        accept=".xlsx,.xls"
        file={file}
        fault={preview.error && sentenceOf(preview.error, "Erreur lors de l'import")}
        onPick={pick}
      />
      {preview.isPending && <LoadingState label="Lecture du fichier..." />}
      {preview.data && <ImportPreview report={preview.data} />}
    </FormDialog>
  );
}

function AcceptedFormats() {
  return (
    <div className={classes.formats}>
      <p>Formats acceptés&#8239;:</p>
      <ul>
        <li>
          4 colonnes&#8239;: VISA, NOM, PRENOM, CYCLES (le modèle propose une liste déroulante des cycles)
        </li>
        <li>3 colonnes&#8239;: VISA, NOM, PRENOM</li>
        <li>1 colonne&#8239;: «&#8239;VISA Nom Prénom&#8239;»</li>
      </ul>
      <p>
        Un seul cycle par enseignant. Fichiers .xlsx ou .xls. Le modèle offre aussi les colonnes VOEUX,
        FOURCHETTE MIN, FOURCHETTE MAX et SPECIALITES.
      </p>
    </div>
  );
}
