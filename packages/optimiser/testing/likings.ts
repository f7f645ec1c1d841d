import type { TargetRule } from '@pupitre/domain';
import * as fc from 'fast-check';
import type { StaffingInput } from '../src/input.ts';

/** « Souhaite » or « évite » of a subject, a level, or both. */
const anyLiking: fc.Arbitrary<TargetRule> = fc
  .record({
    teacher_id: fc.constantFrom('t0', 't1', 't2'),
    kind: fc.constantFrom('prefers' as const, 'avoids' as const),
    subject: fc.constantFrom('FRA', 'ALL', 'MAT', 'S0', 'S1', null),
    level: fc.constantFrom('9VG', '8P', null),
    class_name: fc.constant(null),
  })
  .filter(({ subject, level }) => subject !== null || level !== null);

/** The same schools, somebody wishing or avoiding something there. */
export const withLikings = (any: fc.Arbitrary<StaffingInput>): fc.Arbitrary<StaffingInput> =>
  fc
    .tuple(any, fc.array(anyLiking, { minLength: 1, maxLength: 4 }))
    .map(([input, rules]) => ({ ...input, rules: [...(input.rules ?? []), ...rules] }));
