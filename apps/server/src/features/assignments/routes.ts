import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { AssignmentLists } from './assignment-lists.ts';
import { fixPeriods } from './fix-periods.ts';
import {
  changeAssignment,
  createGroup,
  deleteOne,
  deleteUnlocked,
  joinOne,
  lockMany,
  restoreOne,
  setPeriods,
  splitOne,
  toggleLock,
} from './service.ts';

type AssignmentOperation =
  | 'assignments.list'
  | 'assignments.update'
  | 'assignments.toggleLock'
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
export function assignmentHandlers({ database }: Dependencies): HandlersOf<AssignmentOperation> {
  const lists = new AssignmentLists(database);
  return {
    'assignments.list': ({ schoolId, revision, query }) => lists.read(schoolId, revision, query.school_year),
    'assignments.update': ({ schoolId, params, body }) =>
      changeAssignment(database, schoolId, params.id, body),
    'assignments.toggleLock': ({ schoolId, params }) => toggleLock(database, schoolId, params.id),
    'assignments.lockBulk': ({ schoolId, body }) => lockMany(database, schoolId, body),
    'assignments.delete': ({ schoolId, params }) => deleteOne(database, schoolId, params.id),
    'assignments.deleteUnlocked': ({ schoolId, query }) => deleteUnlocked(database, schoolId, query),
    'assignments.fixPeriods': ({ schoolId, query }) => fixPeriods(database, schoolId, query),
    'assignments.split': ({ schoolId, params, body }) => splitOne(database, schoolId, params.id, body),
    'assignments.join': ({ schoolId, params }) => joinOne(database, schoolId, params.id),
    'assignments.setPeriods': ({ schoolId, params, query }) =>
      setPeriods(database, schoolId, params.id, query.periods),
    'assignments.restore': ({ schoolId, body }) => restoreOne(database, schoolId, body),
    'assignments.create': ({ schoolId, query }) => createGroup(database, schoolId, query),
  };
}
