import {
  handOver,
  type PlanState,
  sayCount,
  type StaffingClaim,
  type StaffingFault,
  YearNames,
} from '@pupitre/domain';
import { nameUnread } from '../../../documents/excel/name-unread.ts';
import { Invalid } from '../../../errors.ts';
import { readGrid } from './read-grid.ts';
import type { OpenedStaffing } from './open-staffing.ts';
import { readList } from './read-list.ts';

/** What a file says of the staffing of a year. */
export interface StaffingFile {
  claims: StaffingClaim[];
  faults: StaffingFault[];
  /** As whole sentences: what was not read of it. */
  notes: string[];
}

const NOTHING =
  "Le fichier ne contient aucune répartition : il faut une liste avec les titres Classe, Branche et Visa, une grille comme celle de l'export, ou les leçons d'Untis (GPU002).";

/** Reads the lessons of Untis. Throws Invalid where there are none. */
function readUntis(files: handOver.UntisFiles, state: PlanState): StaffingFile {
  const read = handOver.readUntisStaffing(state, files);
  if (read === undefined) throw new Invalid(NOTHING, [{ path: 'file', message: NOTHING }]);
  const { claims, beside, others } = read;
  const notes = [
    ...(beside > 0
      ? [`Les personnes à côté de l'enseignant (${sayCount(beside, 'ligne')}) restent comme elles sont.`]
      : []),
    ...(others > 0 ? [`Lignes sans classe ou sans branche, qui ne sont pas lues : ${others}.`] : []),
  ];
  return { claims, faults: [], notes };
}

/** Reads the lessons of Untis, or the visible sheets that are a list of positions or a grid of the year. Throws Invalid where there is nothing of it. */
export function readStaffing(opened: OpenedStaffing, state: PlanState): StaffingFile {
  if ('untis' in opened) return readUntis(opened.untis, state);
  const { sheets } = opened;
  const names = new YearNames(state);
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const read = visible.flatMap((sheet) => {
    const found = readList(sheet) ?? readGrid(sheet, names);
    return found ? [{ name: sheet.name, ...found }] : [];
  });
  if (read.length === 0) throw new Invalid(NOTHING, [{ path: 'file', message: NOTHING }]);
  return {
    claims: read.flatMap(({ claims }) => claims),
    faults: read.flatMap(({ faults }) => faults),
    notes: nameUnread(sheets, read),
  };
}
