import type { Weight } from '@pupitre/domain';
import * as fc from 'fast-check';
import type { StaffingInput } from '../src/input.ts';

const anyPeriods = fc.constantFrom(0, 2, 4.5, 8);
const anyWeight = fc.constantFrom<Weight[]>('low', 'normal', 'high');
const anyHolder = fc.constantFrom('t0', 't1', 't2', null);

/** The same schools, in which little is to change of some staffing, and classes are to see their class teacher, whom some of them have. */
export const withAims = (any: fc.Arbitrary<StaffingInput>): fc.Arbitrary<StaffingInput> =>
  fc
    .record({
      input: any,
      primary: anyPeriods,
      middle: anyPeriods,
      upper: anyPeriods,
      weight: anyWeight,
      changes: fc.oneof(fc.constant('ignored' as const), anyWeight),
      former: fc.array(anyHolder, { minLength: 6, maxLength: 6 }),
      named: fc.array(fc.constantFrom([], ['t0'], ['t1'], ['t0', 't2']), { minLength: 4, maxLength: 4 }),
    })
    .map(({ input, primary, middle, upper, weight, changes, former, named }) => {
      const ofClass = input.positions.filter(({ is_group }) => !is_group);
      const places = new Map(
        ofClass.map(({ level, class_name: name }) => [`${level} ${name}`, { level, name }]),
      );
      return {
        ...input,
        former: new Map(former.map((id, index) => [`p${index}`, id])),
        class_teachers: [...places.values()].map((one, index) => ({
          ...one,
          class_teachers: (named[index] ?? []).map((teacher_id) => ({ teacher_id })),
        })),
        options: {
          ...input.options,
          weights: { ...input.options.weights, changes, class_teacher: weight },
          class_teacher_periods: { '1-6P': primary, '7-8P': middle, '9-11S': upper },
        },
      };
    });
