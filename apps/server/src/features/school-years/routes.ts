import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { findActiveYear, listSchoolYears } from '../../data/school-years.ts';
import { activateSchoolYear, createSchoolYear, removeSchoolYear, renameYear } from './service.ts';

type SchoolYearOperation =
  | 'schoolYears.active'
  | 'schoolYears.list'
  | 'schoolYears.create'
  | 'schoolYears.setActive'
  | 'schoolYears.delete'
  | 'schoolYears.rename';

/** The school years and which one is active. */
export function schoolYearHandlers(context: Dependencies): HandlersOf<SchoolYearOperation> {
  const { database } = context;
  return {
    'schoolYears.active': async ({ schoolId }) => ({
      active_year: await findActiveYear(database, schoolId),
    }),
    'schoolYears.list': async ({ schoolId }) => ({
      school_years: await listSchoolYears(database, schoolId),
    }),
    'schoolYears.create': async ({ query, ...caller }) => ({
      school_year: await createSchoolYear(context, caller, query.year),
    }),
    'schoolYears.setActive': async ({ query, ...caller }) => ({
      active_year: await activateSchoolYear(context, caller, query.year),
    }),
    'schoolYears.rename': async ({ params, query, ...caller }) => ({
      school_year: await renameYear(context, caller, params.year, query.new_year),
    }),
    'schoolYears.delete': async ({ params, ...caller }) => {
      await removeSchoolYear(context, caller, params.year);
      return { message: `Année scolaire ${params.year} supprimée` };
    },
  };
}
