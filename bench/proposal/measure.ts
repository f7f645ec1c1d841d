import { compile } from '../../packages/optimiser/src/problem.ts';
import { staffGreedily } from './greedy.ts';
import { makeSchool, type SchoolSize } from './make-school.ts';
import type { SearchReport } from './run-order.ts';
import { runSchool } from './run-school.ts';
import { solveAsMip, type SolverReport } from './solve-as-mip.ts';

/** How many schools of some size are made, how long a proposal may take, and how far it may then be from the proven least, as shares of the cost. */
export interface Goal {
  schools: number;
  seconds: number;
  median: number;
  /** Null where nothing is asked of the worst school. */
  worst: number | null;
}

/** Whether a school is given to the solver too, which takes as long again and more. */
export type AsksSolver = (seed: number, report: SearchReport) => boolean;

/** One of each size: of the large and the huge it hardly finds any staffing. */
export const asksSolverForFirst: AsksSolver = (seed) => seed === 1;

/** What a run came to, and the greedy rule on the same school. */
export interface Measurement extends SearchReport {
  seed: number;
  teachers: number;
  positions: number;
  greedy: { open: number; cost: number };
  /** Null where it was not asked. */
  solver: SolverReport | null;
}

/** One run on a made school. */
export async function measureSchool(
  size: SchoolSize,
  seed: number,
  seconds: number,
  asksSolver: AsksSolver,
): Promise<Measurement> {
  const input = makeSchool(size, seed);
  const problem = compile(input);
  const report = await runSchool(input, seed, seconds * 1000);
  return {
    ...report,
    seed,
    teachers: problem.teachers.length,
    positions: problem.positions.length,
    greedy: staffGreedily(problem),
    solver: asksSolver(seed, report) ? await solveAsMip(input, seconds) : null,
  };
}
