import { planVolee, shareOfMaitrise, type Volee } from '@pupitre/domain';
import { chooseClassTeachers, type DemoMaitrise } from './class-teachers.ts';
import { chooseCompany, type DemoCompany } from './company.ts';
import { attributeFunctions, type DemoAttribution, type DemoFunction, FUNCTIONS } from './functions.ts';
import { generateOrganisation } from './organisation.ts';
import { createRandom } from './random.ts';
import { type DemoPosition, loadsOf, staffPositions } from './staffing.ts';
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
  maitrises: DemoMaitrise[];
  functions: readonly DemoFunction[];
  attributions: DemoAttribution[];
  company: DemoCompany[];
}

/** The same loads with what else people have, by visa. */
function addLoads(
  loads: ReadonlyMap<string, number>,
  more: Iterable<readonly [visa: string, periods: number]>,
): Map<string, number> {
  const sums = new Map(loads);
  for (const [visa, periods] of more) sums.set(visa, (sums.get(visa) ?? 0) + periods);
  return sums;
}

/** What each maîtrise takes of whom. */
export const sharesOf = (maitrises: readonly DemoMaitrise[]): [visa: string, periods: number][] =>
  maitrises.flatMap(({ visas }) =>
    visas.map((visa): [string, number] => [visa, shareOfMaitrise(visas.length)]),
  );

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
  const maitrises = chooseClassTeachers(staff, volees, staffed);
  const teaching = addLoads(loadsOf(staffed), sharesOf(maitrises));
  const attributions = attributeFunctions(random, staff, teaching);
  const given = attributions.map(({ visa, hours_per_week }) => [visa, hours_per_week] as const);
  const company = chooseCompany(staff, staffed, addLoads(teaching, given));
  return {
    teachers: staff,
    volees,
    positions: staffed,
    maitrises,
    functions: FUNCTIONS,
    attributions,
    company,
  };
}
