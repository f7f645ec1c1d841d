import type { Answer, BackupFile, BackupStats, Operations, PlanningEntry } from '@pupitre/contract';
import { commands, type CoTeacher, completeClassNames, peopleOf, sayCount } from '@pupitre/domain';
import { isDuplicate } from '../../database/failures.ts';
import { newId } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { Conflict, Invalid } from '../../errors.ts';
import type { Caller } from '../../caller.ts';
import { type ChangeContext, commit } from '../../changes/commit.ts';
import { findFunctions } from '../../data/functions.ts';
import { hasSchoolYear } from '../../data/school-years.ts';
import { loadTeachers } from '../../data/teachers.ts';
import { matchBudgets, pairIds } from './file-budgets.ts';
import { expectClasses, matchClasses } from './file-classes.ts';
import { matchFunctions } from './file-functions.ts';
import { type PlacedPosition, placePositions } from './file-positions.ts';
import { listVisas, matchContracts, matchTeachers, type TeacherMatch } from './file-teachers.ts';
import { type FileEntry, identify } from './identifiers.ts';
import { findTakenIds } from '../../data/taken-ids.ts';
import { matchRules } from './file-rules.ts';
import { readBackup } from './read-backup.ts';

/** The volées of the file, all in its year whatever year they name. Throws Invalid for a level that comes twice. */
function toEntries({ school_year, plannings }: BackupFile): PlanningEntry[] {
  const levels = plannings.map(({ level }) => level);
  const twice = levels.find((level, index) => levels.indexOf(level) < index);
  if (twice !== undefined)
    throw new Invalid(`La sauvegarde n'est pas valide. La volée ${twice} y figure deux fois.`);
  return plannings.map(({ class_names, budget_id: _budget, ...volee }) => ({
    ...volee,
    id: newId(),
    school_year,
    class_names: completeClassNames(volee.level, class_names, volee.number_of_classes),
  }));
}

const idsOf = (entries: readonly FileEntry[]) => entries.flatMap(({ id }) => id ?? []);

/** How many attributions of positions there are, those of people beside the teachers included. */
const countStaffed = (positions: readonly Pick<PlacedPosition, 'teacher_id' | 'co_teachers'>[]) =>
  positions.reduce((sum, position) => sum + peopleOf(position).length, 0);

/** Those of the people in a position whom the school has, each once; the rest is left out. */
function matchSeats({ co_teachers, teacher_id }: PlacedPosition, match: TeacherMatch): CoTeacher[] {
  const taken = new Set([teacher_id === null ? null : match(teacher_id)]);
  return co_teachers.flatMap((seat) => {
    const teacher = match(seat.teacher_id);
    if (teacher === null || taken.has(teacher)) return [];
    taken.add(teacher);
    return [{ ...seat, teacher_id: teacher }];
  });
}

/** The positions with the people of the school; without, where it does not have them. */
async function matchPositions(
  transaction: Database,
  schoolId: string,
  placed: readonly PlacedPosition[],
  match: TeacherMatch,
) {
  const taken = await findTakenIds(transaction, schoolId, 'positions', idsOf(placed));
  return identify(placed, taken).map((position) => ({
    ...position,
    teacher_id: position.teacher_id === null ? null : match(position.teacher_id),
    co_teachers: matchSeats(position, match),
  }));
}

/** The functions of the teachers that the school has, and what its catalogue lacks for that. */
async function restoreFunctions(
  transaction: Database,
  schoolId: string,
  { function_assignments, functions }: BackupFile,
  match: TeacherMatch,
) {
  const staffed = function_assignments.flatMap((entry) => {
    const teacher_id = match(entry.teacher_id);
    return teacher_id === null ? [] : { ...entry, teacher_id };
  });
  const catalogue = await findFunctions(transaction, schoolId);
  const { matched, missing } = matchFunctions(staffed, functions, catalogue);
  const taken = await findTakenIds(transaction, schoolId, 'function_assignments', idsOf(matched));
  return {
    functions: Object.fromEntries(missing.map(({ id, ...fields }) => [id, fields])),
    function_assignments: identify(matched, taken).map(({ function_name: _name, ...entry }) => entry),
    functionIds: staffed.map(({ id }) => id),
  };
}

function sumUp(year: string, stats: BackupStats): string {
  const { plannings, assignments, unassigned, skipped_function_assignments, skipped_class_teachers } = stats;
  const parts = [sayCount(plannings, 'volée'), sayCount(assignments, 'enseignement')];
  const lost = unassigned + skipped_function_assignments + skipped_class_teachers;
  const unknown =
    lost === 0 ? '' : ` ; ${sayCount(lost, 'attribution')} sans suite, faute de connaître l'enseignant`;
  return `Année scolaire ${year} restaurée : ${parts.join(', ')}${unknown}`;
}

/**
 * Restores a year from its backup, all or nothing (docs/domain.md, « Files »). Throws Unreadable or Invalid for a file that
 * is no valid backup, Conflict when the year exists.
 */
export async function importBackup(
  context: ChangeContext,
  caller: Caller,
  { content }: { content: Buffer },
): Promise<Answer<Operations['backup.import']>> {
  const schoolId = caller.school;
  const file = readBackup(content);
  const year = file.school_year;
  const plannings = toEntries(file);
  const placed = placePositions(file.assignments, plannings);
  expectClasses(file.classes, plannings);
  try {
    return await commit(context, caller, async (transaction) => {
      if (await hasSchoolYear(transaction, schoolId, year))
        throw new Conflict('taken', `L'année scolaire ${year} existe déjà.`);
      const state = await loadTeachers(transaction, schoolId);
      const match = matchTeachers(file.teachers, listVisas(state));
      const positions = await matchPositions(transaction, schoolId, placed, match);
      const { functionIds, ...staffed } = await restoreFunctions(transaction, schoolId, file, match);
      const { classes, ...maitrises } = matchClasses(file.classes, match);
      const contracts = matchContracts(file.contracts, match);
      const budgets = matchBudgets(file.budgets, {
        positions: pairIds(
          placed.map(({ id, plan_index }) => (plan_index === null ? id : null)),
          positions,
        ),
        functions: pairIds(functionIds, staffed.function_assignments),
      });
      const teaching_rules = matchRules(file.teaching_rules, plannings, match);
      const restored = {
        name: year,
        volees: plannings,
        classes,
        positions,
        contracts,
        teaching_rules,
        budgets,
        ...staffed,
      };
      const stats: BackupStats = {
        plannings: plannings.length,
        assignments: positions.length,
        unassigned: countStaffed(placed) - countStaffed(positions),
        functions: Object.keys(staffed.functions).length,
        function_assignments: staffed.function_assignments.length,
        skipped_function_assignments: file.function_assignments.length - staffed.function_assignments.length,
        ...maitrises,
        teaching_rules: teaching_rules.length,
        skipped_teaching_rules: file.teaching_rules.length - teaching_rules.length,
      };
      return {
        ...commands.restoreYear(state, restored, newId),
        command: 'restoreYear',
        schoolYear: year,
        answer: { message: sumUp(year, stats), stats },
      };
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new Conflict('clash', "Les données de l'établissement viennent de changer. Veuillez réessayer.");
  }
}
