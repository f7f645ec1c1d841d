import type { Id } from '../patch/rows.ts';
import { speaksOf, type Lesson, narrowness } from './lesson.ts';
import { isWithinLimits } from './qualification.ts';
import {
  type CompanyRule,
  isCompanyRule,
  isTargetRule,
  type LimitRule,
  type QualificationRule,
  type TargetRule,
  type TeachingRule,
} from './rule.ts';

/** The rules of one person, by what they are asked for. */
interface OwnRules {
  all: TeachingRule[];
  must: TargetRule[];
  never: TargetRule[];
  /** Souhaite and évite, the narrowest first; of two as narrow évite. */
  leanings: TargetRule[];
  limits: QualificationRule[];
  max_classes: LimitRule | null;
  max_levels: LimitRule | null;
  /** Those « avec » and « pas avec » that are about this person, whoever of the two has them. */
  together: CompanyRule[];
  apart: CompanyRule[];
}

const nothing = (): OwnRules => ({
  all: [],
  must: [],
  never: [],
  leanings: [],
  limits: [],
  max_classes: null,
  max_levels: null,
  together: [],
  apart: [],
});

/** Two limits are as good as the lower one. */
const lower = (known: LimitRule | null, rule: LimitRule): LimitRule =>
  known === null || rule.most < known.most ? rule : known;

const compareLeanings = (a: TargetRule, b: TargetRule): number =>
  narrowness(b) - narrowness(a) || Number(a.kind === 'prefers') - Number(b.kind === 'prefers');

/** The other one of the two that a rule about colleagues is about. */
export const colleagueOf = (rule: CompanyRule, teacherId: Id): Id =>
  rule.teacher_id === teacherId ? rule.colleague_id : rule.teacher_id;

/**
 * The rules of a year, looked through once, to tell what they say of a person and a position, whoever else teaches what
 * (docs/domain.md, « Who teaches what »).
 */
export class RuleBook {
  readonly rules: readonly TeachingRule[];
  /** Every « doit » of the year: what somebody must have may be nobody else's. */
  readonly musts: readonly TargetRule[];
  readonly #of = new Map<Id, OwnRules>();
  readonly #nothing = nothing();

  constructor(rules: readonly TeachingRule[]) {
    this.rules = rules;
    for (const rule of rules) this.#add(rule);
    for (const own of this.#of.values()) own.leanings.sort(compareLeanings);
    this.musts = [...this.#of.values()].flatMap(({ must }) => must);
  }

  #own(teacherId: Id): OwnRules {
    const known = this.#of.get(teacherId) ?? nothing();
    this.#of.set(teacherId, known);
    return known;
  }

  #add(rule: TeachingRule): void {
    const own = this.#own(rule.teacher_id);
    own.all.push(rule);
    if (isCompanyRule(rule)) {
      for (const id of [rule.teacher_id, rule.colleague_id])
        this.#own(id)[rule.kind === 'with' ? 'together' : 'apart'].push(rule);
    } else if (isTargetRule(rule)) {
      if (rule.kind === 'must' || rule.kind === 'never') own[rule.kind].push(rule);
      else own.leanings.push(rule);
    } else if (rule.kind === 'qualified') own.limits.push(rule);
    else if (rule.kind !== 'min_periods') own[rule.kind] = lower(own[rule.kind], rule);
  }

  /** What is said of a person. */
  of(teacherId: Id): Readonly<OwnRules> {
    return this.#of.get(teacherId) ?? this.#nothing;
  }

  /** What forbids a position to a person, whoever else teaches what: a « jamais », or a subject that is limited to other levels. */
  forbids(teacherId: Id, lesson: Lesson): TeachingRule | null {
    const { never, limits } = this.of(teacherId);
    for (const rule of never) if (speaksOf(rule, lesson)) return rule;
    if (limits.length === 0 || isWithinLimits(limits, lesson)) return null;
    return limits.find(({ subject }) => subject === lesson.subject) ?? null;
  }

  /** The « souhaite » or « évite » that a position weighs by: the narrowest that speaks of it. */
  leaning(teacherId: Id, lesson: Lesson): TargetRule | null {
    for (const rule of this.of(teacherId).leanings) if (speaksOf(rule, lesson)) return rule;
    return null;
  }

  /** How a position weighs for a person: 1 wished for, −1 avoided, 0 neither. */
  weigh(teacherId: Id, lesson: Lesson): -1 | 0 | 1 {
    const rule = this.leaning(teacherId, lesson);
    return rule === null ? 0 : rule.kind === 'prefers' ? 1 : -1;
  }
}
