import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { exportRules } from './rules-file/export-rules.ts';
import { importRules } from './rules-file/import-rules.ts';
import { listRules, setRules } from './service.ts';

/** What a school says of who teaches what. */
export const teachingRuleHandlers = (
  context: Dependencies,
): HandlersOf<
  'teachingRules.list' | 'teachingRules.set' | 'teachingRules.import' | 'teachingRules.export'
> => ({
  'teachingRules.list': ({ caller, query }) => listRules(context, caller, query),
  'teachingRules.set': ({ caller, params, query, body }) =>
    setRules(context, caller, { ...params, ...query, ...body }),
  'teachingRules.import': ({ caller, query, file }) =>
    importRules(context, caller, { ...query, content: file.content }),
  'teachingRules.export': ({ caller, query }) => exportRules(context, caller, query),
});
