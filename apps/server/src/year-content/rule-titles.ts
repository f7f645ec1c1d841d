import { RULE_KINDS, type RuleKind } from '@pupitre/domain';
import { wordsOf } from '../documents/excel/title-words.ts';

/** The titles under which files say who teaches what. None of them means anything else in a list of teachers. */
export const RULE_TITLES: Readonly<Record<RuleKind, string>> = {
  must: 'DOIT ENSEIGNER',
  prefers: 'SOUHAITE ENSEIGNER',
  avoids: "ÉVITE D'ENSEIGNER",
  never: "N'ENSEIGNE JAMAIS",
  with: 'AVEC',
  without: 'PAS AVEC',
  max_classes: 'CLASSES AU PLUS',
  max_levels: 'NIVEAUX AU PLUS',
  min_periods: 'PÉRIODES AU MOINS',
  qualified: 'QUALIFICATION LIMITÉE',
};

const KIND_OF = new Map(RULE_KINDS.map((kind) => [wordsOf(RULE_TITLES[kind]).join(' '), kind]));

/** The kind of rules that a column holds by its title to the letter, but for case and accents. */
export const ruleKindOf = (title: string): RuleKind | undefined => KIND_OF.get(wordsOf(title).join(' '));
