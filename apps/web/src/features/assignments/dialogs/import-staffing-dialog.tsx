import { Checkbox } from '@mantine/core';
import type { StaffingReport } from '@pupitre/contract';
import { useState } from 'react';
import { FilePicker } from '../../../components/file-picker.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { ImportFormats } from '../../../components/import-preview/import-preview.tsx';
import { usePickedFile } from '../../../components/import-preview/use-picked-file.ts';
import { LoadingState } from '../../../components/loading-state.tsx';
import { sentenceOf } from '../../../lib/api.ts';
import { typeset } from '../../../lib/typography.ts';
import { useImportStaffing, useStaffingPreview } from '../api/use-import-staffing.ts';
import { StaffingPreview } from './staffing-preview.tsx';

/** Whether everything that stands in the way is what the volées could be given. */
const isAddable = ({ unknown }: StaffingReport) =>
  unknown.some(({ kind, level, periods }) => level !== null && (kind === 'class' || periods !== null));

/** An import from the choice of the file to its end. */
function useStaffingFile(year: string, onImported: () => void) {
  const [addsMissing, setAddsMissing] = useState(false);
  const [canAdd, setCanAdd] = useState(false);
  const preview = useStaffingPreview(year);
  const importing = useImportStaffing(year);
  const look = (file: File, adds: boolean) => {
    setAddsMissing(adds);
    preview.mutate(
      { file, addsMissing: adds },
      { onSuccess: (report) => setCanAdd(adds || isAddable(report)) },
    );
  };
  const picked = usePickedFile({
    onLook: (copy) => look(copy, false),
    onForget: () => {
      setCanAdd(false);
      preview.reset();
    },
  });
  return {
    file: picked.file,
    fault: picked.fault ?? (preview.error && sentenceOf(preview.error, "Erreur lors de l'import")),
    report: preview.data,
    isLooking: preview.isPending,
    isImporting: importing.isPending,
    addsMissing,
    canAdd,
    pick: picked.pick,
    submit: () => picked.submit((file) => importing.mutate({ file, addsMissing }, { onSuccess: onImported })),
    addMissing: (adds: boolean) => picked.copy && look(picked.copy, adds),
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
      <ImportFormats>
        Une liste (Excel ou CSV) avec les titres Classe, Branche et Visa (et Périodes, Volée, Groupe), dans
        n'importe quel ordre, la grille du classeur exporté, ou les leçons d'Untis (GPU002.TXT, seul ou dans
        son ZIP). Ce que le fichier ne dit pas reste comme c'est.
      </ImportFormats>
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
