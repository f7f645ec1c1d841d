import type { FilePlace, StaffingFault } from '../staffing-import/claim.ts';
import { type Id, type PlanState, rowOf } from '../patch/index.ts';
import { findRulesFault } from '../teaching-rules/find-rule-fault.ts';
import type { RuleFault } from '../teaching-rules/rule-faults.ts';
import { type RuleNames, ruleNamesOf } from '../teaching-rules/rule-names.ts';
import { readRuleTexts, writeRuleTexts } from '../teaching-rules/rule-texts.ts';
import { readRule, type RuleFields, toFields } from '../teaching-rules/rows.ts';
import { isSameRule, RULE_KINDS, type RuleKind, ruleKey, type TeachingRule } from '../teaching-rules/rule.ts';
import type { Outcome } from './outcome.ts';
import { setTeachingRules } from './teaching-rules.ts';

/** What a row of a file says of somebody, kind by kind, each with the letters of its column. */
export interface RuleClaim extends FilePlace {
  /** By visa, or by first name and surname. */
  who: string;
  texts: Partial<Record<RuleKind, { column: string; text: string }>>;
}

/** What an import makes of one kind of rules of somebody, as it would be typed. */
export interface RuleDifference {
  teacher_id: Id;
  kind: RuleKind;
  before: string;
  after: string;
  at: FilePlace;
}

/** What a file makes of the rules of a year: a patch, and all that is to be said of it first. */
export interface RulesOutcome extends Outcome {
  differences: RuleDifference[];
  /** People of whom the file says nothing new. */
  unchanged: number;
  faults: StaffingFault[];
  /** Where the file says something of somebody. */
  findPlace: (teacherId: Id, kind: RuleKind) => FilePlace | undefined;
}

/** What a file says of one person. */
interface OwnClaims {
  claims: RuleClaim[];
  places: Map<RuleKind, FilePlace>;
}

/** The rows of each person. */
function groupClaims(claims: readonly RuleClaim[], names: RuleNames, faults: StaffingFault[]) {
  const people = new Map<Id, OwnClaims>();
  for (const claim of claims) {
    const { sheet, row, who } = claim;
    const id = names.findPerson(who);
    if (id === undefined) {
      faults.push({
        sheet,
        row,
        column: claim.column,
        message: `«\u202f${who}\u202f» n'est ni un visa ni le nom de quelqu'un`,
      });
      continue;
    }
    const own = people.get(id) ?? { claims: [], places: new Map<RuleKind, FilePlace>() };
    own.claims.push(claim);
    for (const kind of RULE_KINDS) {
      const column = claim.texts[kind]?.column;
      if (column !== undefined && !own.places.has(kind)) own.places.set(kind, { sheet, row, column });
    }
    people.set(id, own);
  }
  return people;
}

/** The rules of the kinds that a file speaks of, of one person, and what of it cannot be read. */
function readOwn(id: Id, { claims }: OwnClaims, names: RuleNames) {
  const rules = new Map<string, TeachingRule>();
  const faults: StaffingFault[] = [];
  for (const { sheet, row, texts } of claims) {
    const columnOf = (kind: RuleKind) => texts[kind]?.column ?? '';
    const said = Object.fromEntries(RULE_KINDS.map((kind) => [kind, texts[kind]?.text ?? '']));
    const read = readRuleTexts(id, said, names);
    for (const { kind, message } of read.faults) faults.push({ sheet, row, column: columnOf(kind), message });
    for (const rule of read.rules) {
      const known = rules.get(ruleKey(rule));
      if (known === undefined || isSameRule(known, rule)) rules.set(ruleKey(rule), rule);
      else
        faults.push({
          sheet,
          row,
          column: columnOf(rule.kind),
          message: 'un autre chiffre est déjà donné plus haut',
        });
    }
  }
  return { rules: [...rules.values()], faults };
}

const ofKind = (rules: readonly TeachingRule[], kind: RuleKind) => rules.filter((rule) => rule.kind === kind);

const areSame = (a: readonly TeachingRule[], b: readonly TeachingRule[]): boolean =>
  a.length === b.length && a.every((rule) => b.some((other) => isSameRule(rule, other)));

/**
 * Takes over what a file says of who teaches what (docs/domain.md, « Who teaches what by a file »): of whom it speaks, the kinds of rules that it has
 * columns of are as it says; everything else stays. Several rows of one person are read together. Nothing is to be written while there are faults.
 * @param state holds the volées and classes of the year with its rules, and everybody
 */
export function importRules(state: PlanState, yearId: Id, claims: readonly RuleClaim[]): RulesOutcome {
  const names = ruleNamesOf(state, yearId);
  const visaOf = (id: Id) => rowOf(state.teachers, id)?.visa ?? '?';
  const stored = Map.groupBy(
    Object.values(state.teaching_rules ?? {}).filter(({ school_year_id }) => school_year_id === yearId),
    ({ teacher_id }) => teacher_id,
  );
  const faults: StaffingFault[] = [];
  const differences: RuleDifference[] = [];
  const changed = new Map<Id, RuleFields[]>();
  const people = groupClaims(claims, names, faults);
  for (const [id, own] of people) {
    const before = (stored.get(id) ?? []).map((row) => readRule(state, row));
    const read = readOwn(id, own, names);
    const after = [...before.filter(({ kind }) => !own.places.has(kind)), ...read.rules];
    const tooMany = read.faults.length === 0 ? findRulesFault(after, visaOf) : null;
    const [first] = own.claims;
    faults.push(...read.faults);
    if (tooMany !== null && first !== undefined) {
      const { sheet, row, column } = first;
      faults.push({ sheet, row, column, message: tooMany });
    }
    const texts = {
      before: writeRuleTexts(before, names, visaOf),
      after: writeRuleTexts(after, names, visaOf),
    };
    const found = [...own.places].flatMap(([kind, at]): RuleDifference[] =>
      areSame(ofKind(before, kind), ofKind(after, kind))
        ? []
        : [{ teacher_id: id, kind, before: texts.before[kind], after: texts.after[kind], at }],
    );
    differences.push(...found);
    if (found.length > 0) changed.set(id, after.map(toFields));
  }
  const outcome = faults.length > 0 ? { patch: {}, summary: '' } : setTeachingRules(state, yearId, changed);
  return {
    patch: outcome.patch,
    summary: `Consignes importées\u202f: ${outcome.summary}`,
    differences,
    unchanged: people.size - new Set(differences.map(({ teacher_id }) => teacher_id)).size,
    faults,
    findPlace: (teacherId, kind) => people.get(teacherId)?.places.get(kind),
  };
}

/** What no staffing can follow of what a file says, each where it says it (docs/domain.md, « Who teaches what »). */
export const placeRuleFaults = (
  faults: readonly RuleFault[],
  { findPlace }: Pick<RulesOutcome, 'findPlace'>,
): StaffingFault[] =>
  faults
    .flatMap(({ rules, message }) => {
      const places = rules.flatMap(({ teacher_id, kind }) => findPlace(teacher_id, kind) ?? []);
      return places.slice(0, 1).map((at) => ({ ...at, message }));
    })
    .toSorted((a, b) => a.row - b.row);
