import { formatPeriods } from '../format-periods.ts';
import { findRuleFault } from './find-rule-fault.ts';
import { hideQuoted, quoteName, showQuoted } from './quoted-names.ts';
import {
  isCompanyRule,
  isLimitRule,
  isTargetRule,
  isSameRule,
  RULE_KINDS,
  type RuleKind,
  ruleKey,
  type RulePlace,
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
/** A list is divided by commas, unless it has semicolons: a name may hold a comma. Names in quotes are hidden. */
const itemsOf = (text: string): string[] => {
  const hidden = hideQuoted(text);
  return (SEPARATORS.test(hidden) ? hidden.split(SEPARATORS) : hidden.split(/,(?!\d)/))
    .map((item) => item.replaceAll(/\s+/g, ' ').trim())
    .filter((item) => item !== '');
};

/** The ways to divide a text into two at a blank, « en » between them left out. */
function* divisions(text: string): Generator<[string, string]> {
  const words = text.split(' ');
  for (let at = 1; at < words.length; at++) {
    const rest = words.slice(words[at]?.toLowerCase() === 'en' && at + 1 < words.length ? at + 1 : at);
    yield [words.slice(0, at).join(' '), rest.join(' ')];
  }
}

const MARKED_PLACE = /^niveau (\S+)(?: classe (\S+))?$/iu;
const MARKED_SUBJECT = /^branche (\S+)(?: (.+))?$/iu;

/** « 9VG/2 », « 9VG », or with what it is, « niveau "9VG" classe "Bleue" ». */
function readPlace(text: string, names: RuleNames): RulePlace | undefined {
  const [, level, name] = MARKED_PLACE.exec(text) ?? [];
  const at = level === undefined ? undefined : names.findLevel(level);
  if (at === undefined) return names.findPlace(text);
  return name === undefined ? { level: at, class_name: null } : names.findClass(name, at);
}

const NOWHERE: RulePlace = { level: null, class_name: null };

function readTarget(text: string, names: RuleNames) {
  const [, marked, behind] = MARKED_SUBJECT.exec(text) ?? [];
  const [of, at] = [
    marked === undefined ? undefined : names.findSubject(marked),
    behind === undefined ? NOWHERE : readPlace(behind, names),
  ];
  if (of !== undefined && at !== undefined) return { subject: of, ...at };
  const subject = names.findSubject(text);
  const place = readPlace(text, names);
  if (subject !== undefined && (place?.class_name ?? null) === null) return { subject, ...NOWHERE };
  if (place !== undefined) return { subject: null, ...place };
  for (const [first, second] of divisions(text)) {
    for (const [a, b] of [
      [first, second],
      [second, first],
    ] as const) {
      const [taught, where] = [names.findSubject(a), readPlace(b, names)];
      if (taught !== undefined && where !== undefined) return { subject: taught, ...where };
    }
  }
  return `«\u202f${showQuoted(text)}\u202f» n'est ni une branche, ni un niveau, ni une classe de l'année`;
}

function readCompany(text: string, names: RuleNames) {
  const alone = names.findPerson(text);
  if (alone !== undefined) return { colleague_id: alone, ...NOWHERE };
  for (const [first, second] of divisions(text)) {
    const [colleague_id, place] = [names.findPerson(first), readPlace(second, names)];
    if (colleague_id !== undefined && place !== undefined) return { colleague_id, ...place };
  }
  return `«\u202f${showQuoted(text)}\u202f»\u202f: écrivez un visa, ou un visa et une classe`;
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
  return `«\u202f${showQuoted(text)}\u202f»\u202f: écrivez des périodes et une branche, comme «\u202f6 MAT\u202f»`;
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
  return `«\u202f${showQuoted(text)}\u202f»\u202f: écrivez une branche et ses niveaux, comme «\u202fALL jusqu'à 6P\u202f»`;
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
      if (typeof read === 'string' || message !== null) {
        faults.push({ kind, message: message ?? '' });
        continue;
      }
      const known = rules.get(ruleKey(read));
      if (known === undefined) rules.set(ruleKey(read), read);
      else if (!isSameRule(known, read))
        faults.push({
          kind,
          message: `«\u202f${showQuoted(item)}\u202f»\u202f: un autre chiffre est déjà donné`,
        });
    }
  return { rules: [...rules.values()], faults };
}

/** A place with what it is, its names in quotes. */
const markPlace = ({ level, class_name }: RulePlace): string =>
  [level && `niveau ${quoteName(level)}`, class_name && `classe ${quoteName(class_name)}`]
    .filter((part) => part !== null)
    .join(' ');

const join = (...words: (string | null)[]): string =>
  words.filter((word) => word !== null && word !== '').join(' ');

/** A rule as it would be typed, and then in a way that nothing else can mean. */
function wordings(rule: TeachingRule, names: RuleNames, visaOf: (id: string) => string): [string, string] {
  if (isTargetRule(rule)) {
    const { subject } = rule;
    const marked = subject && `branche ${quoteName(subject)}`;
    return [join(subject, names.sayPlace(rule)), join(marked, markPlace(rule))];
  }
  if (isCompanyRule(rule)) {
    const visa = visaOf(rule.colleague_id);
    return [join(visa, names.sayPlace(rule)), join(quoteName(visa), markPlace(rule))];
  }
  if (isLimitRule(rule)) return [String(rule.most), String(rule.most)];
  if (rule.kind === 'min_periods') {
    const least = formatPeriods(rule.least);
    return [`${least} ${rule.subject}`, `${least} ${quoteName(rule.subject)}`];
  }
  const { subject, from_level, to_level } = rule;
  const quoted = {
    subject: quoteName(subject),
    from_level: from_level && quoteName(from_level),
    to_level: to_level && quoteName(to_level),
  };
  return [sayLimit(rule), sayLimit(quoted)];
}

function writeItem(rule: TeachingRule, names: RuleNames, visaOf: (id: string) => string): string {
  const [short, marked] = wordings(rule, names, visaOf);
  const [only, ...others] = short.includes('"') ? [] : itemsOf(short);
  if (only === undefined || others.length > 0) return marked;
  const read = readItem(rule.teacher_id, rule.kind, only, names);
  return typeof read !== 'string' && isSameRule(read, rule) ? short : marked;
}

/** Rules of one person as they would be typed; read again they are the same. What could be taken for something else is in quotes. */
export function writeRuleTexts(
  rules: readonly TeachingRule[],
  names: RuleNames,
  visaOf: (id: string) => string,
): RuleTexts {
  const texts = Object.fromEntries(
    RULE_KINDS.map((kind) => {
      const own = rules.filter((rule) => rule.kind === kind);
      return [kind, own.map((rule) => writeItem(rule, names, visaOf)).join(', ')];
    }),
  );
  return texts as RuleTexts;
}
