import { formatPeriods } from '../format-periods.ts';
import { findRuleFault } from './find-rule-fault.ts';
import {
  isCompanyRule,
  isLimitRule,
  isTargetRule,
  RULE_KINDS,
  type RuleKind,
  ruleKey,
  type TeachingRule,
} from './rule.ts';
import type { RuleNames } from './rule-names.ts';
import { sayLimit } from './say-rule.ts';

/** What is said of somebody as it is typed: of each kind a list, « MAT 9VG/2, 9VG ». */
export type RuleTexts = Readonly<Record<RuleKind, string>>;

/** What could not be read, in French. */
export interface RuleTextFault {
  kind: RuleKind;
  message: string;
}

const SEPARATORS = /[;\n]+/;
/** A list is divided by commas, unless it has semicolons: a name may hold a comma. */
const itemsOf = (text: string): string[] =>
  (SEPARATORS.test(text) ? text.split(SEPARATORS) : text.split(/,(?!\d)/))
    .map((item) => item.replaceAll(/\s+/g, ' ').trim())
    .filter((item) => item !== '');

/** The ways to divide a text into two at a blank, « en » between them left out. */
function* divisions(text: string): Generator<[string, string]> {
  const words = text.split(' ');
  for (let at = 1; at < words.length; at++) {
    const rest = words.slice(words[at]?.toLowerCase() === 'en' && at + 1 < words.length ? at + 1 : at);
    yield [words.slice(0, at).join(' '), rest.join(' ')];
  }
}

function readTarget(text: string, names: RuleNames) {
  const subject = names.findSubject(text);
  if (subject !== undefined && (names.findPlace(text)?.class_name ?? null) === null)
    return { subject, level: null, class_name: null };
  const place = names.findPlace(text);
  if (place !== undefined) return { subject: null, ...place };
  for (const [first, second] of divisions(text)) {
    for (const [a, b] of [
      [first, second],
      [second, first],
    ] as const) {
      const [of, at] = [names.findSubject(a), names.findPlace(b)];
      if (of !== undefined && at !== undefined) return { subject: of, ...at };
    }
  }
  return `«\u202f${text}\u202f» n'est ni une branche, ni un niveau, ni une classe de l'année`;
}

function readCompany(text: string, names: RuleNames) {
  const alone = names.findPerson(text);
  if (alone !== undefined) return { colleague_id: alone, level: null, class_name: null };
  for (const [first, second] of divisions(text)) {
    const [colleague_id, place] = [names.findPerson(first), names.findPlace(second)];
    if (colleague_id !== undefined && place !== undefined) return { colleague_id, ...place };
  }
  return `«\u202f${text}\u202f»\u202f: écrivez un visa, ou un visa et une classe`;
}

const NUMBER = /^\d+(?:[.,]\d+)?$/;
const toNumber = (text: string) => (NUMBER.test(text) ? Number(text.replace(',', '.')) : undefined);

