import { findYear, type Id, type PlanState, rowOf, SETTINGS_ID } from '@pupitre/domain';
import { NotFound } from '../../errors.ts';

/** The year of a state whose contracts are meant: by its name, the active one where none is named. Throws NotFound. */
export function findContractYear(state: PlanState, named: string | undefined): { id: Id; name: string } {
  const active = rowOf(state.settings, SETTINGS_ID)?.active_year_id ?? '';
  const id = named === undefined ? active : findYear(state, named);
  const name = id === undefined ? undefined : rowOf(state.school_years, id)?.name;
  if (id === undefined || name === undefined)
    throw new NotFound(`L'année scolaire ${named ?? '?'} n'existe pas.`);
  return { id, name };
}
