import type { Answer, FunctionAssignment, Input, Operations, SchoolFunction } from '@pupitre/contract';
import { commands, type Id, type PlanState, sayCount } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { type ChangeContext, commit } from '../../changes/commit.ts';
import { findRow, loadRows } from '../../data/plan-rows.ts';
import { findActiveYear } from '../../data/school-years.ts';
import { findYearId } from '../../data/slices.ts';
import { isDuplicate } from '../../database/failures.ts';
import { newId } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { chargeAlong } from '../../year-content/charge-along.ts';

const functionNotFound = () => new NotFound("Cette fonction n'existe pas ou plus.");
const assignmentNotFound = () => new NotFound("Cette attribution n'existe pas ou plus.");

/** Says it plainly when a name, compared without case, is taken. */
async function refusingTakenName<T>(name: string, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicate(error) ? new Conflict('taken', `La fonction « ${name} » existe déjà.`) : error;
  }
}

/** Adds a function to the catalogue. Throws Conflict when the name is taken. */
export async function createFunction(
  context: ChangeContext,
  caller: Caller,
  fields: Omit<SchoolFunction, 'id'>,
): Promise<SchoolFunction> {
  const entry = { id: newId(), ...fields };
  const write = commit(context, caller, () =>
    Promise.resolve({
      ...commands.addFunction({}, entry.id, fields),
      command: 'addFunction',
      answer: entry,
    }),
  );
  return refusingTakenName(entry.name, write);
}

/** The function with its assignments of all years. Throws NotFound. */
async function loadFunction(database: Database, schoolId: string, id: Id): Promise<PlanState> {
  const functions = await findRow(database, schoolId, 'functions', id);
  if (functions[id] === undefined) throw functionNotFound();
  const given = { field: 'function_id', values: [id] };
  return {
    functions,
    function_assignments: await loadRows(database, schoolId, 'function_assignments', given),
  };
}

/** Changes a function. Throws NotFound, or Conflict when the name is taken. */
export async function changeFunction(
  context: ChangeContext,
  caller: Caller,
  { id, ...fields }: SchoolFunction,
): Promise<SchoolFunction> {
  const write = commit(context, caller, async (transaction) => {
    const state = await loadFunction(transaction, caller.school, id);
    return {
      ...commands.editFunction(state, id, fields),
      command: 'editFunction',
      answer: { id, ...fields },
      reread: async (merged) => ({
        id,
        ...fields,
        ...(await findRow(merged, caller.school, 'functions', id))[id],
      }),
    };
  });
  return refusingTakenName(fields.name, write);
}

/** Deletes a function with its assignments of all years. Throws NotFound. */
export async function removeFunction(
  context: ChangeContext,
  caller: Caller,
  { id }: Input<Operations['functions.delete']>,
): Promise<Answer<Operations['functions.delete']>> {
  return commit(context, caller, async (transaction) => {
    const state = await loadFunction(transaction, caller.school, id);
    const { deleted, ...outcome } = commands.deleteFunction(state, id);
    const count = deleted > 0 ? ` (${sayCount(deleted, 'attribution')})` : '';
    const answered = { message: `Fonction supprimée${count}`, assignments: deleted };
    return { ...outcome, command: 'deleteFunction', answer: answered };
  });
}

/** Assigns a function to a teacher in a year, the active one when left out. Throws NotFound for any of the three. */
export async function assignFunction(
  context: ChangeContext,
  caller: Caller,
  body: Input<Operations['functionAssignments.create']>,
): Promise<FunctionAssignment> {
  const schoolId = caller.school;
  const { teacher_id, function_id } = body;
  return commit(context, caller, async (transaction) => {
    const school_year = body.school_year ?? (await findActiveYear(transaction, schoolId));
    const school_year_id = await findYearId(transaction, schoolId, school_year);
    if (school_year_id === undefined) throw new NotFound(`L'année scolaire ${school_year} n'existe pas.`);
    const functions = await findRow(transaction, schoolId, 'functions', function_id);
    const entry = functions[function_id];
    if (entry === undefined) throw functionNotFound();
    const teachers = await findRow(transaction, schoolId, 'teachers', teacher_id);
    if (teachers[teacher_id] === undefined) throw new NotFound("Cet enseignant n'existe pas ou plus.");
    const id = newId();
    const { hours_per_week, description } = body;
    const given = { school_year_id, teacher_id, function_id, hours_per_week, description };
    const outcome = commands.assignFunction({ functions, teachers }, id, given);
    const charge = {
      field: 'function_assignment_id',
      id,
      budget: body.budget_id,
      schoolYear: school_year,
    } as const;
    return {
      ...(await chargeAlong(transaction, schoolId, outcome, charge)),
      command: 'assignFunction',
      schoolYear: school_year,
      answer: {
        id,
        teacher_id,
        function_id,
        function_name: entry.name,
        hours_per_week,
        school_year,
        description,
      },
    };
  });
}

/** An assignment with what it refers to. Throws NotFound. */
async function loadAssignment(database: Database, schoolId: string, id: Id) {
  const function_assignments = await findRow(database, schoolId, 'function_assignments', id);
  const row = function_assignments[id];
  if (row === undefined) throw assignmentNotFound();
  const school_years = await findRow(database, schoolId, 'school_years', row.school_year_id);
  const state: PlanState = {
    function_assignments,
    school_years,
    functions: await findRow(database, schoolId, 'functions', row.function_id),
    teachers: await findRow(database, schoolId, 'teachers', row.teacher_id),
  };
  return { state, row, schoolYear: school_years[row.school_year_id]?.name ?? '' };
}

/** The fields that are given, without those that are left out. */
const given = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** An assignment as the API shows it, with what changes. */
function show(
  id: Id,
  { state, row, schoolYear }: Awaited<ReturnType<typeof loadAssignment>>,
  changes: object = {},
): FunctionAssignment {
  const { school_year_id: _year, ...fields } = { ...row, ...changes };
  const function_name = state.functions?.[row.function_id]?.name ?? '';
  return { id, ...fields, function_name, school_year: schoolYear };
}

/** Changes the hours or the description of an assignment. Throws NotFound. */
export async function changeFunctionAssignment(
  context: ChangeContext,
  caller: Caller,
  { id, budget_id: budget, ...changes }: Input<Operations['functionAssignments.update']>,
): Promise<FunctionAssignment> {
  return commit(context, caller, async (transaction) => {
    const found = await loadAssignment(transaction, caller.school, id);
    const outcome = commands.editAssignment(found.state, id, given(changes));
    const charge = {
      field: 'function_assignment_id',
      id,
      budget,
      schoolYear: found.schoolYear,
    } as const;
    return {
      ...(await chargeAlong(transaction, caller.school, outcome, charge)),
      command: 'editAssignment',
      schoolYear: found.schoolYear,
      answer: show(id, found, given(changes)),
      reread: async (merged) => show(id, await loadAssignment(merged, caller.school, id)),
    };
  });
}

/** Takes a function off a teacher. Throws NotFound. */
export async function removeFunctionAssignment(
  context: ChangeContext,
  caller: Caller,
  { id }: Input<Operations['functionAssignments.delete']>,
): Promise<{ message: string }> {
  return commit(context, caller, async (transaction) => {
    const { state, schoolYear } = await loadAssignment(transaction, caller.school, id);
    const outcome = commands.unassignFunction(state, id);
    return {
      ...outcome,
      command: 'unassignFunction',
      schoolYear,
      answer: { message: 'Attribution supprimée' },
    };
  });
}
