import type { Answer, Assignment, Input, Operations } from '@pupitre/contract';
import {
  commands,
  findSplitFault,
  findSplitObstacle,
  type Id,
  missingAt,
  type PlannedPosition,
} from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { type ChangeContext, commit } from '../../changes/commit.ts';
import { unite } from '../../changes/unite.ts';
import { loadBudgets } from '../../data/budgets.ts';
import { findActiveYear } from '../../data/school-years.ts';
import { loadVolee } from '../../data/slices.ts';
import { listPlannings } from '../../data/volees.ts';
import { newId } from '../../database/keys.ts';
import type { Database } from '../../database/schema.ts';
import { Conflict, Invalid, NotFound } from '../../errors.ts';
import { chargeAlong } from '../../year-content/charge-along.ts';
import { getVolee } from '../../year-content/get-volee.ts';
import { getPosition, show } from './service.ts';

/**
 * Splits a position in parts, all or nothing; the first keeps the id
 * (docs/domain.md, « Periods, splits and recomputing »). Throws NotFound; Conflict when it is locked, assigned or too
 * small; Invalid when the parts are.
 */
export async function splitOne(
  context: ChangeContext,
  caller: Caller,
  { id, parts }: { id: Id; parts: readonly number[] },
): Promise<Answer<Operations['assignments.split']>> {
  return commit(context, caller, async (transaction) => {
    const state = await getPosition(transaction, caller.school, id);
    const whole = show(state, id);
    const obstacle = findSplitObstacle(whole);
    if (obstacle !== null) throw new Conflict(whole.locked ? 'locked' : 'rule', obstacle);
    const fault = findSplitFault(whole, parts);
    if (fault !== null) throw new Invalid(fault);
    const charged = unite(state, await loadBudgets(transaction, caller.school));
    const { ids, ...outcome } = commands.splitPosition(charged, id, parts, newId);
    const assignments = ids.map((partId, index) => ({
      ...whole,
      id: partId,
      periods: parts[index] ?? whole.periods,
      co_teachers: index === 0 ? whole.co_teachers : [],
    }));
    const answered = { message: 'Répartition divisée avec succès', assignments };
    return { ...outcome, command: 'splitPosition', schoolYear: whole.school_year, answer: answered };
  });
}

/**
 * Joins a part of a split with the others of its teacher; it keeps its id, the others go. Throws NotFound; Conflict where
 * there is nothing to join.
 */
export async function joinOne(
  context: ChangeContext,
  caller: Caller,
  { id }: Input<Operations['assignments.join']>,
): Promise<Assignment> {
  const schoolId = caller.school;
  return commit(context, caller, async (transaction) => {
    const found = await getPosition(transaction, schoolId, id);
    const part = show(found, id);
    const voleeId = found.positions?.[id]?.volee_id ?? '';
    const state = await loadVolee(transaction, schoolId, voleeId);
    const { periods, co_teachers, ...outcome } = commands.joinParts(state, voleeId, id);
    return {
      ...outcome,
      command: 'joinParts',
      schoolYear: part.school_year,
      answer: { ...part, periods, co_teachers },
    };
  });
}

/** A new position of a volée, without teacher, as the API shows it. */
const showNew = (id: Id, level: string, school_year: string, position: PlannedPosition): Assignment => {
  const { class_name, subject, periods, is_group, group_label, plan_index } = position;
  const place = { class_name, subject, periods, is_group, group_label, plan_index };
  return { id, level, school_year, ...place, teacher_id: null, locked: false, co_teachers: [] };
};

/**
 * Puts back what is missing of a place of the plan, without teacher. Throws NotFound for the volée or the place; Conflict
 * when nothing is missing there.
 */
export async function restoreOne(
  context: ChangeContext,
  caller: Caller,
  { level, school_year, ...place }: Input<Operations['assignments.restore']>,
): Promise<Assignment> {
  return commit(context, caller, async (transaction) => {
    const found = await getVolee(transaction, caller.school, level, school_year);
    const { volee, positions } = commands.viewVolee(found.state, found.id);
    const missing = missingAt(volee, positions, place);
    if (!missing) throw new NotFound(`L'organisation de ${level} ne prévoit pas cet enseignement.`);
    if (missing.periods === 0)
      throw new Conflict('nothing-to-do', "Rien ne manque à cet enseignement de l'organisation.");
    const id = newId();
    return {
      ...commands.restorePosition(found.state, found.id, missing, id),
      command: 'restorePosition',
      schoolYear: found.school_year,
      answer: showNew(id, level, found.school_year, missing),
    };
  });
}

/** The class of a year by its name. Throws NotFound; Invalid where several volées have one and no level is said. */
async function getClass(
  transaction: Database,
  schoolId: string,
  { class_name, level, school_year }: Input<Operations['assignments.create']>,
) {
  const year = school_year ?? (await findActiveYear(transaction, schoolId));
  const volees = (await listPlannings(transaction, schoolId, year)).filter(
    (volee) => volee.class_names.includes(class_name) && (level ?? volee.level) === volee.level,
  );
  const [volee, ...others] = volees;
  if (!volee) throw new NotFound(`La classe ${class_name} n'existe pas en ${year}.`);
  if (others.length > 0)
    throw new Invalid(`Plusieurs volées ont une classe ${class_name}. Veuillez préciser le niveau.`);
  const found = await getVolee(transaction, schoolId, volee.level, year);
  const { classIds } = commands.viewVolee(found.state, found.id);
  return { ...found, level: volee.level, class_id: classIds[volee.class_names.indexOf(class_name)] ?? null };
}

/**
 * Adds a position by hand: a group of a volée, whose level is the class name, or what a class has beside its plan. Throws NotFound; Invalid
 * for a class of which there are several.
 */
export async function createGroup(
  context: ChangeContext,
  caller: Caller,
  query: Input<Operations['assignments.create']>,
): Promise<Assignment> {
  const { class_name, subject, periods, is_group = true, group_label } = query;
  return commit(context, caller, async (transaction) => {
    const found = is_group
      ? {
          ...(await getVolee(transaction, caller.school, class_name, query.school_year)),
          level: class_name,
          class_id: null,
        }
      : await getClass(transaction, caller.school, query);
    const { id: volee_id, level, class_id, school_year, state } = found;
    const id = newId();
    const position = { class_name, subject, periods, is_group, group_label, plan_index: null };
    const added = commands.addGroup(state, { volee_id, class_id, subject, periods, group_label }, () => id);
    return {
      ...(await chargeAlong(transaction, caller.school, added, {
        field: 'position_id',
        id,
        budget: query.budget_id,
        schoolYear: school_year,
      })),
      command: 'addGroup',
      schoolYear: school_year,
      answer: showNew(id, level, school_year, position),
    };
  });
}
