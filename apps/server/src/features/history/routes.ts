import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { listHistory, readSteps, revert, showChange, step } from './service.ts';

type HistoryOperation =
  | 'changes.list'
  | 'changes.steps'
  | 'changes.show'
  | 'changes.undo'
  | 'changes.redo'
  | 'changes.revert';

/** What changed, and how it is taken back. */
export const historyHandlers = (context: Dependencies): HandlersOf<HistoryOperation> => ({
  'changes.list': ({ query, ...caller }) => listHistory(context, caller, query),
  'changes.steps': (caller) => readSteps(context, caller),
  'changes.show': ({ params, ...caller }) => showChange(context, caller, params.seq),
  'changes.undo': ({ query, ...caller }) => step(context, caller, 'undo', query),
  'changes.redo': ({ query, ...caller }) => step(context, caller, 'redo', query),
  'changes.revert': ({ params, query, ...caller }) => revert(context, caller, params.seq, query),
});
