import { keepContracts } from '../contracts.ts';
import { compareSchoolYears } from '../school-year.ts';
import { Draft, type Id, type PlanState, removeWithDependents, SETTINGS_ID } from '../patch/index.ts';
import { sayCount } from '../say-count.ts';
import { type MakeId, Obstacle, type Outcome } from './outcome.ts';

const nameOf = (state: PlanState, id: Id) => state.school_years?.[id]?.name ?? '?';

/** Adds an empty year. */
export function addYear(state: PlanState, name: string, makeId: MakeId): Outcome {
  const draft = new Draft(state);
  draft.add('school_years', makeId(), { name });
  return { patch: draft.patch, summary: `Année scolaire ${name} créée` };
}

/** Makes a year the active one. */
export function activateYear(state: PlanState, id: Id): Outcome {
  const draft = new Draft(state);
  draft.change('settings', SETTINGS_ID, { active_year_id: id });
  return { patch: draft.patch, summary: `${nameOf(state, id)} est l'année active` };
}

/** Whoever a state has contracts of. */
const underContract = ({ contracts = {} }: PlanState): Set<Id> =>
  new Set(Object.values(contracts).map(({ teacher_id }) => teacher_id));

/** Renames a year; contracts hold in each year as before, in whatever order the years then are. The slice holds all years and contracts. */
export function renameYear(state: PlanState, id: Id, name: string): Outcome {
  const draft = new Draft(state);
  draft.change('school_years', id, { name });
  keepContracts(draft, state, underContract(state));
  return { patch: draft.patch, summary: `L'année scolaire ${nameOf(state, id)} s'appelle ${name}` };
}

/**
 * Deletes a year with all that is in it; what it said of contracts goes on in the others. When it was active, the most recent
 * remaining one becomes active. Throws Obstacle for the last year of the school; the slice holds all years and contracts.
 */
export function deleteYear(state: PlanState, id: Id): Outcome {
  const others = Object.entries(state.school_years ?? {}).filter(([other]) => other !== id);
  const [mostRecent] = others.toSorted(([, a], [, b]) => compareSchoolYears(a.name, b.name));
  if (mostRecent === undefined) throw new Obstacle('La dernière année scolaire ne peut pas être supprimée.');
  // Before the year goes: what refers to a row goes with it, and the settings are to stay.
  const draft = new Draft(state);
  removeWithDependents(draft, { ...state, settings: {} }, 'school_years', id);
  if (state.settings?.[SETTINGS_ID]?.active_year_id === id)
    draft.change('settings', SETTINGS_ID, { active_year_id: mostRecent[0] });
  keepContracts(draft, state, underContract(state));
  const deleted = Object.keys(draft.patch.positions ?? {}).length;
  const summary = `Année scolaire ${nameOf(state, id)} supprimée (${sayCount(deleted, 'enseignement')})`;
  return { patch: draft.patch, summary };
}
