import { type Id, type PlanRows, type PlanState, rowOf } from '../patch/rows.ts';
import { isCompanyRule, isLimitRule, isTargetRule, type RuleKind, type TeachingRule } from './rule.ts';

type RuleRow = PlanRows['teaching_rules'];

/** A rule as the API and a backup write it, all kinds alike; what a kind does not say is null. */
export interface RuleFields {
  kind: RuleKind;
  subject: string | null;
  level: string | null;
  /** The other end of a qualification that begins at `level`. */
  to_level: string | null;
  class_name: string | null;
  colleague_id: Id | null;
  /** Classes or levels at most, weekly periods at least. */
  amount: number | null;
}

const NO_FIELDS = {
  subject: null,
  level: null,
  to_level: null,
  class_name: null,
  colleague_id: null,
  amount: null,
};

/** A rule of somebody out of its fields; what is missing of its kind is found by `findRuleFault`. */
export function toRule(teacher_id: Id, fields: RuleFields): TeachingRule {
  const { kind, subject, level, to_level, class_name, colleague_id, amount } = fields;
  switch (kind) {
    case 'with':
    case 'without':
      return { teacher_id, kind, colleague_id: colleague_id ?? '', level, class_name };
    case 'max_classes':
    case 'max_levels':
      return { teacher_id, kind, most: amount ?? 0 };
    case 'min_periods':
      return { teacher_id, kind, subject: subject ?? '', least: amount ?? 0 };
    case 'qualified':
      return { teacher_id, kind, subject: subject ?? '', from_level: level, to_level };
    case 'must':
    case 'prefers':
    case 'avoids':
    case 'never':
      return { teacher_id, kind, subject, level, class_name };
    default:
      return kind satisfies never;
  }
}

/** Rules as the API lists them. */
export const toRules = (rows: readonly (RuleFields & { teacher_id: Id })[]): TeachingRule[] =>
  rows.map(({ teacher_id, ...fields }) => toRule(teacher_id, fields));

/** The fields of a rule. */
export function toFields(rule: TeachingRule): RuleFields {
  const { kind } = rule;
  if (isTargetRule(rule)) {
    const { subject, level, class_name } = rule;
    return { ...NO_FIELDS, kind, subject, level, class_name };
  }
  if (isCompanyRule(rule)) {
    const { colleague_id, level, class_name } = rule;
    return { ...NO_FIELDS, kind, colleague_id, level, class_name };
  }
  if (isLimitRule(rule)) return { ...NO_FIELDS, kind, amount: rule.most };
  if (rule.kind === 'min_periods') return { ...NO_FIELDS, kind, subject: rule.subject, amount: rule.least };
  const { subject, from_level, to_level } = rule;
  return { ...NO_FIELDS, kind, subject, level: from_level, to_level };
}

/**
 * The identifier of a rule: what it says but for its amount, so that two who say the same mean the same row. One about a class is not
 * of its year by name, since the class is.
 */
export const ruleRowId = (row: Omit<RuleRow, 'amount'>): Id =>
  [
    row.class_id === null ? row.school_year_id : null,
    row.teacher_id,
    row.kind,
    row.subject,
    row.level === null ? null : `@${row.level}`,
    row.to_level === null ? null : `>${row.to_level}`,
    row.class_id,
    row.colleague_id,
  ]
    .filter((part) => part !== null)
    .join('.');

/** Whether an identifier is that of a rule of a teacher. */
export const isRuleOf = (id: Id, teacherId: Id): boolean =>
  id.startsWith(`${teacherId}.`) || id.includes(`.${teacherId}.`);

/** The fields of a row; the slice holds its class with the volée of that. */
export function readFields(state: PlanState, row: RuleRow): RuleFields {
  const { kind, subject, to_level, class_id, colleague_id, amount } = row;
  const found = class_id === null ? undefined : rowOf(state.classes, class_id);
  const volee = found === undefined ? undefined : rowOf(state.volees, found.volee_id);
  const level = class_id === null ? row.level : (volee?.level ?? '?');
  const class_name = class_id === null ? null : (found?.name ?? '?');
  return { kind, subject, level, to_level, class_name, colleague_id, amount };
}

/** A row as a rule; the slice holds its class with the volée of that. */
export const readRule = (state: PlanState, row: RuleRow): TeachingRule =>
  toRule(row.teacher_id, readFields(state, row));

/** A stored rule, with the year that it is of, by name. */
export interface StoredRule extends RuleFields {
  id: Id;
  school_year: string;
  teacher_id: Id;
}

/** A stored rule of a slice that holds its year and its class; undefined where there is none. */
export function viewRule(state: PlanState, id: Id): StoredRule | undefined {
  const row = rowOf(state.teaching_rules, id);
  if (row === undefined) return undefined;
  const school_year = rowOf(state.school_years, row.school_year_id)?.name ?? '';
  return { id, school_year, teacher_id: row.teacher_id, ...readFields(state, row) };
}

/** The rules of a year of a state. */
export const rulesOfYear = (state: PlanState, yearId: Id): TeachingRule[] =>
  Object.values(state.teaching_rules ?? {})
    .filter(({ school_year_id }) => school_year_id === yearId)
    .map((row) => readRule(state, row));
