import { formatPeriods } from '../format-periods.ts';
import { inflect } from '../inflect.ts';
import type { QualificationRule, RuleKind, RuleTarget, TeachingRule } from './rule.ts';

/** The kinds of rules in the words of the screens. */
export const RULE_WORDS: Readonly<Record<RuleKind, string>> = {
  must: 'doit',
  prefers: 'souhaite',
  avoids: 'évite',
  never: 'jamais',
  with: 'avec',
  without: 'pas avec',
  max_classes: 'classes au plus',
  max_levels: 'niveaux au plus',
  min_periods: 'au moins',
  qualified: 'qualification limitée',
};

/** « MAT 9VG/2 », « 9VG », « ALL » */
export const sayTarget = ({ subject, level, class_name }: RuleTarget): string =>
  [subject, class_name ?? level].filter((word) => word !== null).join(' ');

/** « ALL jusqu'à 6P », « ALL dès 9VG », « ALL de 7P à 8P », « ALL en 7P seulement » */
export function sayLimit({
  subject,
  from_level,
  to_level,
}: Pick<QualificationRule, 'subject' | 'from_level' | 'to_level'>): string {
  if (from_level === null) return `${subject} jusqu'à ${to_level ?? '…'}`;
  if (to_level === null) return `${subject} dès ${from_level}`;
  return from_level === to_level
    ? `${subject} en ${from_level} seulement`
    : `${subject} de ${from_level} à ${to_level}`;
}

/** A rule in short, « doit : MAT 9VG/2 », « pas avec MIB en 7P/3 », « au plus 3 classes », to be read after the name of whose it is. */
export function sayRule(rule: TeachingRule, visaOf: (teacherId: string) => string): string {
  switch (rule.kind) {
    case 'must':
    case 'prefers':
    case 'avoids':
    case 'never':
      return `${RULE_WORDS[rule.kind]}\u202f: ${sayTarget(rule)}`;
    case 'with':
    case 'without': {
      const place = rule.class_name ?? rule.level;
      return `${RULE_WORDS[rule.kind]} ${visaOf(rule.colleague_id)}${place === null ? '' : ` en ${place}`}`;
    }
    case 'max_classes':
      return `au plus ${rule.most}\u00a0${inflect(rule.most, 'classe')}`;
    case 'max_levels':
      return `au plus ${rule.most}\u00a0${rule.most < 2 ? 'niveau' : 'niveaux'}`;
    case 'min_periods':
      return `au moins ${formatPeriods(rule.least)}\u00a0h de ${rule.subject}`;
    case 'qualified':
      return sayLimit(rule);
    default:
      return rule satisfies never;
  }
}
