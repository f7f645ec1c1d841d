import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { exportYear } from './year-workbook.ts';

/** Documents made of what is planned. */
export function exportHandlers(context: Dependencies): HandlersOf<'exports.yearExcel'> {
  return {
    'exports.yearExcel': ({ caller, query }) => exportYear(context, caller, query),
  };
}
