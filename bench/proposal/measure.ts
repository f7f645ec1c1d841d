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

/** So many schools of each size are given to the solver too, which takes as long again and more: of the large and the huge it hardly finds any staffing. */
const SOLVED = 1;

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
export async function measureSchool(size: SchoolSize, seed: number, seconds: number): Promise<Measurement> {
  const input = makeSchool(size, seed);
  const problem = compile(input);
  return {
    ...(await runSchool(input, seed, seconds * 1000)),
    seed,
    teachers: problem.teachers.length,
    positions: problem.positions.length,
    greedy: staffGreedily(problem),
    solver: seed <= SOLVED ? await solveAsMip(input, seconds) : null,
  };
}
