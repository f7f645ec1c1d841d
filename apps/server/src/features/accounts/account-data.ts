import { dayOf } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../database/schema.ts';
import { readAside } from '../../database/read-aside.ts';
import type { Dependencies } from '../../dependencies.ts';
import { fileName } from '../../documents/file-name.ts';
import { spool, type Spooled } from '../../documents/spool.ts';
import { eachOf, writePieces } from '../../documents/write-pieces.ts';
import type { Download } from '../../http/handlers.ts';
import { listBudgets } from '../../data/budgets.ts';
import { listClasses } from '../../data/classes.ts';
import { listAssignments } from '../../data/positions.ts';
import { listFunctionAssignments, listFunctions } from '../../data/functions.ts';
import { listEntries } from '../../data/volees.ts';
import { findActiveYear, listSchoolYears } from '../../data/school-years.ts';
import { listContracts, listTeachers } from '../../data/teachers.ts';
import { listTeachingRules } from '../../data/teaching-rules.ts';
import { findSchool } from '../../data/schools.ts';
import { readWholeHistory } from '../../data/changes.ts';
import { listPeople } from '../../data/people.ts';
import { listVersions } from '../../data/versions.ts';
import { showAccount } from './own-account.ts';

/** Everything a school owns, as its own calls answer it; what is long is read as it is written. */
async function readAccount(transaction: Database, caller: Caller) {
  const schoolId = caller.school;
  const { created_at } = await findSchool(transaction, schoolId);
  const school_years = await listSchoolYears(transaction, schoolId);
  const active_year = await findActiveYear(transaction, schoolId);
  const ofEach = <R>(list: (database: Database, school: string, year: string) => Promise<R[]>) =>
    eachOf(school_years, (year) => list(transaction, schoolId, year));
  return {
    school: { ...(await showAccount({ database: transaction }, caller)), created_at },
    active_year,
    school_years,
    people: await listPeople(transaction, schoolId),
    teachers: await listTeachers(transaction, schoolId, active_year),
    contracts: await listContracts(transaction, schoolId),
    budgets: eachOf(school_years, async (year) =>
      (await listBudgets(transaction, schoolId, year)).map((budget) => ({ school_year: year, ...budget })),
    ),
    plannings: await listEntries(transaction, schoolId),
    classes: ofEach(listClasses),
    assignments: ofEach(listAssignments),
    functions: await listFunctions(transaction, schoolId),
    function_assignments: ofEach(listFunctionAssignments),
    teaching_rules: ofEach(listTeachingRules),
    changes: readWholeHistory(transaction, schoolId),
    versions: await listVersions(transaction, schoolId),
  };
}

/** All data of a school as a JSON file, on one state of the database, without the hash of its password (docs/architecture.md, « Accounts and sessions »). */
export function downloadAccount(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
): Promise<Download<Spooled>> {
  const now = clock();
  return readAside(database, async (state) => {
    const content = { exported_at: now.toISOString(), ...(await readAccount(state, caller)) };
    return {
      name: fileName(['pupitre', content.school.name, dayOf(now)], 'json'),
      type: 'application/json; charset=utf-8',
      content: await spool(writePieces(content)),
    };
  });
}
