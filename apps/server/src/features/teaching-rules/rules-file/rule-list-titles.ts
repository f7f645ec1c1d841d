import type { RuleKind } from '@pupitre/domain';
import { wordsOf } from '../../../documents/excel/title-words.ts';
import { recogniseText } from '../../../year-content/recognise-teacher-title.ts';
import { ruleKindOf } from '../../../year-content/rule-titles.ts';

/** What a column of a list of rules may hold. */
export type RuleField = RuleKind | 'visa' | 'nom' | 'prenom';

/** Titles once without case, accents and the words that say nothing. */
const SYNONYMS: readonly (readonly [RuleKind, RegExp])[] = [
  ['must', /^(?:doi(?:t|vent)(?: (?:avoir|enseigner|prendre))?|obligatoires?|imposee?s?)$/],
  [
    'never',
    /^(?:jamais|exclu(?:e?s?|sions?)|interdit(?:e?s?|ions?)|ne (?:doit|peut) pas(?: (?:avoir|enseigner))?)$/,
  ],
  [
    'prefers',
    /^(?:souhait(?:e|s)?|voeux?|prefere(?:nces?)?|aimerait)(?: (?:avoir|enseigner|enseignement))?$/,
  ],
  ['avoids', /^(?:evite(?:r)?|a eviter|prefere eviter|n aime pas)(?: (?:enseigner|d enseigner))?$/],
  ['without', /^(?:pas avec|sans)(?: collegues?)?$/],
  ['with', /^(?:avec|ensemble)(?: collegues?)?$/],
  [
    'max_classes',
    /^(?:(?:nombre |nb )?(?:max(?:imum|imal)?|au plus) (?:de |d )?classes|(?:nombre |nb )?(?:de )?classes (?:au plus|max(?:imum|i|imal)?))$/,
  ],
  [
    'max_levels',
    /^(?:(?:nombre |nb )?(?:max(?:imum|imal)?|au plus) (?:de |d )?(?:niveaux|degres)|(?:nombre |nb )?(?:de )?(?:niveaux|degres) (?:au plus|max(?:imum|i|imal)?))$/,
  ],
  [
    'min_periods',
    /^(?:au moins|(?:periodes?|heures?) (?:au moins|min(?:imum|imales?)?)|(?:au moins|min(?:imum)?) (?:de |d )?(?:periodes?|heures?))$/,
  ],
  ['qualified', /^qualifications?(?: (?:limitees?|par niveaux?|et niveaux?))?$/],
];

/** What a title stands for, whatever its case and accents, what is in brackets left out; undefined for another one. */
export function recogniseRuleField(title: string): RuleField | undefined {
  const plain = title.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  const words = wordsOf(plain).join(' ');
  const kind = ruleKindOf(plain) ?? SYNONYMS.find(([, pattern]) => pattern.test(words))?.[0];
  if (kind !== undefined) return kind;
  const field = recogniseText(title)?.field;
  return field === 'visa' || field === 'nom' || field === 'prenom' ? field : undefined;
}
