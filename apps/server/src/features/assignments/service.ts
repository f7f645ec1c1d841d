import type { Answer, Assignment, Input, Operations } from '@pupitre/contract';
import { commands, type Id, orderSeats, type PlanState, rowOf, sayCount, squash } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { type ChangeContext, commit } from '../../changes/commit.ts';
import { viewAssignment } from '../../changes/view-rows.ts';
import { unite } from '../../changes/unite.ts';
import { findActiveYear } from '../../data/school-years.ts';
import { findYearId, loadPositions, loadVolee, loadYear } from '../../data/slices.ts';
import type { Database } from '../../database/schema.ts';
import { NotFound } from '../../errors.ts';
import { expectBudget } from '../../year-content/charge-along.ts';

const notFound = () => new NotFound("Cet enseignement n'existe pas ou plus.");

/** The position with what it refers to. Throws NotFound. */
export async function getPosition(
  database: Database,
  schoolId: string,
  id: Id,
  teacherIds: readonly Id[] = [],
): Promise<PlanState> {
  const state = await loadPositions(database, schoolId, [id], teacherIds);
  if (state.positions?.[id] === undefined) throw notFound();
  return state;
}

const yearOf = (state: PlanState, id: Id): string => {
  const volee = state.volees?.[state.positions?.[id]?.volee_id ?? ''];
  return state.school_years?.[volee?.school_year_id ?? '']?.name ?? '';
};

/** A position as the API shows it. Throws NotFound. */
export function show(state: PlanState, id: Id): Assignment {
  const assignment = viewAssignment(state, id);
  if (assignment === undefined) throw notFound();
  return assignment;
}

/** The rename of a group, every part of it, whatever slice the group itself was read with. */
async function planRename(
  database: Database,
  schoolId: string,
  { positions }: PlanState,
  id: Id,
  label: string,
) {
  const volee = await loadVolee(database, schoolId, positions?.[id]?.volee_id ?? '');
  return { ...commands.renameGroup(volee, id, label), command: 'renameGroup' } as const;
}

/** Who is to teach a position. Throws NotFound for a teacher that the school does not have. */
function planTeacher(state: PlanState, id: Id, teacher_id: Id | null) {
  if (teacher_id !== null && state.teachers?.[teacher_id] === undefined)
    throw new NotFound("Cet enseignant n'existe pas ou plus.");
  return {
    ...commands.setTeachers(state, [{ position_id: id, teacher_id }]),
    command: 'setTeachers',
  } as const;
}

/** Towards which budget something that was added by hand counts. Throws NotFound for one that its year does not have. */
async function planCharge(
  database: Database,
  schoolId: string,
  state: PlanState,
  { id, budget, schoolYear }: { id: Id; budget: Id | null; schoolYear: string },
) {
  const budgets = await expectBudget(database, schoolId, { budget, schoolYear });
  return {
    ...commands.chargePosition(unite(state, budgets), id, budget),
    command: 'chargePosition',
  } as const;
}

/**
 * Sets or clears the teacher of a position, renames a group, or has what was added by hand count towards a budget. Throws NotFound for the
 * position, the teacher or the budget; Conflict for a label or a budget on what the plan of the volée has.
 */
export async function changeAssignment(
  context: ChangeContext,
  caller: Caller,
  { id, teacher_id, group_label, budget_id: budget }: Input<Operations['assignments.update']>,
): Promise<Assignment> {
  const schoolId = caller.school;
  return commit(context, caller, async (transaction) => {
    const state = await getPosition(transaction, schoolId, id, teacher_id ? [teacher_id] : []);
    const before = show(state, id);
    // The letter lets a bare call set one; whoever looks first is to see the lock.
    if (caller.sight && teacher_id !== undefined)
      commands.expectUnlocked(state, [{ position_id: id, teacher_id }]);
    const outcomes = [
      ...(teacher_id === undefined ? [] : [planTeacher(state, id, teacher_id)]),
      ...(group_label === undefined ? [] : [await planRename(transaction, schoolId, state, id, group_label)]),
      ...(budget === undefined
        ? []
        : [
            await planCharge(transaction, schoolId, state, {
              id,
              budget,
              schoolYear: before.school_year,
            }),
          ]),
    ];
    return {
      patch: squash(outcomes.map(({ patch }) => patch)),
      summary: outcomes.map(({ summary }) => summary).join(' ; '),
      command: outcomes[0]?.command ?? 'setTeachers',
      schoolYear: before.school_year,
      answer: {
        ...before,
        ...(teacher_id === undefined ? {} : { teacher_id }),
        ...(group_label === undefined ? {} : { group_label }),
      },
      reread: async (merged) => show(await getPosition(merged, schoolId, id), id),
    };
  });
}

/**
 * Sets or clears the teachers of many positions, all or none, as one change. Throws NotFound when a position or teacher does not
 * exist; Conflict when a lock protects one.
 */
export async function setTeachers(
  context: ChangeContext,
  caller: Caller,
  { choices }: Input<Operations['assignments.setTeachers']>,
): Promise<Answer<Operations['assignments.setTeachers']>> {
  const last = [...new Map(choices.map((choice) => [choice.position_id, choice])).values()];
  const ids = last.map(({ position_id }) => position_id);
  const teacherIds = [...new Set(last.flatMap(({ teacher_id }) => teacher_id ?? []))];
  return commit(context, caller, async (transaction) => {
    const state = await loadPositions(transaction, caller.school, ids, teacherIds);
    const isKnown =
      Object.keys(state.positions ?? {}).length === ids.length &&
      teacherIds.every((id) => state.teachers?.[id] !== undefined);
    if (!isKnown) throw new NotFound("L'un de ces enseignements ou enseignants n'existe pas ou plus.");
    commands.expectUnlocked(state, last);
    const [first] = ids;
    return {
      ...commands.setTeachers(state, last),
      command: 'setTeachers',
      schoolYear: first === undefined ? null : yearOf(state, first),
      answer: { message: sayCount(ids.length, 'enseignement modifié'), updated: ids.length },
    };
  });
}

