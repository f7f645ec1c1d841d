import { sayCount, type StaffingFault } from '@pupitre/domain';
import { Invalid } from '../../errors.ts';

/** Throws Invalid with one error for each cell that stands in the way of an import, and a sentence with the first. */
export function refuseCells(faults: readonly StaffingFault[]): void {
  const errors = faults.map(({ sheet, row, column, message }) => ({
    path: `ligne ${row}, colonne ${column} de la feuille « ${sheet} »`,
    message,
  }));
  const [first] = errors;
  if (!first) return;
  const more = errors.length > 1 ? ` (et ${sayCount(errors.length - 1, 'autre')})` : '';
  throw new Invalid(`Rien n'a été importé. À la ${first.path} : ${first.message}${more}.`, errors);
}
