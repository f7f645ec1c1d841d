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
import { loadVolee } from '../../data/slices.ts';
import { newId } from '../../database/keys.ts';
import { Conflict, Invalid, NotFound } from '../../errors.ts';
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
    const { ids, ...outcome } = commands.splitPosition(state, id, parts, newId);
    const assignments = ids.map((partId, index) => ({
      ...whole,
      id: partId,
      periods: parts[index] ?? whole.periods,
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
    const { periods, ...outcome } = commands.joinParts(state, voleeId, id);
    return {
      ...outcome,
      command: 'joinParts',
      schoolYear: part.school_year,
      answer: { ...part, periods },
    };
  });
}

/** A new position of a volée, without teacher, as the API shows it. */
const showNew = (id: Id, level: string, school_year: string, position: PlannedPosition): Assignment => {
  const { class_name, subject, periods, is_group, group_label, plan_index } = position;
  const place = { class_name, subject, periods, is_group, group_label, plan_index };
  return { id, level, school_year, ...place, teacher_id: null, locked: false };
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

/** Adds a group by hand to a volée, whose level is the class name. Throws NotFound; Invalid for a class. */
export async function createGroup(
  context: ChangeContext,
  caller: Caller,
  query: Input<Operations['assignments.create']>,
): Promise<Assignment> {
  const { class_name: level, subject, periods, is_group = true, group_label } = query;
  return commit(context, caller, async (transaction) => {
    if (!is_group) throw new Invalid("Seul un groupe peut être ajouté ; les classes suivent l'organisation.");
    const {
      id: volee_id,
      school_year,
      state,
    } = await getVolee(transaction, caller.school, level, query.school_year);
    const id = newId();
    const group = { class_name: level, subject, periods, is_group, group_label, plan_index: null };
    return {
      ...commands.addGroup(state, { volee_id, subject, periods, group_label }, () => id),
      command: 'addGroup',
      schoolYear: school_year,
      answer: showNew(id, level, school_year, group),
    };
  });
}
