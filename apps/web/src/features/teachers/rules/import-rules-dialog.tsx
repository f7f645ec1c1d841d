import type { RulesReport } from '@pupitre/contract';
import { FilePicker } from '../../../components/file-picker.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import {
  CellRemarks,
  ImportFormats,
  ImportPreview,
  LISTED,
} from '../../../components/import-preview/import-preview.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { typeset } from '../../../lib/typography.ts';
import { RULE_LABELS } from './rule-labels.ts';
import classes from './rules.module.css';
import { useImportRules } from './use-import-rules.ts';

/** What an import would change, person by person, and what no staffing can follow. */
function RulesPreview({ report, isStale }: { report: RulesReport; isStale: boolean }) {
  const { contradictions } = report;
  return (
    <ImportPreview
      message={report.message}
      notes={report.notes}
      obstacles={report.faults}
      columns={['Enseignant', 'Consigne', 'Avant', 'Après']}
      rows={report.differences.slice(0, LISTED).map(({ visa, nom, prenom, kind, before, after }) => (
        <tr key={`${visa} ${kind}`}>
          <td>
            {visa} {prenom} {nom}
          </td>
          <td>{RULE_LABELS[kind]}</td>
          <td>{before || '–'}</td>
          <td>{after || '–'}</td>
        </tr>
      ))}
      isStale={isStale}
    >
      {contradictions.length > 0 && (
        <div>
          <p className={classes.contradictions}>Aucune répartition ne pourra suivre tout cela&#8239;:</p>
          <CellRemarks label="Contradictions" remarks={contradictions} />
        </div>
      )}
    </ImportPreview>
  );
}

/** « Importer des consignes »: choose a file, see what it would change, take it over (docs/screens.md, « Souhaits et consignes »). */
export function ImportRulesDialog({ year, onClose }: { year: string; onClose: () => void }) {
  const run = useImportRules(year, onClose);
  const { report } = run;
  return (
    <FormDialog
      title={`Importer des souhaits et consignes en ${year}`}
      subject={{ list: 'teachers', ids: [], isOf: () => true }}
      submitLabel="Importer"
      size="xl"
      isDirty={false}
      isBusy={run.isImporting}
      isSubmitDisabled={run.isLooking || (report?.faults.length ?? 0) > 0}
      onSubmit={() => void run.submit()}
      onClose={onClose}
    >
      <ImportFormats>
        Une liste Excel avec le titre Visa (ou Nom et Prénom) et des titres comme Doit, Souhaite, Évite,
        Jamais, Avec ou Classes au plus, dans n'importe quel ordre&#8239;; «&#8239;Exporter&#8239;» en donne
        une à remplir. Les personnes et les titres qui n'y sont pas restent comme ils sont&#8239;; une case
        vide enlève ce qui était dit.
      </ImportFormats>
      <FilePicker
        label="Fichier Excel"
        accept=".xlsx,.xls"
        file={run.file}
        fault={run.fault && typeset(run.fault)}
        onPick={(file) => void run.pick(file)}
      />
      {run.isLooking && !report && <LoadingState label="Lecture du fichier..." />}
      {report && <RulesPreview report={report} isStale={run.isLooking} />}
    </FormDialog>
  );
}
