import { budgetsByName, carryCharge } from '../charges.ts';
import { pairClasses } from '../class-pairs.ts';
import { listClassTeachers } from '../class-teachers.ts';
import type { PlannedPosition, Volee } from '../model.ts';
import { namePosition } from '../name-position.ts';
import { Draft, findYear, type Id, type PlanState, removeWithDependents } from '../patch/index.ts';
import { tidyParams } from '../parallel-groups.ts';
import { planVolee } from '../plan.ts';
import { recompute, type UnresolvedPlace } from '../recompute.ts';
import { reconcile, type Reconciliation } from '../reconcile.ts';
import { regenerate } from '../regenerate.ts';
import { sayCount } from '../say-count.ts';
import { addPositions } from './add-positions.ts';
import { addVolee } from './add-volee.ts';
import { addClassTeachers } from './class-teachers.ts';
import type { MakeId, Outcome } from './outcome.ts';
import { addSeatsTo, removePositions } from './seat-rows.ts';
import { viewVolee } from './volee-view.ts';

/** How many positions a command made, changed and removed. */
export interface PositionCounts {
  created: number;
  updated: number;
  deleted: number;
}

type VoleeOutcome = Outcome & { changes: PositionCounts };

const nameVolee = (state: PlanState, id: Id) => {
  const { level = '?', school_year_id = '' } = state.volees?.[id] ?? {};
  return `Volée ${level} (${state.school_years?.[school_year_id]?.name ?? '?'})`;
};

/** The year of this name, added where the slice does not have it. */
export function ensureYear(draft: Draft, state: PlanState, name: string, makeId: MakeId): Id {
  const known = findYear(state, name);
  if (known !== undefined) return known;
  const id = makeId();
  draft.add('school_years', id, { name });
  return id;
}

/** Adds a volée with the classes and positions of its plan, and its year where it is new. */
export function createVolee(
  state: PlanState,
  { id, school_year, ...volee }: Volee & { id: Id; school_year: string },
  makeId: MakeId,
): VoleeOutcome {
  const draft = new Draft(state);
  const school_year_id = ensureYear(draft, state, school_year, makeId);
  const classIds = addVolee(draft, id, { ...volee, school_year_id }, makeId);
  const planned = planVolee(volee);
  addPositions(draft, id, classIds, planned, makeId);
  return {
    patch: draft.patch,
    summary: `${nameVolee(draft.state, id)} ajoutée\u202f: ${sayCount(planned.length, 'enseignement')}`,
    changes: { created: planned.length, updated: 0, deleted: 0 },
  };
}

/** Removes a class, who its class teachers were, and what was said of who teaches it; its positions are seen to by themselves. */
function removeClass(draft: Draft, state: PlanState, id: Id): void {
  for (const [rowId, { class_id }] of Object.entries(state.class_teachers ?? {}))
    if (class_id === id) draft.remove('class_teachers', rowId);
  for (const [rowId, { class_id }] of Object.entries(state.teaching_rules ?? {}))
    if (class_id === id) draft.remove('teaching_rules', rowId);
  draft.remove('classes', id);
}

/** Gives the classes their new names and ranks. Returns the identifiers of the classes afterwards, by rank. */
function editClasses(draft: Draft, state: PlanState, id: Id, after: readonly string[], makeId: MakeId): Id[] {
  const { volee, classIds } = viewVolee(state, id);
  const kept = new Map<number, Id>();
  for (const [index, target] of pairClasses(volee.class_names, after).entries()) {
    const classId = classIds[index];
    if (classId === undefined) continue;
    if (target === undefined) removeClass(draft, state, classId);
    else kept.set(target, classId);
  }
  return after.map((name, rank) => {
    const known = kept.get(rank);
    if (known !== undefined) {
      draft.change('classes', known, { name, rank });
      return known;
    }
    const added = makeId();
    draft.add('classes', added, { volee_id: id, name, rank, pupils: null });
    return added;
  });
}

