import { type PlanState, type StaffingClaim, type StaffingFault, YearNames } from '@pupitre/domain';
import type { SheetContent } from '../../../documents/excel/parse-workbook.ts';
import { Invalid } from '../../../errors.ts';
import { readGrid } from './read-grid.ts';
import { readList } from './read-list.ts';

/** What a file says of the staffing of a year. */
export interface StaffingFile {
  claims: StaffingClaim[];
  faults: StaffingFault[];
  /** As whole sentences: what was not read of it. */
  notes: string[];
}

const NOTHING =
  "Le fichier ne contient aucune répartition : il faut une liste avec les titres Classe, Branche et Visa, ou une grille comme celle de l'export.";

/** Reads the visible sheets that are a list of positions or a grid of the year. Throws Invalid where none is. */
export function readStaffing(sheets: readonly SheetContent[], state: PlanState): StaffingFile {
  const names = new YearNames(state);
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const read = visible.flatMap((sheet) => {
    const found = readList(sheet) ?? readGrid(sheet, names);
    return found ? [{ name: sheet.name, ...found }] : [];
  });
  if (read.length === 0) throw new Invalid(NOTHING, [{ path: 'file', message: NOTHING }]);
  const known = new Set(read.map(({ name }) => name));
  const unreadSheets = sheets.filter(({ name }) => !known.has(name)).map(({ name }) => `« ${name} »`);
  const unread = new Set(read.flatMap((sheet) => sheet.unread));
  const notes = [
    ...(unreadSheets.length > 0 ? [`Feuilles qui ne sont pas lues : ${unreadSheets.join(', ')}.`] : []),
    ...(unread.size > 0 ? [`Colonnes qui ne sont pas lues : ${[...unread].join(', ')}.`] : []),
  ];
  return {
    claims: read.flatMap(({ claims }) => claims),
    faults: read.flatMap(({ faults }) => faults),
    notes,
  };
}
