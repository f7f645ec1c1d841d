import { adviseHiring, type StaffingInput } from '@pupitre/optimiser';
import type { Highs } from 'highs';
import { loadSolver } from '../../../packages/optimiser/testing/load-solver.ts';
import { median } from '../../median.ts';
import type { Section } from '../../section.ts';
import { FAMILIES } from '../families/families.ts';
import type { Family } from '../families/family.ts';
import { inSeconds } from '../tables.ts';

/** Schools of each family, and the milliseconds that advice has as the server gives it. */
const SEEDS = 12;
const USUAL_MS = 1500;

/** Families whose schools are asked about: nobody is missing there, or some are. */
const ASKED = ['tight', 'short'];

/** What advice about a year of which nothing is staffed comes to, and in which time. */
function measure(input: StaffingInput, seed: number, solver: Highs) {
  const began = performance.now();
  const { open, open_bound, profiles } = adviseHiring(input, { budgetMs: USUAL_MS, solver });
  const ms = performance.now() - began;
  const row = [
    String(seed),
    `${input.teachers.length} / ${input.positions.length}`,
    `${open} / ${open_bound}`,
    String(profiles.length),
    inSeconds(ms),
  ];
  return { row, isLeast: open === open_bound, ms };
}

function measureFamily({ name, about, makeSchool }: Family, solver: Highs): Section {
  const runs = Array.from({ length: SEEDS }, (_, k) => measure(makeSchool(k + 1), k + 1, solver));
  const least = runs.filter(({ isLeast }) => isLeast).length;
  const times = runs.map(({ ms }) => ms);
  return {
    title: `Whom to hire in schools « ${name} »`,
    note: `In these schools ${about}. As little left open as is proven in ${least} of ${runs.length}; told after ${inSeconds(median(times))} in the median, ${inSeconds(Math.max(...times))} at most.`,
    columns: ['seed', 'teachers / positions', 'open periods / proven least', 'people to hire', 'time'],
    rows: runs.map(({ row }) => row),
  };
}

/** Advice on whom to hire, of all schools of some families. */
export async function measureHiring(): Promise<Section[]> {
  const solver = await loadSolver();
  return FAMILIES.filter(({ name }) => ASKED.includes(name)).map((family) => measureFamily(family, solver));
}
