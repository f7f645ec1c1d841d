import {
  type Id,
  type PlanState,
  ruleNamesOf,
  RULE_KINDS,
  rulesOfYear,
  rowOf,
  writeRuleTexts,
} from '@pupitre/domain';
import { loadRows } from '../data/plan-rows.ts';
import { loadRuledYear } from '../data/teaching-rules.ts';
import type { Database } from '../database/schema.ts';
import type { TaughtColumns } from './rule-columns.ts';

/** What is said of who teaches what in a year of a state, with the kinds of rules that there are. */
export function viewTaught(state: PlanState, yearId: Id): TaughtColumns {
  const names = ruleNamesOf(state, yearId);
  const rules = Map.groupBy(rulesOfYear(state, yearId), ({ teacher_id }) => teacher_id);
  const used = new Set([...rules.values()].flat().map(({ kind }) => kind));
  return {
    kinds: RULE_KINDS.filter((kind) => used.has(kind)),
    textsOf: (id) =>
      writeRuleTexts(rules.get(id) ?? [], names, (one) => rowOf(state.teachers, one)?.visa ?? '?'),
  };
}

/** The same of a stored year, by its name. */
export async function readTaught(
  database: Database,
  schoolId: string,
  schoolYear: string,
): Promise<TaughtColumns | undefined> {
  const year = await loadRuledYear(database, schoolId, schoolYear);
  if (year === undefined || Object.keys(year.state.teaching_rules ?? {}).length === 0) return undefined;
  const teachers = await loadRows(database, schoolId, 'teachers');
  return viewTaught({ ...year.state, teachers }, year.id);
}
