import type { Id } from '../patch/rows.ts';
import { classKeyOf, speaksOf } from './lesson.ts';
import type { RuleBook } from './rule-book.ts';
import { isWithinLimits } from './qualification.ts';
import type { TeachingRule } from './rule.ts';
import type { Staffing } from './staffing.ts';

/** What has become of a rule in a staffing. */
export interface RuleOutcome {
  rule: TeachingRule;
  is_met: boolean;
  /**
   * What it speaks of, as there is: positions that are taught (of a subject limited to some levels: those beyond), classes that are
   * shared, classes or levels that somebody has, weekly periods of the subject.
   */
  count: number;
}

/** Whether each rule of a person is respected, in the order in which they are stored (docs/domain.md, « Who teaches what »). */
export const reviewRules = (book: RuleBook, staffing: Staffing, teacherId: Id): RuleOutcome[] =>
  book.of(teacherId).all.map((rule) => reviewRule(rule, book, staffing));

/** Counts what is respected, and what is not. */
export function countOutcomes(outcomes: readonly RuleOutcome[]): { met: number; unmet: number } {
  const met = outcomes.filter(({ is_met }) => is_met).length;
  return { met, unmet: outcomes.length - met };
}

/** Whether one rule is respected in a staffing. */
export function reviewRule(rule: TeachingRule, book: RuleBook, staffing: Staffing): RuleOutcome {
  const taught = staffing.of(rule.teacher_id);
  switch (rule.kind) {
    case 'must':
    case 'prefers': {
      const count = taught.filter((lesson) => speaksOf(rule, lesson)).length;
      return { rule, is_met: count > 0, count };
    }
    case 'avoids':
    case 'never': {
      const count = taught.filter((lesson) => speaksOf(rule, lesson)).length;
      return { rule, is_met: count === 0, count };
    }
    case 'with':
    case 'without': {
      const count = staffing.sharedClasses(rule.teacher_id, rule.colleague_id, rule).length;
      return { rule, is_met: count > 0 === (rule.kind === 'with'), count };
    }
    case 'max_classes': {
      const classes = new Set(taught.map(classKeyOf));
      classes.delete(null);
      return { rule, is_met: classes.size <= rule.most, count: classes.size };
    }
    case 'max_levels': {
      const count = new Set(taught.map(({ level }) => level)).size;
      return { rule, is_met: count <= rule.most, count };
    }
    case 'min_periods': {
      const count = taught.reduce((sum, one) => (one.subject === rule.subject ? sum + one.periods : sum), 0);
      return { rule, is_met: count >= rule.least, count };
    }
    case 'qualified': {
      const { limits } = book.of(rule.teacher_id);
      const count = taught.filter(
        (lesson) => lesson.subject === rule.subject && !isWithinLimits(limits, lesson),
      ).length;
      return { rule, is_met: count === 0, count };
    }
    default:
      return rule satisfies never;
  }
}
