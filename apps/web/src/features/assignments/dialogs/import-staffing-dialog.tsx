import { Checkbox } from '@mantine/core';
import type { StaffingReport } from '@pupitre/contract';
import { useState } from 'react';
import { FilePicker } from '../../../components/file-picker.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { toastError } from '../../../components/toast.tsx';
import { sentenceOf } from '../../../lib/api.ts';
import { CHANGED_FILE, copyFile, isStillSame, UNREADABLE_FILE } from '../../../lib/picked-file.ts';
import { typeset } from '../../../lib/typography.ts';
import { useImportStaffing, useStaffingPreview } from '../api/use-import-staffing.ts';
import classes from './import-staffing.module.css';
import { StaffingPreview } from './staffing-preview.tsx';

/** Whether everything that stands in the way is what the volées could be given. */
const isAddable = ({ unknown }: StaffingReport) =>
  unknown.some(({ kind, level, periods }) => level !== null && (kind === 'class' || periods !== null));

/** An import from the choice of the file to its end: the copy that was looked at is sent, or nothing. */
function useStaffingFile(year: string, onImported: () => void) {
  const [picked, setPicked] = useState<{ original: File; copy: File } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [addsMissing, setAddsMissing] = useState(false);
  const [canAdd, setCanAdd] = useState(false);
  const preview = useStaffingPreview(year);
  const importing = useImportStaffing(year);
  const refuse = (sentence: string) => {
    setPicked(null);
    setCanAdd(false);
    preview.reset();
    setFault(sentence);
    toastError(sentence);
  };
  const look = (file: File, adds: boolean) => {
    setAddsMissing(adds);
    preview.mutate(
      { file, addsMissing: adds },
      { onSuccess: (report) => setCanAdd(adds || isAddable(report)) },
    );
  };
  const pick = async (original: File) => {
    setFault(null);
    const copy = await copyFile(original);
    if (!copy) return refuse(UNREADABLE_FILE);
    setPicked({ original, copy });
    return look(copy, false);
  };
  const submit = async () => {
    if (picked === null) return toastError('Veuillez sélectionner un fichier');
    if (!(await isStillSame(picked.original, picked.copy))) return refuse(CHANGED_FILE);
    return importing.mutate({ file: picked.copy, addsMissing }, { onSuccess: onImported });
  };
  return {
    file: picked?.original ?? null,
    fault: fault ?? (preview.error && sentenceOf(preview.error, "Erreur lors de l'import")),
    report: preview.data,
    isLooking: preview.isPending,
    isImporting: importing.isPending,
    addsMissing,
    canAdd,
    pick,
    submit,
    addMissing: (adds: boolean) => picked && look(picked.copy, adds),
  };
}

/** « Importer une répartition »: choose a file, see what it would change, take it over (docs/screens.md, « Enseignements »). */
export function ImportStaffingDialog({ year, onClose }: { year: string; onClose: () => void }) {
  const run = useStaffingFile(year, onClose);
  const { report } = run;
  const isBlocked = report !== undefined && report.faults.length + report.unknown.length > 0;
  return (
    <FormDialog
      title={`Importer une répartition en ${year}`}
      subject={{ year }}
      submitLabel="Importer"
      size="xl"
      isDirty={false}
      isBusy={run.isImporting}
      isSubmitDisabled={isBlocked || run.isLooking}
      onSubmit={() => void run.submit()}
      onClose={onClose}
    >
      <p className={classes.formats}>
        Une liste (Excel ou CSV) avec les titres Classe, Branche et Visa (et Périodes, Volée, Groupe), dans
        n'importe quel ordre, la grille du classeur exporté, ou les leçons d'Untis (GPU002.TXT, seul ou dans
        son ZIP). Ce que le fichier ne dit pas reste comme c'est.
      </p>
      <FilePicker
        label="Fichier"
        accept=".xlsx,.xls,.csv,.txt,.zip"
        file={run.file}
        fault={run.fault && typeset(run.fault)}
        onPick={(file) => void run.pick(file)}
      />
      {run.canAdd && (
        <Checkbox
          mt="md"
          label="Ajouter à l'organisation les classes et les branches qui n'y sont pas"
          checked={run.addsMissing}
          disabled={run.isLooking}
          onChange={(event) => run.addMissing(event.currentTarget.checked)}
        />
      )}
      {run.isLooking && !report && <LoadingState label="Lecture du fichier..." />}
      {report && <StaffingPreview report={report} isStale={run.isLooking} />}
    </FormDialog>
  );
}
