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
export function schoolYearHandlers({ database }: Dependencies): HandlersOf<SchoolYearOperation> {
  return {
    'schoolYears.active': async ({ schoolId }) => ({
      active_year: await findActiveYear(database, schoolId),
    }),
    'schoolYears.list': async ({ schoolId }) => ({
      school_years: await listSchoolYears(database, schoolId),
    }),
    'schoolYears.create': async ({ schoolId, query }) => ({
      school_year: await createSchoolYear(database, schoolId, query.year),
    }),
    'schoolYears.setActive': async ({ schoolId, query }) => ({
      active_year: await activateSchoolYear(database, schoolId, query.year),
    }),
    'schoolYears.rename': async ({ schoolId, params, query }) => ({
      school_year: await renameYear(database, schoolId, params.year, query.new_year),
    }),
    'schoolYears.delete': async ({ schoolId, params }) => {
      await removeSchoolYear(database, schoolId, params.year);
      return { message: `Année scolaire ${params.year} supprimée` };
    },
  };
}
