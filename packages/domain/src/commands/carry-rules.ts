import { type Draft, type Id, type PlanState } from '../patch/index.ts';
import { ruleRowId } from '../teaching-rules/rows.ts';
import type { LeftBehind } from './left-behind.ts';

/**
 * Takes along what is said of who teaches what: of whoever is there, about classes that are there again or come up, and levels that the
 * year has. @returns how much
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
): number {
  const classOf = new Map(followed.map(({ id, former }) => [former, id]));
  const levels = new Set(
    Object.values(draft.state.volees ?? {}).flatMap((row) =>
      row.school_year_id === school_year_id ? [row.level] : [],
    ),
  );
  let carried = 0;
  for (const row of Object.values(state.teaching_rules ?? {})) {
    if (row.school_year_id !== source || !behind.isThere(row.teacher_id)) continue;
    if (row.colleague_id !== null && !behind.isThere(row.colleague_id)) continue;
    // A qualification reaches to a level, whether the year has it or not.
    if (row.kind !== 'qualified' && row.level !== null && !levels.has(row.level)) continue;
    const class_id = row.class_id === null ? null : classOf.get(row.class_id);
    if (class_id === undefined) continue;
    const copy = { ...row, school_year_id, class_id };
    const id = ruleRowId(copy);
    if (draft.find('teaching_rules', id) !== undefined) continue;
    draft.add('teaching_rules', id, copy);
    carried += 1;
  }
  return carried;
}