const LEAST = /^(\d+(?:[.,]\d+)?) ?(?:h|p|pér\S*)?\.? ?(?:de |d'|d’)?(.+)$/iu;
const LEAST_BEHIND = /^(.+?) ?:? (\d+(?:[.,]\d+)?) ?(?:h|p|pér\S*)?\.?$/iu;

function readLeast(text: string, names: RuleNames) {
  for (const [pattern, number, name] of [
    [LEAST, 1, 2],
    [LEAST_BEHIND, 2, 1],
  ] as const) {
    const match = pattern.exec(text);
    const [least, subject] = [toNumber(match?.[number] ?? ''), names.findSubject(match?.[name] ?? '')];
    if (least !== undefined && subject !== undefined) return { subject, least };
  }
  return `«\u202f${text}\u202f»\u202f: écrivez des périodes et une branche, comme «\u202f6 MAT\u202f»`;
}

const LIMITS_BY_FORM: readonly [RegExp, 'to' | 'from' | 'both' | 'one'][] = [
  [/^(.+?) jusqu['’]?(?: ?(?:à|en|au))? ?(.+)$/iu, 'to'],
  [/^(.+?) (?:dès|depuis|à partir de) (?:la |le )?(.+)$/iu, 'from'],
  [/^(.+?) (?:de )?(\S+) ?(?:à|au|-|–) ?(\S+)$/iu, 'both'],
  [/^(.+?) (?:en )?(.+?)(?: seulement)?$/iu, 'one'],
];

function readLimit(text: string, names: RuleNames) {
  for (const [pattern, form] of LIMITS_BY_FORM) {
    const [, name = '', first = '', second = ''] = pattern.exec(text) ?? [];
    const subject = names.findSubject(name);
    const [a, b] = [names.findLevel(first), names.findLevel(second)];
    if (subject === undefined || a === undefined || (form === 'both' && b === undefined)) continue;
    const to_level = form === 'both' ? (b ?? null) : form === 'from' ? null : a;
    return { subject, from_level: form === 'to' ? null : a, to_level };
  }
  return `«\u202f${text}\u202f»\u202f: écrivez une branche et ses niveaux, comme «\u202fALL jusqu'à 6P\u202f»`;
}

function readItem(teacher_id: string, kind: RuleKind, text: string, names: RuleNames): TeachingRule | string {
  switch (kind) {
    case 'must':
    case 'prefers':
    case 'avoids':
    case 'never': {
      const read = readTarget(text, names);
      return typeof read === 'string' ? read : { teacher_id, kind, ...read };
    }
    case 'with':
    case 'without': {
      const read = readCompany(text, names);
      return typeof read === 'string' ? read : { teacher_id, kind, ...read };
    }
    case 'max_classes':
    case 'max_levels':
      return { teacher_id, kind, most: toNumber(text) ?? 0 };
    case 'min_periods': {
      const read = readLeast(text, names);
      return typeof read === 'string' ? read : { teacher_id, kind, ...read };
    }
    case 'qualified': {
      const read = readLimit(text, names);
      return typeof read === 'string' ? read : { teacher_id, kind, ...read };
    }
    default:
      return kind satisfies never;
  }
}

/**
 * Reads what was typed of somebody, in a form or a file (docs/domain.md, « Who teaches what »).
 * @returns the rules, each once, and what could not be read
 */
export function readRuleTexts(
  teacherId: string,
  texts: Partial<RuleTexts>,
  names: RuleNames,
): { rules: TeachingRule[]; faults: RuleTextFault[] } {
  const rules = new Map<string, TeachingRule>();
  const faults: RuleTextFault[] = [];
  for (const kind of RULE_KINDS)
    for (const item of itemsOf(texts[kind] ?? '')) {
      const read = readItem(teacherId, kind, item, names);
      const message = typeof read === 'string' ? read : findRuleFault(read);
      if (message !== null) faults.push({ kind, message });
      else if (typeof read !== 'string') rules.set(ruleKey(read), read);
    }
  return { rules: [...rules.values()], faults };
}

function writeItem(rule: TeachingRule, names: RuleNames, visaOf: (id: string) => string): string {
  if (isTargetRule(rule))
    return [rule.subject, names.sayPlace(rule)].filter((word) => word !== null && word !== '').join(' ');
  if (isCompanyRule(rule)) return [visaOf(rule.colleague_id), names.sayPlace(rule)].join(' ').trim();
  if (isLimitRule(rule)) return String(rule.most);
  if (rule.kind === 'min_periods') return `${formatPeriods(rule.least)} ${rule.subject}`;
  return sayLimit(rule);
}

/** Rules of one person as they would be typed; read again they are the same. */
export function writeRuleTexts(
  rules: readonly TeachingRule[],
  names: RuleNames,
  visaOf: (id: string) => string,
): RuleTexts {
  const texts = Object.fromEntries(
    RULE_KINDS.map((kind) => {
      const items = rules.filter((rule) => rule.kind === kind).map((rule) => writeItem(rule, names, visaOf));
      return [kind, items.join(items.some((item) => /,(?!\d)/.test(item)) ? '; ' : ', ')];
    }),
  );
  return texts as RuleTexts;
}
