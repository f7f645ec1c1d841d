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
  'planning.list': ({ schoolId }) => listEntries(context.database, schoolId),
  'planning.create': ({ body, ...caller }) => createEntry(context, caller, body),
  'planning.update': ({ params, body, ...caller }) => updateEntry(context, caller, params.level, body),
  'planning.delete': ({ params, query, ...caller }) =>
    deleteEntry(context, caller, params.level, query.school_year),
  'planning.deleteClass': ({ params, query, ...caller }) => deleteClass(context, caller, params.level, query),
  'planning.regenerate': ({ params, query, ...caller }) =>
    regenerateEntry(context, caller, params.level, query.school_year),
  'planning.move': ({ params, query, ...caller }) => moveEntry(context, caller, params.level, query),
  'planning.duplicate': ({ params, query, ...caller }) =>
    duplicateEntry(context, caller, params.level, query),
});
