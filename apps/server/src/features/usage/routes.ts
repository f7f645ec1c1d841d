import type { HandlersOf } from '../../http/handlers.ts';
import { showUsage, type UsageContext } from './service.ts';

/** What a school uses, and may use. */
export const usageHandlers = (context: UsageContext): HandlersOf<'usage.show'> => ({
  'usage.show': ({ caller }) => showUsage(context, caller),
});