/**
 * Edits a volée; its positions follow with the smallest change. `blocked` names the locked positions that the edit would
 * remove: then it must be refused.
 */
export function editVolee(
  state: PlanState,
  id: Id,
  after: Volee,
  makeId: MakeId,
): VoleeOutcome & Pick<Reconciliation, 'blocked'> {
  const { volee: before, positions } = viewVolee(state, id);
  const { create, update, remove, blocked } = reconcile(before, after, positions);
  const draft = new Draft(state);
  draft.change('volees', id, {
    subject_periods: after.subject_periods,
    special_params: tidyParams(after.special_params),
  });
  const classIds = editClasses(draft, state, id, after.class_names, makeId);
  removePositions(
    draft,
    state,
    remove.map((position) => position.id),
  );
  for (const { id: positionId, changes } of update)
    if (changes.periods !== undefined) draft.change('positions', positionId, { periods: changes.periods });
  addPositions(draft, id, classIds, create, makeId);
  return {
    patch: draft.patch,
    summary: `${nameVolee(state, id)} modifiée`,
    changes: { created: create.length, updated: update.length, deleted: remove.length },
    blocked,
  };
}

/** Deletes a volée with its classes and positions, locked ones too. */
export function deleteVolee(state: PlanState, id: Id): Outcome & { deleted: number } {
  const draft = new Draft(state);
  removeWithDependents(draft, state, 'volees', id);
  const deleted = viewVolee(state, id).positions.length;
  return {
    patch: draft.patch,
    summary: `${nameVolee(state, id)} supprimée (${sayCount(deleted, 'enseignement')})`,
    deleted,
  };
}

/** Deletes a class with its positions, locked ones too; the classes behind it move up. */
export function deleteClass(state: PlanState, id: Id, classId: Id): Outcome & { deleted: number } {
  const { classIds } = viewVolee(state, id);
  const draft = new Draft(state);
  removeWithDependents(draft, state, 'classes', classId);
  const rest = classIds.filter((other) => other !== classId);
  for (const [rank, other] of rest.entries()) draft.change('classes', other, { rank });
  const deleted = Object.keys(draft.patch.positions ?? {}).length;
  const name = state.classes?.[classId]?.name ?? '?';
  return {
    patch: draft.patch,
    summary: `Classe ${name} supprimée (${sayCount(deleted, 'enseignement')})`,
    deleted,
  };
}

/** Rebuilds the unlocked positions of a volée from its plan. */
export function regenerateVolee(state: PlanState, id: Id, makeId: MakeId): VoleeOutcome & { kept: number } {
  const { volee, classIds, positions } = viewVolee(state, id);
  const { create, remove, keep } = regenerate(volee, positions);
  const draft = new Draft(state);
  removePositions(
    draft,
    state,
    remove.map((position) => position.id),
  );
  addPositions(draft, id, classIds, create, makeId);
  return {
    patch: draft.patch,
    summary: `${nameVolee(state, id)} régénérée\u202f: ${sayCount(create.length, 'enseignement créé')}`,
    changes: { created: create.length, updated: 0, deleted: remove.length },
    kept: keep.length,
  };
}

/**
 * Brings the periods of volées back to their plans, and what was taken away where that is asked for; says which places it
 * cannot set right.
 */
export function recomputeVolees(
  state: PlanState,
  ids: readonly Id[],
  { isRestoring, makeId }: { isRestoring: boolean; makeId: MakeId },
): VoleeOutcome & { unresolved: UnresolvedPlace[] } {
  const draft = new Draft(state);
  const changes = { created: 0, updated: 0, deleted: 0 };
  const unresolved: UnresolvedPlace[] = [];
  for (const id of ids) {
    const { volee, classIds, positions } = viewVolee(state, id);
    const fix = recompute(volee, positions, isRestoring);
    addPositions(draft, id, classIds, fix.create, makeId);
    for (const { id: positionId, periods } of fix.update) draft.change('positions', positionId, { periods });
    removePositions(
      draft,
      state,
      fix.remove.map((position) => position.id),
    );
    changes.created += fix.create.length;
    changes.updated += fix.update.length;
    changes.deleted += fix.remove.length;
    unresolved.push(...fix.unresolved);
  }
  const touched = changes.created + changes.updated + changes.deleted;
  const summary = `Périodes recalculées\u202f: ${sayCount(touched, 'enseignement')}`;
  return { patch: draft.patch, summary, changes, unresolved };
}

