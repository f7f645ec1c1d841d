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
  const { database, clock } = context;
  return {
    'teachers.list': ({ schoolId }) => listTeachers(database, schoolId),
    'teachers.byLevel': ({ schoolId, params }) => listTeachersOfLevel(database, schoolId, params.level),
    'teachers.create': ({ body, ...caller }) => createTeacher(context, caller, body),
    'teachers.update': ({ params, body, ...caller }) =>
      changeTeacher(context, caller, { id: params.id, ...body }),
    'teachers.delete': async ({ params, ...caller }) => {
      await removeTeacher(context, caller, params.id);
      return { message: 'Enseignant supprimé' };
    },
    'teachers.deleteAll': async (caller) => {
      const deleted = await removeAllTeachers(context, caller);
      return { message: sayCount(deleted, 'enseignant supprimé'), deleted };
    },
    'teachers.import': ({ query, file, ...caller }) =>
      importTeachers(context, caller, file.content, {
        isDryRun: query.dry_run ?? false,
        matching: query.matching,
      }),
    'teachers.export': ({ schoolId }) => exportTeachers(database, schoolId, clock()),
    'teachers.template': () => buildTemplate(),
  };
}
