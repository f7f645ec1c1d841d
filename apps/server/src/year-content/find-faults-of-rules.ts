import { findRuleFaults, readApart, type RuleFault, type Teacher, type TeachingRule } from '@pupitre/domain';
import { findDuties } from '../data/loads.ts';
import { listAssignments } from '../data/positions.ts';
import { listPlannings } from '../data/volees.ts';
import type { Database } from '../database/schema.ts';

/** Of rules of a year what no staffing of its positions can follow, whoever they are said of (docs/domain.md, « Who teaches what »). */
export async function findFaultsOfRules(
  database: Database,
  schoolId: string,
  schoolYear: string,
  { rules, teachers }: { rules: readonly TeachingRule[]; teachers: readonly Teacher[] },
): Promise<RuleFault[]> {
  return findRuleFaults(rules, {
    teachers,
    positions: await listAssignments(database, schoolId, schoolYear),
    duties: await findDuties(database, schoolId, schoolYear),
    apart: readApart(await listPlannings(database, schoolId, schoolYear)),
  });
}
