import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { checkYear, handOverYear } from './service.ts';

/** A year for a program that makes timetables, and what to know before. */
export const handOverHandlers = (
  context: Dependencies,
): HandlersOf<'handOver.check' | 'handOver.download'> => ({
  'handOver.check': ({ caller, query }) => checkYear(context, caller, query),
  'handOver.download': ({ caller, query }) => handOverYear(context, caller, query),
});
