import type { Input, Operations } from '@pupitre/contract';
import { nextSchoolYear, readApart } from '@pupitre/domain';
import type { StaffingInput } from '@pupitre/optimiser';
import type { Database } from '../../database/schema.ts';
import { readTogether } from '../../database/transaction.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { listAssignments } from '../../data/positions.ts';
import { findDuties } from '../../data/loads.ts';
import { findActiveYear, findSchoolYears } from '../../data/school-years.ts';
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

/** Everything that a proposal for a year is made from, on one state of the database. Throws NotFound; Conflict. */
export function readInput(
  database: Database,
  schoolId: string,
  body: Body,
): Promise<{ year: string; input: StaffingInput }> {
  const { school_year, budget_seconds: _budget, ...options } = body;
  return readTogether(database, async (transaction) => {
    const year = school_year ?? (await findActiveYear(transaction, schoolId));
    const years = await findSchoolYears(transaction, schoolId);
    if (!years.includes(year)) throw new NotFound(`L'année scolaire ${year} n'existe pas.`);
    const before = years.find((name) => nextSchoolYear(name) === year);
    const input = {
      teachers: await findTeachers(transaction, schoolId, year),
      functions: await findDuties(transaction, schoolId, year),
      positions: await listAssignments(transaction, schoolId, year),
      previous: before === undefined ? [] : await listAssignments(transaction, schoolId, before),
      apart: readApart(await listPlannings(transaction, schoolId, year)),
      rules: await readTeachingRules(transaction, schoolId, year),
      options,
    };
    expectManageable(input);
    return { year, input };
  });
}
