import { type Draft, type Id, type PlanRows, type PlanState } from '../patch/index.ts';
import { ruleRowId } from '../teaching-rules/rows.ts';
import type { LeftBehind } from './left-behind.ts';

/**
 * Takes along what is said of who teaches what: of whoever is there, about classes that are there again or come up, and levels that the
 * year has. @returns how much comes new to the year, and how much does not come
 */
export function carryRules(
  draft: Draft,
  state: PlanState,
  {
    source,
    school_year_id,
    followed,
  }: { source: Id; school_year_id: Id; followed: readonly { id: Id; former: Id }[] },
  behind: LeftBehind,
): { carried: number; left: number } {
  const classOf = new Map(followed.map(({ id, former }) => [former, id]));
  const levels = new Set(
    Object.values(draft.state.volees ?? {}).flatMap((row) =>
      row.school_year_id === school_year_id ? [row.level] : [],
    ),
  );
  const follow = (row: PlanRows['teaching_rules']): PlanRows['teaching_rules'] | undefined => {
    if (!behind.isThere(row.teacher_id)) return undefined;
    if (row.colleague_id !== null && !behind.isThere(row.colleague_id)) return undefined;
    // A qualification reaches to a level, whether the year has it or not.
    if (row.kind !== 'qualified' && row.level !== null && !levels.has(row.level)) return undefined;
    const class_id = row.class_id === null ? null : classOf.get(row.class_id);
    return class_id === undefined ? undefined : { ...row, school_year_id, class_id };
  };
  const own = Object.values(state.teaching_rules ?? {}).filter((row) => row.school_year_id === source);
  const carried = own.flatMap((row) => follow(row) ?? []);
  const missing = carried.filter((row) => draft.find('teaching_rules', ruleRowId(row)) === undefined);
  for (const row of missing) draft.add('teaching_rules', ruleRowId(row), row);
  return { carried: missing.length, left: own.length - carried.length };
}
