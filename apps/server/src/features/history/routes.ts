import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { listVersions } from '../../data/versions.ts';
import { compareStates } from '../../changes/compare-states.ts';
import { countDifferences } from './count-differences.ts';
import { restoreState, showFormerYear } from './former.ts';
import { followChanges } from './follow-changes.ts';
import { listHistory, readSteps, revert, showChange, step } from './service.ts';
import { createVersion, removeVersion } from './versions.ts';

type HistoryOperation =
  | 'changes.list'
  | 'changes.steps'
  | 'changes.stream'
  | 'changes.show'
  | 'changes.undo'
  | 'changes.redo'
  | 'changes.revert'
  | 'changes.year'
  | 'changes.restore'
  | 'changes.compare'
  | 'changes.compareCounts'
  | 'versions.list'
  | 'versions.create'
  | 'versions.delete';

/** What changed, and how it is taken back. */
export const historyHandlers = (context: Dependencies): HandlersOf<HistoryOperation> => ({
  'changes.list': ({ caller, query }) => listHistory(context, caller, query),
  'changes.steps': ({ caller }) => readSteps(context, caller),
  'changes.stream': ({ caller, query, signal, watched }) =>
    followChanges(context, caller, { ...query, signal, watched }),
  'changes.show': ({ caller, params }) => showChange(context, caller, params),
  'changes.undo': ({ caller, query }) => step(context, caller, { direction: 'undo', ...query }),
  'changes.redo': ({ caller, query }) => step(context, caller, { direction: 'redo', ...query }),
  'changes.revert': ({ caller, params, query }) => revert(context, caller, { ...params, ...query }),
  'changes.year': ({ caller, params, query }) => showFormerYear(context, caller, { ...params, ...query }),
  'changes.restore': ({ caller, params }) => restoreState(context, caller, params),
  'changes.compare': ({ caller, query }) => compareStates(context, caller, query),
  'changes.compareCounts': ({ caller, query }) => countDifferences(context, caller, query),
  'versions.list': ({ caller }) => listVersions(context.database, caller.school),
  'versions.create': ({ caller, body }) => createVersion(context, caller, body),
  'versions.delete': ({ caller, params }) => removeVersion(context, caller, params),
});
