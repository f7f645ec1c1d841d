import { compile } from '../../../packages/optimiser/src/problem.ts';
import type { SearchReport } from '../run-order.ts';
import { runSchool } from '../run-school.ts';
import type { Family } from './family.ts';

/** When it is looked at how much is open. */
export const LOOK_MS = 12_000;

/** What a run on a school of a family came to. Periods are weekly. */
export interface FamilyMeasurement extends SearchReport {
  seed: number;
  teachers: number;
  positions: number;
  /** Where it stood at {@link LOOK_MS}; and when as little as is proven at the end was first open, null if never. */
  look: SearchReport['course'][number];
  firstLeastMs: number | null;
}

/** One run on a school of a family. */
export async function measureFamily(
  family: Family,
  seed: number,
  seconds: number,
): Promise<FamilyMeasurement> {
  const input = family.makeSchool(seed);
  const { teachers, positions } = compile(input);
  const report = await runSchool(input, seed, seconds * 1000);
  const { course, proposal } = report;
  const look = course.findLast(({ elapsed_ms }) => elapsed_ms <= LOOK_MS) ?? proposal;
  const first = course.find(({ open }) => open <= proposal.open_bound);
  return {
    ...report,
    seed,
    teachers: teachers.length,
    positions: positions.length,
    look,
    firstLeastMs: first?.elapsed_ms ?? null,
  };
}
