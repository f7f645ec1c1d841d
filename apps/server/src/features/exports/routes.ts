import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { exportComparison } from './compare-workbook.ts';
import { exportYear } from './year-workbook.ts';

/** Documents made of what is planned. */
export function exportHandlers(
  context: Dependencies,
): HandlersOf<'exports.yearExcel' | 'exports.compareExcel'> {
  return {
    'exports.yearExcel': ({ caller, query }) => exportYear(context, caller, query),
    'exports.compareExcel': ({ caller, query }) => exportComparison(context, caller, query),
  };
}
