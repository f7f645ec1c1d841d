import { sayCount } from '@pupitre/domain';
import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { endTeaching } from './end-teaching.ts';
import { exportTeachers } from './export.ts';
import { importTeachers } from './import.ts';
import { changeTeacher, createTeacher, listTeachersOf, removeAllTeachers, removeTeacher } from './service.ts';
import { buildTemplate } from './template.ts';

type TeacherOperation =
  | 'teachers.list'
  | 'teachers.byLevel'
  | 'teachers.create'
  | 'teachers.update'
  | 'teachers.leave'
  | 'teachers.delete'
  | 'teachers.deleteAll'
  | 'teachers.import'
  | 'teachers.export'
  | 'teachers.template';

/** The list of teachers, its import and its export. */
export function teacherHandlers(context: Dependencies): HandlersOf<TeacherOperation> {
  const { database } = context;
  return {
    'teachers.list': ({ caller, query }) => listTeachersOf(database, caller, query),
    'teachers.byLevel': ({ caller, params, query }) =>
      listTeachersOf(database, caller, { ...params, ...query }),
    'teachers.create': ({ caller, query, body }) => createTeacher(context, caller, { ...query, ...body }),
    'teachers.update': ({ caller, params, query, body }) =>
      changeTeacher(context, caller, { ...params, ...query, ...body }),
    'teachers.leave': ({ caller, params, body }) => endTeaching(context, caller, { ...params, ...body }),
    'teachers.delete': async ({ caller, params }) => {
      await removeTeacher(context, caller, params);
      return { message: 'Enseignant supprimé' };
    },
    'teachers.deleteAll': async ({ caller }) => {
      const deleted = await removeAllTeachers(context, caller);
      return { message: sayCount(deleted, 'enseignant supprimé'), deleted };
    },
    'teachers.import': ({ caller, query, file }) =>
      importTeachers(context, caller, { content: file.content, ...query }),
    'teachers.export': ({ caller, query }) => exportTeachers(context, caller, query),
    'teachers.template': () => buildTemplate(),
  };
}
