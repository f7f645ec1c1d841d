import { BACKUP_VERSION, type Input, type Operations } from '@pupitre/contract';
import { compareLevels, dayOf, hasLeft } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../database/schema.ts';
import { readAside } from '../../database/read-aside.ts';
import type { Dependencies } from '../../dependencies.ts';
import { fileName } from '../../documents/file-name.ts';
import { spool, type Spooled } from '../../documents/spool.ts';
import { writePieces } from '../../documents/write-pieces.ts';
import type { Download } from '../../http/handlers.ts';
import { NotFound } from '../../errors.ts';
import { listBudgets } from '../../data/budgets.ts';
import { listClasses } from '../../data/classes.ts';
import { listAssignments } from '../../data/positions.ts';
import { listFunctionAssignments, listFunctions } from '../../data/functions.ts';
import { listPlannings } from '../../data/volees.ts';
import { hasSchoolYear } from '../../data/school-years.ts';
import { listTeachers } from '../../data/teachers.ts';
import { listTeachingRules } from '../../data/teaching-rules.ts';

/** Everything that a year needs to come back, read on one state of the database. Throws NotFound. */
function readContent(database: Database, schoolId: string, year: string) {
  return readAside(database, async (transaction) => {
    if (!(await hasSchoolYear(transaction, schoolId, year)))
      throw new NotFound(`L'année scolaire ${year} n'existe pas.`);
    const plannings = await listPlannings(transaction, schoolId, year);
    const teachers = await listTeachers(transaction, schoolId, year);
    return {
      plannings: plannings
        .toSorted((a, b) => compareLevels(a.level, b.level))
        // A volée is known by its level: its identifier is of no use elsewhere.
        .map(({ id: _id, ...entry }) => entry),
      classes: (await listClasses(transaction, schoolId, year)).map(
        ({ level, name, pupils, class_teachers }) => ({ level, name, pupils, class_teachers }),
      ),
      budgets: (await listBudgets(transaction, schoolId, year)).map(
        ({ id: _id, is_default: _default, ...budget }) => budget,
      ),
      assignments: await listAssignments(transaction, schoolId, year),
      function_assignments: await listFunctionAssignments(transaction, schoolId, year),
      functions: await listFunctions(transaction, schoolId),
      teaching_rules: (await listTeachingRules(transaction, schoolId, year)).map(
        ({ id: _id, school_year: _year, ...rule }) => rule,
      ),
      teachers: teachers.map(({ id, visa, nom, prenom }) => ({ id, visa, nom, prenom })),
      contracts: teachers
        .filter((teacher) => !hasLeft(teacher))
        .map(({ id, hours_min, hours_desired, hours_max, is_absent, leaves }) => ({
          teacher_id: id,
          hours_min,
          hours_desired,
          hours_max,
          is_absent,
          leaves,
        })),
    };
  });
}

/** The backup of a year as a file (docs/domain.md, « Files »). Throws NotFound for an unknown year. */
export async function exportBackup(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { school: schoolId }: Caller,
  { school_year: year }: Input<Operations['backup.export']>,
): Promise<Download<Spooled>> {
  const now = clock();
  const content = await readContent(database, schoolId, year);
  const backup = {
    version: BACKUP_VERSION,
    school_year: year,
    exported_at: now.toISOString(),
    ...content,
  };
  return {
    name: fileName(['sauvegarde', year, dayOf(now)], 'json'),
    type: 'application/json; charset=utf-8',
    content: await spool(writePieces(backup)),
  };
}
