import { Contracts, setContracts } from '../contracts.ts';
import { Draft, type Id, type PlanState, rowOf } from '../patch/index.ts';
import { sayCount } from '../say-count.ts';
import { Obstacle, type Outcome } from './outcome.ts';

/** What somebody had in the years in which they teach no longer. */
export interface Freed {
  /** Positions that they are no longer in. */
  positions: number;
  /** Positions that they are still in, since these are locked. */
  locked: number;
  functions: number;
  class_teachers: number;
}

const NOTHING: Freed = { positions: 0, locked: 0, functions: 0, class_teachers: 0 };

/** Takes somebody out of everything of some years, but of what is locked. */
function free(draft: Draft, state: PlanState, teacherId: Id, isLater: (yearId: Id) => boolean): Freed {
  const freed = { ...NOTHING };
  const isOf = (voleeId: Id | undefined) => isLater(rowOf(state.volees, voleeId ?? '')?.school_year_id ?? '');
  for (const [id, { teacher_id, volee_id, locked }] of Object.entries(state.positions ?? {})) {
    if (teacher_id !== teacherId || !isOf(volee_id)) continue;
    freed[locked ? 'locked' : 'positions'] += 1;
    if (!locked) draft.change('positions', id, { teacher_id: null });
  }
  for (const [id, { teacher_id, position_id }] of Object.entries(state.co_teachers ?? {})) {
    const position = rowOf(state.positions, position_id);
    if (teacher_id !== teacherId || !isOf(position?.volee_id)) continue;
    freed[position?.locked === true ? 'locked' : 'positions'] += 1;
    if (position?.locked !== true) draft.remove('co_teachers', id);
  }
  for (const [id, { teacher_id, class_id }] of Object.entries(state.class_teachers ?? {})) {
    if (teacher_id !== teacherId || !isOf(rowOf(state.classes, class_id)?.volee_id)) continue;
    freed.class_teachers += 1;
    draft.remove('class_teachers', id);
  }
  for (const [id, { teacher_id, school_year_id }] of Object.entries(state.function_assignments ?? {})) {
    if (teacher_id !== teacherId || !isLater(school_year_id)) continue;
    freed.functions += 1;
    draft.remove('function_assignments', id);
  }
  return freed;
}

/** « : 5 enseignements, 1 fonction et 1 maîtrise à redonner »; empty where nothing is. */
function sayFreed({ positions, functions, class_teachers }: Freed): string {
  const parts = [
    ...(positions > 0 ? [sayCount(positions, 'enseignement')] : []),
    ...(functions > 0 ? [sayCount(functions, 'fonction')] : []),
    ...(class_teachers > 0 ? [sayCount(class_teachers, 'maîtrise')] : []),
  ];
  return parts.length === 0 ? '' : `\u202f: ${parts.join(', ')} à redonner`;
}

/**
 * Makes a year the last one of somebody (docs/domain.md, « Contracts »): earlier years stay as they are, contracts of later ones go, and
 * where that is asked for so does everything that they have in those, but what is locked. Throws Obstacle for who has left before.
 * @param state all years, the teacher with all contracts, and everything that they have, with its volées and classes
 */
export function endTeaching(
  state: PlanState,
  lastYearId: Id,
  teacherId: Id,
  { frees }: { frees: boolean },
): Outcome & Freed {
  const contracts = new Contracts(state);
  const { from: _from, left_after, ...held } = contracts.hold(teacherId, lastYearId);
  const nameOf = (yearId: Id | null) => rowOf(state.school_years, yearId ?? '')?.name ?? '?';
  const row = rowOf(state.teachers, teacherId);
  const name = `${row?.prenom ?? ''} ${row?.nom ?? '?'} (${row?.visa ?? '?'})`;
  if (left_after !== null)
    throw new Obstacle(`${name} n'enseigne déjà plus depuis la fin de ${nameOf(left_after)}.`);
  const later = new Set(contracts.years.slice(contracts.years.indexOf(lastYearId) + 1));
  const draft = new Draft(state);
  setContracts(draft, state, lastYearId, new Map([[teacherId, { ...held, leaves: true }]]));
  for (const [id, { teacher_id, school_year_id }] of Object.entries(state.contracts ?? {}))
    if (teacher_id === teacherId && school_year_id !== null && later.has(school_year_id))
      draft.remove('contracts', id);
  const freed = frees ? free(draft, state, teacherId, (id) => later.has(id)) : NOTHING;
  const summary = `${name} n'enseigne plus après ${nameOf(lastYearId)}${sayFreed(freed)}`;
  return { patch: draft.patch, summary, ...freed };
}
