import type { TeachingRuleFields } from '@pupitre/contract';

/** What is said of the teacher of a filled school. */
export const sampleRules = (colleague: string): TeachingRuleFields[] => [
  { kind: 'never', level: '9VG', class_name: '9VG/1' },
  { kind: 'with', colleague_id: colleague, level: '10VG' },
  { kind: 'max_levels', amount: 2 },
];
