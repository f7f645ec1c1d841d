import {
  type ImportMatchingBody,
  importRefusal,
  type ImportReport,
  type ImportSheet,
} from '@pupitre/contract';
import { useState } from 'react';
import { toastError } from '../../components/toast.tsx';
import { ApiError, sentenceOf } from '../../lib/api.ts';
import { CHANGED_FILE, copyFile, isStillSame, UNREADABLE_FILE } from '../../lib/picked-file.ts';
import { matchingText, useImportPreview } from './api/use-import-preview.ts';
import { useImportTeachers } from './api/use-import-teachers.ts';

type SheetMatching = NonNullable<ImportMatchingBody['sheets']>[number];

/** What the file was when it was looked at: the import sends this copy, or nothing. */
interface PickedFile {
  original: File;
  copy: File;
}

const FAILURE = "Erreur lors de l'import";

/** The sheets as the server understood them, also where it refused the file for them. */
const sheetsOf = (error: unknown): ImportSheet[] | undefined =>
  error instanceof ApiError ? importRefusal.safeParse(error.body).data?.sheets : undefined;

/** An import from the choice of the file to its end: what would happen, how to read it, and whether the file is still the same. */
export function useImport(year: string, onImported: () => void) {
  const [picked, setPicked] = useState<PickedFile | null>(null);
  const [fileFault, setFileFault] = useState<string | null>(null);
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
  const forget = (fault: string) => {
    setPicked(null);
    show([]);
    preview.reset();
    setFileFault(fault);
    toastError(fault);
  };
  const pick = async (original: File) => {
    setFileFault(null);
    show([]);
    const copy = await copyFile(original);
    if (!copy) return forget(UNREADABLE_FILE);
    setPicked({ original, copy });
    return look(copy, {});
  };
  const submit = async () => {
    if (picked === null) return toastError('Veuillez sélectionner un fichier');
    if (!(await isStillSame(picked.original, picked.copy))) return forget(CHANGED_FILE);
    return importing.mutate({ file: picked.copy, matching }, { onSuccess: onImported });
  };

  /** Says how to read one sheet; what was said of it before stays. */
  const matchSheet = (sheet: string, change: Partial<SheetMatching>) => {
    if (!picked) return;
    const before = matching.sheets?.find((one) => one.sheet === sheet) ?? { sheet };
    const others = matching.sheets?.filter((one) => one.sheet !== sheet) ?? [];
    const columns = { ...before.columns, ...change.columns };
    const after = { ...before, ...change, ...(Object.keys(columns).length > 0 ? { columns } : {}) };
    look(picked.copy, { ...matching, sheets: [...others, after] });
  };
  /** Says what stands for codes of the file; an empty text takes it back. */
  const replaceCodes = (codes: Readonly<Record<string, string>>) => {
    if (!picked) return;
    const all = Object.entries({ ...matching.specialties, ...codes }).filter(([, code]) => code !== '');
    look(picked.copy, { ...matching, specialties: Object.fromEntries(all) });
  };

  return {
    file: picked?.original ?? null,
    fault: fileFault ?? (preview.error && sentenceOf(preview.error, FAILURE)),
    report,
    isLooking: preview.isPending,
    isImporting: importing.isPending,
    matching,
    sheets,
    pick,
    submit,
    matchSheet,
    replaceCodes,
  };
}
