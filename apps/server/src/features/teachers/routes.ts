import { sayCount } from '@pupitre/domain';
import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { exportTeachers } from './export.ts';
import { importTeachers } from './import.ts';
import { listTeachers, listTeachersOfLevel } from '../../data/teachers.ts';
import { changeTeacher, createTeacher, removeAllTeachers, removeTeacher } from './service.ts';
import { buildTemplate } from './template.ts';

type TeacherOperation =
  | 'teachers.list'
  | 'teachers.byLevel'
  | 'teachers.create'
  | 'teachers.update'
  | 'teachers.delete'
  | 'teachers.deleteAll'
  | 'teachers.import'
  | 'teachers.export'
  | 'teachers.template';

/** The list of teachers, its import and its export. */
export function teacherHandlers(context: Dependencies): HandlersOf<TeacherOperation> {
  const { database } = context;
  return {
    'teachers.list': ({ caller }) => listTeachers(database, caller.school),
    'teachers.byLevel': ({ caller, params }) => listTeachersOfLevel(database, caller.school, params.level),
    'teachers.create': ({ caller, body }) => createTeacher(context, caller, body),
    'teachers.update': ({ caller, params, body }) => changeTeacher(context, caller, { ...params, ...body }),
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
    'teachers.export': ({ caller }) => exportTeachers(context, caller),
    'teachers.template': () => buildTemplate(),
  };
}
