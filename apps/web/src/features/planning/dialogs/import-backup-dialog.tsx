import { Button, Modal } from '@mantine/core';
import type { BackupStats } from '@pupitre/contract';
import { useState } from 'react';
import dialog from '../../../components/dialog.module.css';
import { FilePicker } from '../../../components/file-picker.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { toastError } from '../../../components/toast.tsx';
import { sentenceOf } from '../../../lib/api.ts';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { countOf } from '../../../lib/numbers.ts';
import { useImportBackup } from '../api/backup.ts';
import classes from './transfer-dialog.module.css';

/** Restores a school year from its backup, then says what was written (docs/domain.md, « Files »). */
export function ImportBackupDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const restore = useImportBackup();
  const submit = () => {
    if (file === null) return toastError('Veuillez sélectionner un fichier');
    return restore.mutate(file);
  };
  if (restore.data) return <BackupReport stats={restore.data.stats} onClose={onClose} />;
  return (
    <FormDialog
      title="Importer une sauvegarde"
      submitLabel="Importer"
      isDirty={false}
      isBusy={restore.isPending}
      subject={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.text}>
        La sauvegarde d'une année scolaire (.json) recrée ses volées, ses enseignements et ses fonctions.
        L'année ne doit pas encore exister&#8239;; les enseignants sont retrouvés par leur VISA.
      </p>
      <FilePicker
        label="Fichier de sauvegarde"
        accept=".json,application/json"
        file={file}
        fault={restore.error && sentenceOf(restore.error, "Erreur lors de l'import")}
        onPick={(picked) => {
          setFile(picked);
          restore.reset();
        }}
      />
    </FormDialog>
  );
}

/** What an import wrote, and what it could not match. */
function BackupReport({ stats, onClose }: { stats: BackupStats; onClose: () => void }) {
  useFocusReturn();
  const { skipped_function_assignments: skipped } = stats;
  return (
    <Modal opened onClose={onClose} title="Sauvegarde importée">
      <ul className={classes.report}>
        <li>{countOf(stats.plannings, 'volée')}</li>
        <li>{countOf(stats.assignments, 'enseignement')}</li>
        {stats.unassigned > 0 && (
          <li>
            <strong>
              {countOf(stats.unassigned, 'enseignement sans titulaire', 'enseignements sans titulaire')}
            </strong>
            &#8239;: {stats.unassigned >= 2 ? 'leur' : 'son'} enseignant ne figure pas dans l'établissement
          </li>
        )}
        <li>
          {countOf(stats.function_assignments, 'fonction attribuée', 'fonctions attribuées')}
          {stats.functions > 0 && `, dont ${countOf(stats.functions, 'nouvelle')} au catalogue`}
        </li>
        {skipped > 0 && (
          <li>
            <strong>
              {countOf(skipped, 'attribution de fonction laissée', 'attributions de fonctions laissées')}
            </strong>{' '}
            de côté&#8239;: {skipped >= 2 ? 'leur' : 'son'} enseignant ne figure pas dans l'établissement
          </li>
        )}
      </ul>
      <div className={dialog.actions}>
        <Button onClick={onClose} data-autofocus>
          Fermer
        </Button>
      </div>
    </Modal>
  );
}
