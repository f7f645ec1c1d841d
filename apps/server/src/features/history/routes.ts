import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { listVersions } from '../../data/versions.ts';
import { restoreState, showFormerYear } from './former.ts';
import { listHistory, readSteps, revert, showChange, step } from './service.ts';
import { createVersion, removeVersion } from './versions.ts';

type HistoryOperation =
  | 'changes.list'
  | 'changes.steps'
  | 'changes.show'
  | 'changes.undo'
  | 'changes.redo'
  | 'changes.revert'
  | 'changes.year'
  | 'changes.restore'
  | 'versions.list'
  | 'versions.create'
  | 'versions.delete';

/** What changed, and how it is taken back. */
export const historyHandlers = (context: Dependencies): HandlersOf<HistoryOperation> => ({
  'changes.list': ({ query, ...caller }) => listHistory(context, caller, query),
  'changes.steps': (caller) => readSteps(context, caller),
  'changes.show': ({ params, ...caller }) => showChange(context, caller, params.seq),
  'changes.undo': ({ query, ...caller }) => step(context, caller, 'undo', query),
  'changes.redo': ({ query, ...caller }) => step(context, caller, 'redo', query),
  'changes.revert': ({ params, query, ...caller }) => revert(context, caller, params.seq, query),
  'changes.year': ({ params, query, ...caller }) =>
    showFormerYear(context, caller, params.seq, query.school_year),
  'changes.restore': ({ params, ...caller }) => restoreState(context, caller, params.seq),
  'versions.list': ({ schoolId }) => listVersions(context.database, schoolId),
  'versions.create': ({ body, ...caller }) => createVersion(context, caller, body),
  'versions.delete': ({ params, ...caller }) => removeVersion(context, caller, params.id),
});
