import type { Highs } from 'highs';
import { adviseRepair, type RepairAdvice, type StaffingInput } from '@pupitre/optimiser';
import { loadSolver } from '../../../packages/optimiser/testing/load-solver.ts';
import type { Section } from '../../section.ts';
import { median } from '../../median.ts';
import { makePerturbed } from '../families/families.ts';
import { hideSchool } from '../families/family.ts';
import { inSeconds } from '../tables.ts';

/** Schools, the time that a repair has as the server gives it, and to prove the fewest, in milliseconds. */
const SEEDS = 12;
const USUAL_MS = 6000;
const PROOF_MS = 120_000;

/** What is to be had: moves the fewest in so many schools, each told in so many milliseconds. */
const EQUAL = 11;
const IN_TIME_MS = 3000;

/** The common case: one lesson of somebody who is away, in a large school. */
const LARGE = { name: '', teachers: 120, positions: 1500 };
const LESSONS = 12;

/** What those who are away had. */
function listLeft({ positions, options }: StaffingInput): string[] {
  const gone = new Set(options.without);
  return positions
    .filter(({ teacher_id, locked }) => teacher_id !== null && gone.has(teacher_id) && !locked)
    .map(({ id }) => id);
}

/** What a repair comes to, and in which time. */
function timeRepair(input: StaffingInput, asked: readonly string[], solver: Highs) {
  const began = performance.now();
  const advice = adviseRepair(input, asked, { budgetMs: USUAL_MS, solver });
  return { advice, ms: performance.now() - began };
}

const sign = (isReached: boolean) => (isReached ? '✓' : '✗');

const isNoWorse = (one: RepairAdvice, other: RepairAdvice) =>
  one.open < other.open || (one.open === other.open && one.moves <= other.moves);

/** One school whose people leave what they have: what a repair moves, against the fewest that can be proven with much more time. */
function measure(seed: number, solver: Highs): { row: string[]; isEqual: boolean; ms: number } {
  const input = makePerturbed(seed);
  const asked = listLeft(input);
  const { advice, ms } = timeRepair(input, asked, solver);
  const best = advice.is_proven ? advice : adviseRepair(input, asked, { budgetMs: PROOF_MS, solver });
  const isEqual = isNoWorse(advice, best) && best.is_proven;
  return {
    row: [
      String(seed),
      `${input.teachers.length} / ${input.positions.length}`,
      `${input.options.without.length} / ${asked.length}`,
      `${advice.open} / ${best.open_bound}`,
      `${advice.moves} / ${best.moves_bound}${best.is_proven ? '' : ' (bound)'}`,
      advice.is_proven ? 'yes' : 'no',
      inSeconds(ms),
    ],
    isEqual,
    ms,
  };
}

function measureHard(solver: Highs): Section {
  const runs = Array.from({ length: SEEDS }, (_, k) => measure(k + 1, solver));
  const equal = runs.filter(({ isEqual }) => isEqual).length;
  const slowest = Math.max(...runs.map(({ ms }) => ms));
  return {
    title: 'Repairs',
    note: `Schools « perturbed »: what one to three people leave is given to others. The fewest moves in ${equal} of ${runs.length} (goal: ${EQUAL}) ${sign(equal >= EQUAL)}, all options told after ${inSeconds(slowest)} at most (goal: ${inSeconds(IN_TIME_MS)}) ${sign(slowest <= IN_TIME_MS)}.`,
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

function measureCommon(solver: Highs): Section {
  const input = makePerturbed(1, hideSchool(1, false, LARGE));
  const runs = listLeft(input)
    .slice(0, LESSONS)
    .map((id) => ({ id, ...timeRepair(input, [id], solver) }));
  const times = runs.map(({ ms }) => ms);
  const slowest = Math.max(...times);
  return {
    title: 'One lesson in a large school',
    note: `A lesson of somebody who is away, in a school of ${input.teachers.length} teachers and ${input.positions.length} positions: told after ${inSeconds(median(times))} in the median, ${inSeconds(slowest)} at most (goal: ${inSeconds(IN_TIME_MS)}) ${sign(slowest <= IN_TIME_MS)}.`,
    columns: ['lesson', 'periods', 'open', 'moves', 'proven', 'options', 'time'],
    rows: runs.map(({ id, advice, ms }) => [
      id,
      String(advice.wanted),
      String(advice.open),
      String(advice.moves),
      advice.is_proven ? 'yes' : 'no',
      String(advice.options.length),
      inSeconds(ms),
    ]),
  };
}

/** Repairs of all schools of the family « perturbed », and of single lessons in a large one. */
export async function measureRepairs(): Promise<Section[]> {
  const solver = await loadSolver();
  return [measureHard(solver), measureCommon(solver)];
}
