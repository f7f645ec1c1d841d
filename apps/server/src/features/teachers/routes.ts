import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { sayCount } from '../../say-count.ts';
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
export function teacherHandlers({ database, clock }: Dependencies): HandlersOf<TeacherOperation> {
  return {
    'teachers.list': ({ schoolId }) => listTeachers(database, schoolId),
    'teachers.byLevel': ({ schoolId, params }) => listTeachersOfLevel(database, schoolId, params.level),
    'teachers.create': ({ schoolId, body }) => createTeacher(database, schoolId, body),
    'teachers.update': ({ schoolId, params, body }) =>
      changeTeacher(database, schoolId, { id: params.id, ...body }),
    'teachers.delete': async ({ schoolId, params }) => {
      await removeTeacher(database, schoolId, params.id);
      return { message: 'Enseignant supprimé' };
    },
    'teachers.deleteAll': async ({ schoolId }) => {
      const deleted = await removeAllTeachers(database, schoolId);
      return { message: sayCount(deleted, 'enseignant supprimé'), deleted };
    },
    'teachers.import': ({ schoolId, query, file }) =>
      importTeachers(database, schoolId, file.content, {
        isDryRun: query.dry_run ?? false,
        matching: query.matching,
      }),
    'teachers.export': ({ schoolId }) => exportTeachers(database, schoolId, clock()),
    'teachers.template': () => buildTemplate(),
  };
}
