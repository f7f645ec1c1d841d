import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { packTeachers, printTeacher, printTeachers, printVolee, printYear } from './service.ts';

type DocumentOperation =
  | 'documents.yearPdf'
  | 'documents.voleePdf'
  | 'documents.allTeachersPdf'
  | 'documents.allTeachersZip'
  | 'documents.teacherPdf';

/** What is planned, on paper. */
export function documentHandlers(dependencies: Dependencies): HandlersOf<DocumentOperation> {
  return {
    'documents.yearPdf': ({ query, ...asking }) => printYear(dependencies, asking, query),
    'documents.voleePdf': ({ query, ...asking }) => printVolee(dependencies, asking, query),
    'documents.allTeachersPdf': ({ query, ...asking }) => printTeachers(dependencies, asking, query),
    'documents.allTeachersZip': ({ query, ...asking }) => packTeachers(dependencies, asking, query),
    'documents.teacherPdf': ({ params, query, ...asking }) =>
      printTeacher(dependencies, asking, { ...params, ...query }),
  };
}