/** Puts back a position of the plan, or what is missing of it, without teacher. */
export function restorePosition(state: PlanState, voleeId: Id, position: PlannedPosition, id: Id): Outcome {
  const draft = new Draft(state);
  addPositions(draft, voleeId, viewVolee(state, voleeId).classIds, [position], () => id);
  return { patch: draft.patch, summary: `${namePosition(position)} remis` };
}

/** Puts a volée in another year, which is added where the slice does not have it; it counts towards the budgets of the same names there. */
export function moveVolee(state: PlanState, id: Id, school_year: string, makeId: MakeId): Outcome {
  const draft = new Draft(state);
  const school_year_id = ensureYear(draft, state, school_year, makeId);
  draft.change('volees', id, { school_year_id });
  // What is said of who teaches its classes goes with them.
  for (const [ruleId, { class_id }] of Object.entries(state.teaching_rules ?? {}))
    if (class_id !== null && state.classes?.[class_id]?.volee_id === id)
      draft.change('teaching_rules', ruleId, { school_year_id });
  const budgets = budgetsByName(state, school_year_id);
  carryCharge(draft, state, 'volee_id', { from: id, to: id, budgets });
  for (const { id: from } of viewVolee(state, id).positions)
    carryCharge(draft, state, 'position_id', { from, to: from, budgets });
  return { patch: draft.patch, summary: `${nameVolee(state, id)} déplacée en ${school_year}` };
}

/** What a class is beside its positions: its pupils and, where they are asked for, its class teachers. */
function copyClass(draft: Draft, state: PlanState, from: Id, to: Id, keepsTeachers: boolean): void {
  draft.change('classes', to, { pupils: state.classes?.[from]?.pupils ?? null });
  if (keepsTeachers) addClassTeachers(draft, to, listClassTeachers(state, from));
}

/** Copies a volée to another year with its positions as they are, but unlocked; their teachers only when asked for. */
export function duplicateVolee(
  state: PlanState,
  id: Id,
  target: { school_year: string; keepsTeachers: boolean },
  makeId: MakeId,
): VoleeOutcome & { id: Id } {
  const { volee, classIds, positions } = viewVolee(state, id);
  const draft = new Draft(state);
  const school_year_id = ensureYear(draft, state, target.school_year, makeId);
  const copy = makeId();
  const copies = addVolee(draft, copy, { ...volee, school_year_id }, makeId);
  const copyOf = new Map(classIds.map((classId, rank) => [classId, copies[rank]]));
  for (const [classId, copied] of copyOf)
    if (copied !== undefined) copyClass(draft, state, classId, copied, target.keepsTeachers);
  const budgets = budgetsByName(state, school_year_id);
  carryCharge(draft, state, 'volee_id', { from: id, to: copy, budgets });
  for (const position of positions) {
    const row = state.positions?.[position.id];
    if (row === undefined) continue;
    const copyId = makeId();
    carryCharge(draft, state, 'position_id', { from: position.id, to: copyId, budgets });
    draft.add('positions', copyId, {
      ...row,
      volee_id: copy,
      class_id: row.class_id === null ? null : (copyOf.get(row.class_id) ?? null),
      locked: false,
      teacher_id: target.keepsTeachers ? row.teacher_id : null,
    });
    if (target.keepsTeachers) addSeatsTo(draft, copyId, position.co_teachers);
  }
  return {
    id: copy,
    patch: draft.patch,
    summary: `${nameVolee(state, id)} copiée en ${target.school_year}\u202f: ${sayCount(positions.length, 'enseignement')}`,
    changes: { created: positions.length, updated: 0, deleted: 0 },
  };
}