/**
 * Sets who is in a position beside its teacher, all of them (docs/domain.md, « Several people in one position »). Throws NotFound for the position or
 * somebody whom the school does not have; Conflict for what no rule allows, and for a locked position.
 */
export async function setCoTeachers(
  context: ChangeContext,
  caller: Caller,
  { id, co_teachers }: Input<Operations['assignments.setCoTeachers']>,
): Promise<Assignment> {
  const teacherIds = co_teachers.map(({ teacher_id }) => teacher_id);
  return commit(context, caller, async (transaction) => {
    const state = await getPosition(transaction, caller.school, id, teacherIds);
    if (teacherIds.some((teacherId) => rowOf(state.teachers, teacherId) === undefined))
      throw new NotFound("L'un de ces enseignants n'existe pas ou plus.");
    const before = show(state, id);
    return {
      ...commands.setCoTeachers(state, id, co_teachers),
      command: 'setCoTeachers',
      schoolYear: before.school_year,
      answer: { ...before, co_teachers: orderSeats(co_teachers) },
      reread: async (merged) => show(await getPosition(merged, caller.school, id), id),
    };
  });
}

/** Locks or unlocks a position; without a value what is not the case. Throws NotFound. */
export async function toggleLock(
  context: ChangeContext,
  caller: Caller,
  { id, locked: wanted }: Input<Operations['assignments.toggleLock']>,
): Promise<{ locked: boolean }> {
  return commit(context, caller, async (transaction) => {
    const state = await getPosition(transaction, caller.school, id);
    const locked = wanted ?? state.positions?.[id]?.locked !== true;
    const outcome = commands.setLocks(state, [id], locked);
    return { ...outcome, command: 'setLocks', schoolYear: yearOf(state, id), answer: { locked } };
  });
}

/** Locks or unlocks many positions, all or none. Throws NotFound when one does not exist. */
export async function lockMany(
  context: ChangeContext,
  caller: Caller,
  { assignment_ids, locked }: Input<Operations['assignments.lockBulk']>,
): Promise<Answer<Operations['assignments.lockBulk']>> {
  const ids = [...new Set(assignment_ids)];
  return commit(context, caller, async (transaction) => {
    const state = await loadPositions(transaction, caller.school, ids);
    if (Object.keys(state.positions ?? {}).length < ids.length)
      throw new NotFound("L'un de ces enseignements n'existe pas ou plus.");
    const done = locked ? 'enseignement verrouillé' : 'enseignement déverrouillé';
    const [first] = ids;
    return {
      ...commands.setLocks(state, ids, locked),
      command: 'setLocks',
      schoolYear: first === undefined ? null : yearOf(state, first),
      answer: { message: sayCount(ids.length, done), updated: ids.length },
    };
  });
}

/** Deletes an unlocked position. Throws NotFound; Conflict when it is locked. */
export async function deleteOne(
  context: ChangeContext,
  caller: Caller,
  { id }: Input<Operations['assignments.delete']>,
): Promise<{ message: string }> {
  return commit(context, caller, async (transaction) => {
    const state = await getPosition(transaction, caller.school, id);
    const outcome = commands.deletePositions(state, [id]);
    const message = 'Enseignement supprimé';
    return { ...outcome, command: 'deletePositions', schoolYear: yearOf(state, id), answer: { message } };
  });
}

/** Deletes the unlocked positions of some volées (docs/domain.md, « Locks »). */
export async function deleteUnlocked(
  context: ChangeContext,
  caller: Caller,
  { levels, school_year }: Input<Operations['assignments.deleteUnlocked']>,
): Promise<Answer<Operations['assignments.deleteUnlocked']>> {
  const schoolId = caller.school;
  return commit(context, caller, async (transaction) => {
    const year = school_year ?? (await findActiveYear(transaction, schoolId));
    const yearId = await findYearId(transaction, schoolId, year);
    const state = yearId === undefined ? {} : await loadYear(transaction, schoolId, yearId);
    const chosen = new Set(
      Object.entries(state.volees ?? {}).flatMap(([id, { level }]) => (levels.includes(level) ? [id] : [])),
    );
    const ids = Object.entries(state.positions ?? {}).flatMap(([id, { volee_id, locked }]) =>
      chosen.has(volee_id) && !locked ? [id] : [],
    );
    return {
      ...commands.deletePositions(state, ids),
      command: 'deletePositions',
      schoolYear: year,
      answer: { message: sayCount(ids.length, 'enseignement supprimé'), deleted: ids.length },
    };
  });
}

/** Sets the weekly periods of a position. Throws NotFound; Conflict when it is locked. */
export async function setPeriods(
  context: ChangeContext,
  caller: Caller,
  { id, periods }: Input<Operations['assignments.setPeriods']>,
): Promise<Assignment> {
  return commit(context, caller, async (transaction) => {
    const state = await getPosition(transaction, caller.school, id);
    const outcome = commands.setPeriods(state, id, periods);
    const assignment = { ...show(state, id), periods };
    return {
      ...outcome,
      command: 'setPeriods',
      schoolYear: assignment.school_year,
      answer: assignment,
      reread: async (merged) => show(await getPosition(merged, caller.school, id), id),
    };
  });
}
