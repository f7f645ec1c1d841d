import type { Highs } from 'highs';
import { adviseRepair, type RepairAdvice } from '@pupitre/optimiser';
import { loadSolver } from '../../../packages/optimiser/testing/load-solver.ts';
import type { Section } from '../../section.ts';
import { makePerturbed } from '../families/families.ts';
import { inSeconds } from '../tables.ts';

/** Schools, and the time that a repair has as the server gives it, and to prove the fewest, in milliseconds. */
const SEEDS = 12;
const USUAL_MS = 6000;
const PROOF_MS = 120_000;

const isNoWorse = (one: RepairAdvice, other: RepairAdvice) =>
  one.open < other.open || (one.open === other.open && one.moves <= other.moves);

/** One school whose people leave what they have: what a repair moves, against the fewest that can be proven with much more time. */
function measure(seed: number, solver: Highs): { row: string[]; isEqual: boolean; ms: number } {
  const input = makePerturbed(seed);
  const gone = new Set(input.options.without);
  const asked = input.positions
    .filter(({ teacher_id, locked }) => teacher_id !== null && gone.has(teacher_id) && !locked)
    .map(({ id }) => id);
  const began = performance.now();
  const advice = adviseRepair(input, asked, { budgetMs: USUAL_MS, solver });
  const ms = performance.now() - began;
  const best = advice.is_proven ? advice : adviseRepair(input, asked, { budgetMs: PROOF_MS, solver });
  const isEqual = isNoWorse(advice, best) && best.is_proven;
  return {
    row: [
      String(seed),
      `${input.teachers.length} / ${input.positions.length}`,
      `${gone.size} / ${asked.length}`,
      `${advice.open} / ${best.open_bound}`,
      `${advice.moves} / ${best.moves_bound}${best.is_proven ? '' : ' (bound)'}`,
      advice.is_proven ? 'yes' : 'no',
      inSeconds(ms),
    ],
    isEqual,
    ms,
  };
}

/** Repairs of all schools of the family « perturbed ». */
export async function measureRepairs(): Promise<Section> {
  const solver = await loadSolver();
  const runs = Array.from({ length: SEEDS }, (_, k) => measure(k + 1, solver));
  const equal = runs.filter(({ isEqual }) => isEqual).length;
  const slowest = Math.max(...runs.map(({ ms }) => ms));
  return {
    title: 'Repairs',
    note: `Schools « perturbed »: what one to three people leave is given to others. The fewest moves in ${equal} of ${runs.length}, all options told after ${inSeconds(slowest)} at most.`,
    columns: [
      'seed',
      'teachers / positions',
      'people gone / their positions',
      'open periods / proven least',
      'moves / proven fewest',
      'proven in time',
      'time',
    ],
    rows: runs.map(({ row }) => row),
  };
}
