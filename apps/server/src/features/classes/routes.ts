import { listClasses } from '../../data/classes.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { changeClass, setClassTeachers, showClass } from './service.ts';

type ClassOperation = 'classes.list' | 'classes.show' | 'classes.update' | 'classes.setTeachers';

/** Classes, and who looks after them. */
export const classHandlers = (context: Dependencies): HandlersOf<ClassOperation> => ({
  'classes.list': ({ caller, query }) => listClasses(context.database, caller.school, query.school_year),
  'classes.show': ({ caller, params }) => showClass(context, caller, params),
  'classes.update': ({ caller, params, body }) => changeClass(context, caller, { ...params, ...body }),
  'classes.setTeachers': ({ caller, params, body }) =>
    setClassTeachers(context, caller, { ...params, ...body }),
});
