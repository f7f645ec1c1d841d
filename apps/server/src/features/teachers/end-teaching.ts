import type { Answer, Input, Operations } from '@pupitre/contract';
import { commands, type Id, type PlanState } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { type ChangeContext, commit } from '../../changes/commit.ts';
import { loadRows } from '../../data/plan-rows.ts';
import { loadTeachers } from '../../data/teachers.ts';
import type { Database } from '../../database/schema.ts';
import { NotFound } from '../../errors.ts';
import { findContractYear } from './contract-year.ts';

const byId = (values: Id[]) => ({ field: 'id', values: [...new Set(values)] });

/** A teacher with all contracts, and everything that they have in any year. Throws NotFound. */
async function loadHeld(database: Database, schoolId: string, teacherId: Id): Promise<PlanState> {
  const state = await loadTeachers(database, schoolId, [teacherId]);
  if (state.teachers?.[teacherId] === undefined) throw new NotFound("Cet enseignant n'existe pas.");
  const theirs = { field: 'teacher_id', values: [teacherId] };
  const co_teachers = await loadRows(database, schoolId, 'co_teachers', theirs);
  const class_teachers = await loadRows(database, schoolId, 'class_teachers', theirs);
  const beside = Object.values(co_teachers).map(({ position_id }) => position_id);
  const positions = {
    ...(await loadRows(database, schoolId, 'positions', theirs)),
    ...(await loadRows(database, schoolId, 'positions', byId(beside))),
  };
  const cared = Object.values(class_teachers).map(({ class_id }) => class_id);
  const classes = await loadRows(database, schoolId, 'classes', byId(cared));
  const volees = [...Object.values(positions), ...Object.values(classes)].map(({ volee_id }) => volee_id);
  return {
    ...state,
    positions,
    co_teachers,
    classes,
    class_teachers,
    volees: await loadRows(database, schoolId, 'volees', byId(volees)),
    function_assignments: await loadRows(database, schoolId, 'function_assignments', theirs),
  };
}

/**
 * Makes a year the last one of a teacher, in one change (docs/domain.md, « Contracts »). Throws NotFound; Conflict for who has left before;
 * Forbidden where it reaches into volées of others.
 */
export async function endTeaching(
  context: ChangeContext,
  caller: Caller,
  { id, last_school_year, frees }: Input<Operations['teachers.leave']>,
): Promise<Answer<Operations['teachers.leave']>> {
  return commit(context, caller, async (transaction) => {
    const state = await loadHeld(transaction, caller.school, id);
    const year = findContractYear(state, last_school_year);
    const { patch, summary, ...freed } = commands.endTeaching(state, year.id, id, { frees });
    return {
      patch,
      summary,
      command: 'endTeaching',
      schoolYear: year.name,
      answer: { message: summary, ...freed },
    };
  });
}
