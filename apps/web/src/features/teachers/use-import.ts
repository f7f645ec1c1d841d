import {
  type ImportMatchingBody,
  importRefusal,
  type ImportReport,
  type ImportSheet,
} from '@pupitre/contract';
import { useState } from 'react';
import { usePickedFile } from '../../components/import-preview/use-picked-file.ts';
import { ApiError, sentenceOf } from '../../lib/api.ts';
import { matchingText, useImportPreview } from './api/use-import-preview.ts';
import { useImportTeachers } from './api/use-import-teachers.ts';

type SheetMatching = NonNullable<ImportMatchingBody['sheets']>[number];

const FAILURE = "Erreur lors de l'import";

/** The sheets as the server understood them, also where it refused the file for them. */
const sheetsOf = (error: unknown): ImportSheet[] | undefined =>
  error instanceof ApiError ? importRefusal.safeParse(error.body).data?.sheets : undefined;

/** An import from the choice of the file to its end: what would happen, how to read it, and whether the file is still the same. */
export function useImport(year: string, onImported: () => void) {
  const [matching, setMatching] = useState<ImportMatchingBody>({});
  // Both stay while the file is looked at once more.
  const [sheets, setSheets] = useState<ImportSheet[]>([]);
  const [report, setReport] = useState<ImportReport>();
  const preview = useImportPreview(year);
  const importing = useImportTeachers(year);

  const show = (found: ImportSheet[], result?: ImportReport) => {
    setSheets(found);
    setReport(result);
  };
  const look = (file: File, how: ImportMatchingBody) => {
    setMatching(how);
    preview.mutate(
      { file, matching: how },
      {
        onSuccess: (result) => show(result.sheets, result),
        onError: (error) => show(sheetsOf(error) ?? (matchingText(how) === undefined ? [] : sheets)),
      },
    );
  };
  const picked = usePickedFile({
    onLook: (copy) => {
      show([]);
      look(copy, {});
    },
    onForget: () => {
      show([]);
      preview.reset();
    },
  });
  const submit = () =>
    picked.submit((file) => importing.mutate({ file, matching }, { onSuccess: onImported }));

  /** Says how to read one sheet; what was said of it before stays. */
  const matchSheet = (sheet: string, change: Partial<SheetMatching>) => {
    if (!picked.copy) return;
    const before = matching.sheets?.find((one) => one.sheet === sheet) ?? { sheet };
    const others = matching.sheets?.filter((one) => one.sheet !== sheet) ?? [];
    const columns = { ...before.columns, ...change.columns };
    const after = { ...before, ...change, ...(Object.keys(columns).length > 0 ? { columns } : {}) };
    look(picked.copy, { ...matching, sheets: [...others, after] });
  };
  /** Says what stands for codes of the file; an empty text takes it back. */
  const replaceCodes = (codes: Readonly<Record<string, string>>) => {
    if (!picked.copy) return;
    const all = Object.entries({ ...matching.specialties, ...codes }).filter(([, code]) => code !== '');
    look(picked.copy, { ...matching, specialties: Object.fromEntries(all) });
  };

  return {
    file: picked.file,
    fault: picked.fault ?? (preview.error && sentenceOf(preview.error, FAILURE)),
    report,
    isLooking: preview.isPending,
    isImporting: importing.isPending,
    matching,
    sheets,
    pick: picked.pick,
    submit,
    matchSheet,
    replaceCodes,
  };
}
