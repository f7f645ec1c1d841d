import type { HandlersOf } from '../../http/handlers.ts';
import { exportNeeds } from './needs-workbook.ts';
import { printNeeds } from './needs-document.ts';
import { type NeedsContext, readHires, readNeeds } from './service.ts';

/** What a year needs and what its teachers can give. */
export const needsHandlers = (
  context: NeedsContext,
): HandlersOf<'needs.show' | 'needs.hires' | 'needs.excel' | 'needs.pdf'> => ({
  'needs.show': async ({ caller, query }) => (await readNeeds(context, caller, query.school_year)).needs,
  'needs.hires': ({ caller, query }) => readHires(context, caller, query.school_year),
  'needs.excel': ({ caller, query }) => exportNeeds(context, caller, query.school_year),
  'needs.pdf': ({ caller, query, signal }) => printNeeds(context, caller, query.school_year, signal),
});
