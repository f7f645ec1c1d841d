import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { AssignmentLists } from './assignment-lists.ts';
import { fixPeriods } from './fix-periods.ts';
import { createGroup, joinOne, restoreOne, splitOne } from './places.ts';
import { importStaffing } from './staffing-file/import-staffing.ts';
import {
  changeAssignment,
  deleteOne,
  deleteUnlocked,
  lockMany,
  setCoTeachers,
  setPeriods,
  setTeachers,
  toggleLock,
} from './service.ts';

type AssignmentOperation =
  | 'assignments.list'
  | 'assignments.update'
  | 'assignments.toggleLock'
  | 'assignments.setTeachers'
  | 'assignments.setCoTeachers'
  | 'assignments.lockBulk'
  | 'assignments.delete'
  | 'assignments.deleteUnlocked'
  | 'assignments.fixPeriods'
  | 'assignments.split'
  | 'assignments.join'
  | 'assignments.setPeriods'
  | 'assignments.restore'
  | 'assignments.import'
  | 'assignments.create';

/** Positions: who teaches them, their locks, periods, parts and groups. */
export function assignmentHandlers(context: Dependencies): HandlersOf<AssignmentOperation> {
  const lists = new AssignmentLists(context.database);
  return {
    'assignments.list': ({ caller, revision, query }) => lists.read(caller, { revision, ...query }),
    'assignments.update': ({ caller, params, body }) =>
      changeAssignment(context, caller, { ...params, ...body }),
    'assignments.toggleLock': ({ caller, params, body }) =>
      toggleLock(context, caller, { ...params, ...body }),
    'assignments.setTeachers': ({ caller, body }) => setTeachers(context, caller, body),
    'assignments.setCoTeachers': ({ caller, params, body }) =>
      setCoTeachers(context, caller, { ...params, ...body }),
    'assignments.lockBulk': ({ caller, body }) => lockMany(context, caller, body),
    'assignments.delete': ({ caller, params }) => deleteOne(context, caller, params),
    'assignments.deleteUnlocked': ({ caller, query }) => deleteUnlocked(context, caller, query),
    'assignments.fixPeriods': ({ caller, query }) => fixPeriods(context, caller, query),
    'assignments.split': ({ caller, params, body }) => splitOne(context, caller, { ...params, parts: body }),
    'assignments.join': ({ caller, params }) => joinOne(context, caller, params),
    'assignments.restore': ({ caller, body }) => restoreOne(context, caller, body),
    'assignments.setPeriods': ({ caller, params, query }) =>
      setPeriods(context, caller, { ...params, ...query }),
    'assignments.import': ({ caller, query, file }) =>
      importStaffing(context, caller, { ...query, content: file.content }),
    'assignments.create': ({ caller, query }) => createGroup(context, caller, query),
  };
}
