import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import {
  packTeachers,
  printClass,
  printComparison,
  printTeacher,
  printTeachers,
  printVolee,
  printYear,
} from './service.ts';

type DocumentOperation =
  | 'documents.yearPdf'
  | 'documents.voleePdf'
  | 'documents.allTeachersPdf'
  | 'documents.allTeachersZip'
  | 'documents.teacherPdf'
  | 'documents.classPdf'
  | 'documents.comparePdf';

/** What is planned, on paper. */
export function documentHandlers(dependencies: Dependencies): HandlersOf<DocumentOperation> {
  return {
    'documents.yearPdf': ({ caller, query, signal }) => printYear(dependencies, caller, { ...query, signal }),
    'documents.voleePdf': ({ caller, query, signal }) =>
      printVolee(dependencies, caller, { ...query, signal }),
    'documents.allTeachersPdf': ({ caller, query, signal }) =>
      printTeachers(dependencies, caller, { ...query, signal }),
    'documents.allTeachersZip': ({ caller, query, signal }) =>
      packTeachers(dependencies, caller, { ...query, signal }),
    'documents.classPdf': ({ caller, params, signal }) =>
      printClass(dependencies, caller, { ...params, signal }),
    'documents.teacherPdf': ({ caller, params, query, signal }) =>
      printTeacher(dependencies, caller, { ...params, ...query, signal }),
    'documents.comparePdf': ({ caller, query, signal }) =>
      printComparison(dependencies, caller, { ...query, signal }),
  };
}
