import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { exportYear } from './year-workbook.ts';

/** Documents made of what is planned. */
export function exportHandlers({ database, clock }: Dependencies): HandlersOf<'exports.yearExcel'> {
  return {
    'exports.yearExcel': ({ schoolId, query }) => exportYear(database, schoolId, query.school_year, clock()),
  };
}
