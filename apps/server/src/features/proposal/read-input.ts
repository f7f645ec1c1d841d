import type { Input, Operations } from '@pupitre/contract';
import { findFormerHolders, nextSchoolYear, readApart, rowOf } from '@pupitre/domain';
import type { StaffingInput } from '@pupitre/optimiser';
import type { Database } from '../../database/schema.ts';
import { readTogether } from '../../database/transaction.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { listAssignments } from '../../data/positions.ts';
import { listClasses } from '../../data/classes.ts';
import { findVersion } from '../../data/versions.ts';
import { readFormer } from '../../changes/former-state.ts';
import { findDuties } from '../../data/loads.ts';
import { findActiveYear, findSchoolYears } from '../../data/school-years.ts';
import { findYearId } from '../../data/slices.ts';
import { findTeachers } from '../../data/teachers.ts';
import { readTeachingRules } from '../../data/teaching-rules.ts';
import { listPlannings } from '../../data/volees.ts';

type Body = Input<Operations['proposals.start']>;

/** So many pairs of a teacher and a position are weighed up at most; 250 teachers and 4,000 positions make a million. */
const MOST_PAIRS = 4_000_000;

/** Throws Conflict where a search would take more memory than there may be. */
export function expectManageable({ teachers, positions, options }: StaffingInput): void {
  const levels = new Set(options.levels);
  const chosen = positions.filter(({ level }) => levels.has(level)).length;
  if (chosen * (teachers.length + options.imaginary.length) > MOST_PAIRS)
    throw new Conflict(
      'rule',
      "Ces volées ont trop d'enseignements, pour trop d'enseignants, pour une seule recherche. Veuillez en choisir moins.",
    );
}

/** A staffing of which little is to change: the name of its version, and who had each position, null for nobody. */
export interface KeptStaffing {
  version: string;
  former: ReadonlyMap<string, string | null>;
}

/** Who had what in a year as a version has it. Throws NotFound where the version is gone, or has no such year. */
async function readVersion(
  database: Database,
  schoolId: string,
  versionId: string,
  year: string,
): Promise<KeptStaffing> {
  const version = await findVersion(database, schoolId, versionId);
  if (!version)
    throw new NotFound(
      "La version à garder n'existe pas ou plus. Veuillez en choisir une autre, ou ce qui est enregistré.",
    );
  const { past, present } = await readFormer(database, schoolId, version.seq);
  const yearId = await findYearId(database, schoolId, year);
  if (yearId === undefined || rowOf(past.school_years, yearId) === undefined)
    throw new NotFound(`La version « ${version.name} » n'a pas encore l'année scolaire ${year}.`);
  const former = findFormerHolders({ state: past, yearId }, { state: present, yearId });
  return { version: version.name, former };
}

/**
 * Everything that a proposal for a year is made from, on one state of the database. Throws NotFound; Conflict.
 * @param kept the staffing of which little is to change, where it is known already; else that of the version that is asked for
 */
export function readInput(
  database: Database,
  schoolId: string,
  body: Body,
  kept?: KeptStaffing,
): Promise<{ year: string; input: StaffingInput; kept: KeptStaffing | undefined }> {
  const { school_year, budget_seconds: _budget, keep_version, ...options } = body;
  return readTogether(database, async (transaction) => {
    const year = school_year ?? (await findActiveYear(transaction, schoolId));
    const years = await findSchoolYears(transaction, schoolId);
    if (!years.includes(year)) throw new NotFound(`L'année scolaire ${year} n'existe pas.`);
    const before = years.find((name) => nextSchoolYear(name) === year);
    const keeping =
      keep_version === null
        ? undefined
        : (kept ?? (await readVersion(transaction, schoolId, keep_version, year)));
    const input = {
      teachers: await findTeachers(transaction, schoolId, year),
      functions: await findDuties(transaction, schoolId, year),
      positions: await listAssignments(transaction, schoolId, year),
      previous: before === undefined ? [] : await listAssignments(transaction, schoolId, before),
      apart: readApart(await listPlannings(transaction, schoolId, year)),
      rules: await readTeachingRules(transaction, schoolId, year),
      class_teachers: await listClasses(transaction, schoolId, year),
      former: keeping?.former,
      options,
    };
    expectManageable(input);
    return { year, input, kept: keeping };
  });
}
