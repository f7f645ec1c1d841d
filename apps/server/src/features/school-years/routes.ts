import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { findActiveYear, listSchoolYears } from '../../data/school-years.ts';
import { prepareYear } from './prepare-year.ts';
import { activateSchoolYear, createSchoolYear, removeSchoolYear, renameYear } from './service.ts';

type SchoolYearOperation =
  | 'schoolYears.active'
  | 'schoolYears.list'
  | 'schoolYears.create'
  | 'schoolYears.prepare'
  | 'schoolYears.setActive'
  | 'schoolYears.delete'
  | 'schoolYears.rename';

/** The school years and which one is active. */
export function schoolYearHandlers(context: Dependencies): HandlersOf<SchoolYearOperation> {
  const { database } = context;
  return {
    'schoolYears.active': async ({ caller }) => ({
      active_year: await findActiveYear(database, caller.school),
    }),
    'schoolYears.list': async ({ caller }) => ({
      school_years: await listSchoolYears(database, caller.school),
    }),
    'schoolYears.create': async ({ caller, query }) => ({
      school_year: await createSchoolYear(context, caller, query),
    }),
    'schoolYears.prepare': ({ caller, body }) => prepareYear(context, caller, body),
    'schoolYears.setActive': async ({ caller, query }) => ({
      active_year: await activateSchoolYear(context, caller, query),
    }),
    'schoolYears.rename': async ({ caller, params, query }) => ({
      school_year: await renameYear(context, caller, { ...params, ...query }),
    }),
    'schoolYears.delete': async ({ caller, params }) => {
      await removeSchoolYear(context, caller, params);
      return { message: `Année scolaire ${params.year} supprimée` };
    },
  };
}
