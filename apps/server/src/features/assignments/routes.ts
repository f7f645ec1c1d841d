import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { AssignmentLists } from './assignment-lists.ts';
import { fixPeriods } from './fix-periods.ts';
import { createGroup, joinOne, restoreOne, splitOne } from './places.ts';
import {
  changeAssignment,
  deleteOne,
  deleteUnlocked,
  lockMany,
  setPeriods,
  setTeachers,
  toggleLock,
} from './service.ts';

type AssignmentOperation =
  | 'assignments.list'
  | 'assignments.update'
  | 'assignments.toggleLock'
  | 'assignments.setTeachers'
  | 'assignments.lockBulk'
  | 'assignments.delete'
  | 'assignments.deleteUnlocked'
  | 'assignments.fixPeriods'
  | 'assignments.split'
  | 'assignments.join'
  | 'assignments.setPeriods'
  | 'assignments.restore'
  | 'assignments.create';

/** Positions: who teaches them, their locks, periods, parts and groups. */
export function assignmentHandlers(context: Dependencies): HandlersOf<AssignmentOperation> {
  const lists = new AssignmentLists(context.database);
  return {
    'assignments.list': ({ schoolId, revision, query }) => lists.read(schoolId, revision, query.school_year),
    'assignments.update': ({ params, body, ...caller }) => changeAssignment(context, caller, params.id, body),
    'assignments.toggleLock': ({ params, body, ...caller }) =>
      toggleLock(context, caller, params.id, body.locked),
    'assignments.setTeachers': ({ body, ...caller }) => setTeachers(context, caller, body),
    'assignments.lockBulk': ({ body, ...caller }) => lockMany(context, caller, body),
    'assignments.delete': ({ params, ...caller }) => deleteOne(context, caller, params.id),
    'assignments.deleteUnlocked': ({ query, ...caller }) => deleteUnlocked(context, caller, query),
    'assignments.fixPeriods': ({ query, ...caller }) => fixPeriods(context, caller, query),
    'assignments.split': ({ params, body, ...caller }) => splitOne(context, caller, params.id, body),
    'assignments.join': ({ params, ...caller }) => joinOne(context, caller, params.id),
    'assignments.restore': ({ body, ...caller }) => restoreOne(context, caller, body),
    'assignments.setPeriods': ({ params, query, ...caller }) =>
      setPeriods(context, caller, params.id, query.periods),
    'assignments.create': ({ query, ...caller }) => createGroup(context, caller, query),
  };
}
