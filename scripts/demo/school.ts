import { planVolee, type Volee } from '@pupitre/domain';
import { attributeFunctions, type DemoAttribution, type DemoFunction, FUNCTIONS } from './functions.ts';
import { generateOrganisation } from './organisation.ts';
import { createRandom } from './random.ts';
import { type DemoPosition, staffPositions } from './staffing.ts';
import { type DemoTeacher, generateTeachers } from './teachers.ts';

/** How large the school is to be. */
export interface DemoSize {
  teachers?: number;
  /** At least so many; the plan of whole classes decides exactly how many. */
  positions?: number;
}

export interface DemoSchool {
  teachers: DemoTeacher[];
  volees: Volee[];
  /** In the order of the plan. */
  positions: DemoPosition[];
  functions: readonly DemoFunction[];
  attributions: DemoAttribution[];
}

/**
 * Makes up a school, always the same for the same seed and size: pure, without clock or chance. Of the usual size, its teachers can
 * together take everything; as it is staffed, a few subjects run short.
 */
export function generateDemoSchool(
  seed: number,
  { teachers = 155, positions = 1300 }: DemoSize = {},
): DemoSchool {
  const random = createRandom(seed);
  const staff = generateTeachers(random, teachers);
  const volees = generateOrganisation(positions);
  const plan = volees.flatMap((volee) =>
    planVolee(volee).map((position) => ({ ...position, level: volee.level })),
  );
  const staffed = staffPositions(random, plan, staff);
  return {
    teachers: staff,
    volees,
    positions: staffed,
    functions: FUNCTIONS,
    attributions: attributeFunctions(random, staff, staffed),
  };
}
