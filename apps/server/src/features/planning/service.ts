import type { Answer, Input, Operations, PlanningEntry } from '@pupitre/contract';
import { commands, completeClassNames, FALLBACK_SCHOOL_YEAR, sayCount, tidyParams } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { type ChangeContext, commit } from '../../changes/commit.ts';
import { loadYears } from '../../data/slices.ts';
import { findVoleeId } from '../../data/volees.ts';
import { newId } from '../../database/keys.ts';
import { Conflict, Invalid, NotFound } from '../../errors.ts';
import { chargeAlong } from '../../year-content/charge-along.ts';
import { getVolee, showVolee } from '../../year-content/get-volee.ts';
import { nameBlocked } from './blocked-positions.ts';

type Body = Input<Operations['planning.create']>;
type ChangedEntry = Answer<Operations['planning.create']>;

/**
 * The entry that a body describes: no year counts for 2024-2025, missing class names are derived.
 * @param apart the subjects whose groups are not at the same time, where the body says nothing of them
 */
function describe(body: Body, id: string, apart: readonly string[] = []): PlanningEntry {
  const { level, number_of_classes, subject_periods } = body;
  const special_params = tidyParams(body.special_params, apart);
  const school_year = body.school_year ?? FALLBACK_SCHOOL_YEAR;
  const class_names = completeClassNames(level, body.class_names, number_of_classes);
  return { id, level, number_of_classes, class_names, subject_periods, school_year, special_params };
}

/**
 * Writes a volée and its plan, and the year where it is new (docs/domain.md, « From a volée to its positions »).
 * Throws Conflict.
 */
export async function createEntry(context: ChangeContext, caller: Caller, body: Body): Promise<ChangedEntry> {
  const entry = describe(body, newId());
  const schoolId = caller.school;
  return commit(context, caller, async (transaction) => {
    const { school_year, level } = entry;
    if ((await findVoleeId(transaction, schoolId, school_year, level)) !== undefined)
      throw new Conflict('taken', `La volée ${level} existe déjà en ${school_year}.`);
    const years = await loadYears(transaction, schoolId);
    const { changes, ...made } = commands.createVolee(years, entry, newId);
    const outcome = await chargeAlong(transaction, schoolId, made, {
      field: 'volee_id',
      id: entry.id,
      budget: body.budget_id,
      schoolYear: school_year,
    });
    return { ...outcome, command: 'createVolee', schoolYear: school_year, answer: { ...entry, changes } };
  });
}

/**
 * Edits a volée; its positions follow with the smallest change (docs/domain.md, « From a volée to its positions »).
 * Throws NotFound, and Conflict naming the locked positions that would go.
 */
export async function updateEntry(
  context: ChangeContext,
  caller: Caller,
  { level, entry: body }: { level: string; entry: Body },
): Promise<ChangedEntry> {
  if (body.level !== level) {
    const detail = `Le niveau ${body.level} n'est pas celui de la volée modifiée (${level}).`;
    throw new Invalid(detail, [{ path: 'level', message: detail }]);
  }
  return commit(context, caller, async (transaction) => {
    const year = body.school_year ?? FALLBACK_SCHOOL_YEAR;
    const { id, state } = await getVolee(transaction, caller.school, level, year);
    const after = describe(body, id, state.volees?.[id]?.special_params.not_parallel);
    const { changes, blocked, ...edited } = commands.editVolee(state, id, after, newId);
    if (blocked.length > 0) throw new Conflict('locked', nameBlocked(blocked));
    const outcome = await chargeAlong(transaction, caller.school, edited, {
      field: 'volee_id',
      id,
      budget: body.budget_id,
      schoolYear: year,
    });
    return {
      ...outcome,
      command: 'editVolee',
      schoolYear: year,
      isOfForm: true,
      answer: { ...after, changes },
      reread: async (merged) => ({ ...(await showVolee(merged, caller.school, id)), changes }),
    };
  });
}

/** Deletes a volée with its positions, locked ones too. Throws NotFound. */
export async function deleteEntry(
  context: ChangeContext,
  caller: Caller,
  { level, school_year: wanted }: Input<Operations['planning.delete']>,
): Promise<Answer<Operations['planning.delete']>> {
  return commit(context, caller, async (transaction) => {
    const { id, school_year, state } = await getVolee(transaction, caller.school, level, wanted);
    const { deleted, ...outcome } = commands.deleteVolee(state, id);
    const message = `Volée ${level} supprimée (${sayCount(deleted, 'enseignement')})`;
    const answered = { message, assignments: deleted };
    return { ...outcome, command: 'deleteVolee', schoolYear: school_year, answer: answered };
  });
}

/** Deletes a class with its positions, locked ones too. Throws NotFound; Conflict for the last class. */
export async function deleteClass(
  context: ChangeContext,
  caller: Caller,
  { level, class_name, school_year }: Input<Operations['planning.deleteClass']>,
): Promise<Answer<Operations['planning.deleteClass']>> {
  return commit(context, caller, async (transaction) => {
    const found = await getVolee(transaction, caller.school, level, school_year);
    const { volee, classIds } = commands.viewVolee(found.state, found.id);
    const classId = classIds[volee.class_names.indexOf(class_name)];
    if (classId === undefined)
      throw new NotFound(`La classe ${class_name} n'existe pas dans la volée ${level}.`);
    if (classIds.length === 1)
      throw new Conflict('rule', "La dernière classe d'une volée ne peut pas être supprimée.");
    const { deleted, ...outcome } = commands.deleteClass(found.state, found.id, classId);
    const message = `Classe ${class_name} supprimée (${sayCount(deleted, 'enseignement')})`;
    const answered = { message, assignments: deleted };
    return { ...outcome, command: 'deleteClass', schoolYear: found.school_year, answer: answered };
  });
}

/**
 * Rebuilds the unlocked positions of a volée from its plan (docs/domain.md, « From a volée to its positions »).
 * Throws NotFound.
 */
export async function regenerateEntry(
  context: ChangeContext,
  caller: Caller,
  { level, school_year: wanted }: Input<Operations['planning.regenerate']>,
): Promise<Answer<Operations['planning.regenerate']>> {
  return commit(context, caller, async (transaction) => {
    const { id, school_year, state } = await getVolee(transaction, caller.school, level, wanted);
    const { changes, kept, ...outcome } = commands.regenerateVolee(state, id, newId);
    const created = sayCount(changes.created, 'enseignement créé');
    const message = `Volée ${level} régénérée : ${created}, ${sayCount(kept, 'verrouillé conservé')}`;
    return { ...outcome, command: 'regenerateVolee', schoolYear: school_year, answer: { message, changes } };
  });
}
