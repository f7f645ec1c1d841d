import type { StaffingInput } from '../src/input.ts';
import { Random } from '../src/search/random.ts';
import { lesson, school, teacher } from './school.ts';

const SUBJECTS = ['FRA', 'ALL', 'MAT', 'HIS', 'GEO'];

/**
 * A school without any room to spare that can be staffed completely: so many teachers, each of whose contracts is just what a hidden
 * staffing gives them, of two of five subjects. Lessons are of 1 to 6 half-periods.
 */
export function tightSchool(teachers: number, lessonsEach: number, seed: number): StaffingInput {
  const random = new Random(seed);
  const hidden = Array.from({ length: teachers }, (_, t) =>
    Array.from({ length: lessonsEach }, (__, k) => {
      const index = t * lessonsEach + k;
      const subject = SUBJECTS[(t + random.below(2)) % SUBJECTS.length]!;
      const periods = (1 + random.below(6)) / 2;
      return lesson(`p${index}`, { subject, periods, class_name: `9VG/${index % 7}`, plan_index: index });
    }),
  );
  return school({
    teachers: hidden.map((lessons, t) => {
      const total = lessons.reduce((sum, { periods }) => sum + periods, 0);
      const specialties = [0, 1].map((k) => SUBJECTS[(t + k) % SUBJECTS.length]!);
      return teacher(`t${t}`, { specialties, hours_min: total, hours_desired: total, hours_max: total });
    }),
    positions: hidden.flat(),
  });
}

/** Three teachers of ten periods, thirty periods to give: in whole lessons five of them stay open. */
export const threeOfTen: StaffingInput = school({
  teachers: ['a', 'b', 'c'].map((id) => teacher(id, { hours_max: 10, hours_desired: 10 })),
  positions: [6, 6, 6, 5, 4, 3].map((periods, i) => lesson(`p${i}`, { periods, class_name: `9VG/${i}` })),
});
