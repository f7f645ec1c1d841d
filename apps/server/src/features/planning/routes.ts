import { LEVELS, LIMITS, SUBJECT_NAMES, subjectsOfLevel } from '@pupitre/domain';
import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { duplicateEntry, moveEntry } from './other-year.ts';
import { listEntries } from '../../data/volees.ts';
import { createEntry, deleteClass, deleteEntry, regenerateEntry, updateEntry } from './service.ts';

type PlanningOperation =
  | 'levels.list'
  | 'subjects.list'
  | 'planning.list'
  | 'planning.create'
  | 'planning.update'
  | 'planning.delete'
  | 'planning.deleteClass'
  | 'planning.regenerate'
  | 'planning.move'
  | 'planning.duplicate';

function offerSubjects(level: string) {
  const subjects = [...subjectsOfLevel(level)];
  return {
    subjects,
    subject_periods: subjects.map((subject) => ({ subject, periods: LIMITS.subjectDefaultPeriods })),
    names: { ...SUBJECT_NAMES },
  };
}

/** Levels, subjects and volées. */
export const planningHandlers = (context: Dependencies): HandlersOf<PlanningOperation> => ({
  'levels.list': () => ({ levels: [...LEVELS] }),
  'subjects.list': ({ params }) => offerSubjects(params.level),
  'planning.list': ({ caller }) => listEntries(context.database, caller.school),
  'planning.create': ({ caller, body }) => createEntry(context, caller, body),
  'planning.update': ({ caller, params, body }) => updateEntry(context, caller, { ...params, entry: body }),
  'planning.delete': ({ caller, params, query }) => deleteEntry(context, caller, { ...params, ...query }),
  'planning.deleteClass': ({ caller, params, query }) =>
    deleteClass(context, caller, { ...params, ...query }),
  'planning.regenerate': ({ caller, params, query }) =>
    regenerateEntry(context, caller, { ...params, ...query }),
  'planning.move': ({ caller, params, query }) => moveEntry(context, caller, { ...params, ...query }),
  'planning.duplicate': ({ caller, params, query }) =>
    duplicateEntry(context, caller, { ...params, ...query }),
});
