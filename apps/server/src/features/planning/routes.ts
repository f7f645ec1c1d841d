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
export const planningHandlers = ({ database }: Dependencies): HandlersOf<PlanningOperation> => ({
  'levels.list': () => ({ levels: [...LEVELS] }),
  'subjects.list': ({ params }) => offerSubjects(params.level),
  'planning.list': ({ schoolId }) => listEntries(database, schoolId),
  'planning.create': ({ schoolId, body }) => createEntry(database, schoolId, body),
  'planning.update': ({ schoolId, params, body }) => updateEntry(database, schoolId, params.level, body),
  'planning.delete': ({ schoolId, params, query }) =>
    deleteEntry(database, schoolId, params.level, query.school_year),
  'planning.deleteClass': ({ schoolId, params, query }) =>
    deleteClass(database, schoolId, params.level, query),
  'planning.regenerate': ({ schoolId, params, query }) =>
    regenerateEntry(database, schoolId, params.level, query.school_year),
  'planning.move': ({ schoolId, params, query }) => moveEntry(database, schoolId, params.level, query),
  'planning.duplicate': ({ schoolId, params, query }) =>
    duplicateEntry(database, schoolId, params.level, query),
});
