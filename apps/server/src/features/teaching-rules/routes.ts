import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { listRules, setRules } from './service.ts';

/** What a school says of who teaches what. */
export const teachingRuleHandlers = (
  context: Dependencies,
): HandlersOf<'teachingRules.list' | 'teachingRules.set'> => ({
  'teachingRules.list': ({ caller, query }) => listRules(context, caller, query),
  'teachingRules.set': ({ caller, params, query, body }) =>
    setRules(context, caller, { ...params, ...query, ...body }),
});
