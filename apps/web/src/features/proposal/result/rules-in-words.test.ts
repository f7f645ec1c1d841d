import type { RuleOutcomeAnswer } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { rulesInWords } from './rules-in-words.ts';

const one = (kind: RuleOutcomeAnswer['kind'], is_met: boolean): RuleOutcomeAnswer => ({
  teacher_id: 'anne',
  kind,
  subject: 'MAT',
  level: null,
  to_level: null,
  class_name: null,
  colleague_id: null,
  amount: null,
  is_met,
});
const words = (...outcomes: RuleOutcomeAnswer[]) => rulesInWords(outcomes)?.replaceAll('\u00a0', ' ');

test('wishes are counted, and of what binds what is not respected', () => {
  const [met, unmet] = [one('prefers', true), one('avoids', false)];
  expect(words(met, met, unmet)).toBe('2 souhaits sur 3 respectés');
  expect(words(met, one('never', true))).toBe('1 souhait sur 1 respecté');
  expect(words(unmet, unmet, one('must', false))).toBe(
    'Aucun souhait sur 2 respecté, 1 consigne non respectée',
  );
  expect(words(one('must', false), one('with', false))).toBe('2 consignes non respectées');
  expect(words(one('must', true))).toBe('Toutes les consignes respectées');
  expect(rulesInWords([])).toBeNull();
});
