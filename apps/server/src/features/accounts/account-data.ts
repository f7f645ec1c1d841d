import { type Budget, dayOf } from '@pupitre/domain';
import type { Assignment, FunctionAssignment, SchoolClass, TeachingRuleAnswer } from '@pupitre/contract';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../database/schema.ts';
import { readTogether } from '../../database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { fileName } from '../../documents/file-name.ts';
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
import { listWholeHistory } from '../../data/changes.ts';
import { listPeople } from '../../data/people.ts';
import { listVersions } from '../../data/versions.ts';
import { showAccount } from './own-account.ts';

/** Everything a school owns, on one state of the database, as its own calls answer it. */
function readAccount(database: Database, caller: Caller) {
  const schoolId = caller.school;
  return readTogether(database, async (transaction) => {
    const { created_at } = await findSchool(transaction, schoolId);
    const school_years = await listSchoolYears(transaction, schoolId);
    const active_year = await findActiveYear(transaction, schoolId);
    const assignments: Assignment[][] = [];
    const classes: SchoolClass[][] = [];
    const function_assignments: FunctionAssignment[][] = [];
    const teaching_rules: TeachingRuleAnswer[][] = [];
    const budgets: ({ school_year: string } & Budget)[] = [];
    for (const year of school_years) {
      const ofYear = await listBudgets(transaction, schoolId, year);
      budgets.push(...ofYear.map((budget) => ({ school_year: year, ...budget })));
      classes.push(await listClasses(transaction, schoolId, year));
      assignments.push(await listAssignments(transaction, schoolId, year));
      teaching_rules.push(await listTeachingRules(transaction, schoolId, year));
      function_assignments.push(await listFunctionAssignments(transaction, schoolId, year));
    }
    return {
      school: { ...(await showAccount({ database: transaction }, caller)), created_at },
      active_year,
      school_years,
      people: await listPeople(transaction, schoolId),
      teachers: await listTeachers(transaction, schoolId, active_year),
      contracts: await listContracts(transaction, schoolId),
      budgets,
      plannings: await listEntries(transaction, schoolId),
      classes: classes.flat(),
      assignments: assignments.flat(),
      functions: await listFunctions(transaction, schoolId),
      function_assignments: function_assignments.flat(),
      teaching_rules: teaching_rules.flat(),
      changes: await listWholeHistory(transaction, schoolId),
      versions: await listVersions(transaction, schoolId),
    };
  });
}

/** All data of a school as a JSON file, without the hash of its password (docs/architecture.md, « Accounts and sessions »). */
export async function downloadAccount(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
): Promise<Download> {
  const now = clock();
  const content = { exported_at: now.toISOString(), ...(await readAccount(database, caller)) };
  return {
    name: fileName(['pupitre', content.school.name, dayOf(now)], 'json'),
    type: 'application/json; charset=utf-8',
    content: Buffer.from(JSON.stringify(content, null, 2)),
  };
}
