import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { fixPeriods } from './fix-periods.ts';
import {
  changeAssignment,
  createGroup,
  deleteOne,
  deleteUnlocked,
  listOfYear,
  lockMany,
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
  | 'assignments.setPeriods'
  | 'assignments.create';

/** Positions: who teaches them, their locks, periods, parts and groups. */
export const assignmentHandlers = ({ database }: Dependencies): HandlersOf<AssignmentOperation> => ({
  'assignments.list': ({ schoolId, query }) => listOfYear(database, schoolId, query.school_year),
  'assignments.update': ({ schoolId, params, body }) => changeAssignment(database, schoolId, params.id, body),
  'assignments.toggleLock': ({ schoolId, params }) => toggleLock(database, schoolId, params.id),
  'assignments.lockBulk': ({ schoolId, body }) => lockMany(database, schoolId, body),
  'assignments.delete': ({ schoolId, params }) => deleteOne(database, schoolId, params.id),
  'assignments.deleteUnlocked': ({ schoolId, query }) => deleteUnlocked(database, schoolId, query),
  'assignments.fixPeriods': ({ schoolId, query }) => fixPeriods(database, schoolId, query),
  'assignments.split': ({ schoolId, params, body }) => splitOne(database, schoolId, params.id, body),
  'assignments.setPeriods': ({ schoolId, params, query }) =>
    setPeriods(database, schoolId, params.id, query.periods),
  'assignments.create': ({ schoolId, query }) => createGroup(database, schoolId, query),
});
