import { FilePicker } from '../../components/file-picker.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { typeset } from '../../lib/typography.ts';
import { ImportCodes } from './import-codes.tsx';
import classes from './import-dialog.module.css';
import { ImportMatching } from './import-matching.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useImport } from './use-import.ts';

/**
 * « Importer des enseignants »: choose a file, see what would happen, say how to read it, import
 * (docs/screens.md, « Enseignants »).
 */
export function ImportDialog({ year, onClose }: { year: string; onClose: () => void }) {
  const run = useImport(year, onClose);
  const { report, matching } = run;
  const hasFaults = report?.rows.some((row) => row.action === 'fault') ?? false;
  const isUndecided = (report?.unknown_codes.length ?? 0) > 0;

  return (
    <FormDialog
      title="Importer des enseignants"
      submitLabel="Importer"
      size="xl"
      isDirty={false}
      isBusy={run.isImporting}
      subject={{ list: 'teachers', ids: [], isOf: () => true }}
      isSubmitDisabled={hasFaults || isUndecided || run.isLooking}
      onSubmit={() => void run.submit()}
      onClose={onClose}
    >
      <p>
        Les périodes et les voeux de la liste valent pour <strong>{year}</strong>.
      </p>
      <AcceptedFormats />
      <FilePicker
        label="Fichier Excel"
        accept=".xlsx,.xls"
        file={run.file}
        fault={run.fault && typeset(run.fault)}
        onPick={(file) => void run.pick(file)}
      />
      {run.sheets.length > 0 && (
        <ImportMatching
          sheets={run.sheets}
          isWanted={(sheet) => matching.sheets?.some((one) => one.sheet === sheet && one.is_read) ?? false}
          onMatch={run.matchSheet}
        />
      )}
      <ImportCodes
        unknown={report?.unknown_codes ?? []}
        decided={matching.specialties ?? {}}
        onDecide={run.replaceCodes}
      />
      {run.isLooking && !report && <LoadingState label="Lecture du fichier..." />}
      {report && <ImportPreview report={report} isStale={run.isLooking} />}
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
