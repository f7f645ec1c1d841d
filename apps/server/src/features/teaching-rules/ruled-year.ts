import type { Patch } from '@pupitre/domain';
import type { Planned } from '../../changes/commit.ts';
import { loadRows } from '../../data/plan-rows.ts';
import { loadRuledYear, type RuledYearSlice } from '../../data/teaching-rules.ts';
import type { Database } from '../../database/schema.ts';
import { NotFound } from '../../errors.ts';

export const noYear = (named: string | undefined) =>
  new NotFound(`L'année scolaire ${named ?? '?'} n'existe pas.`);

/** A year with what is said of who teaches what in it; the active one where none is named. Throws NotFound. */
export async function getRuledYear(
  database: Database,
  schoolId: string,
  named: string | undefined,
): Promise<RuledYearSlice> {
  const found = await loadRuledYear(database, schoolId, named);
  if (found === undefined) throw noYear(named);
  return found;
}

/** The same with everybody of the school and their contracts. Throws NotFound. */
export async function getRuledPeople(
  database: Database,
  schoolId: string,
  named: string | undefined,
): Promise<RuledYearSlice> {
  const year = await getRuledYear(database, schoolId, named);
  const teachers = await loadRows(database, schoolId, 'teachers');
  const contracts = await loadRows(database, schoolId, 'contracts');
  return { ...year, state: { ...year.state, teachers, contracts } };
}

/** The people and classes that new rules name: they have to be there still when the rules are written. */
export const listNeeds = ({ teaching_rules = {} }: Patch): NonNullable<Planned<never>['needs']> =>
  Object.values(teaching_rules).flatMap(({ after }) => [
    ...[after?.teacher_id, after?.colleague_id].flatMap((id) =>
      typeof id === 'string' ? [{ table: 'teachers' as const, id }] : [],
    ),
    ...(typeof after?.class_id === 'string' ? [{ table: 'classes' as const, id: after.class_id }] : []),
  ]);
