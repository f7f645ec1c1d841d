import type { Teacher } from '@pupitre/domain';
import { DEFAULT_OPTIONS, type StaffingInput } from '@pupitre/optimiser';
import { createRandom, type Random } from '../../../scripts/demo/random.ts';
import { drawHidden, extraOf, type HiddenSchool, type SchoolSize, USUALS } from '../make-school.ts';
import type { Hire } from '../staffed-school.ts';

/** Schools of one kind that proposals are measured on: the same one for the same seed. */
export interface Family {
  name: string;
  /** What makes them hard, in a sentence. */
  about: string;
  makeSchool: (seed: number) => StaffingInput;
  /** Seconds of a run. */
  seconds: number;
  /** How far the cost is to be from the bound then, at most, as shares of it; null where nothing is asked. */
  gap: { median: number; worst: number } | null;
}

/** Teachers of the schools of a family, by turns. */
const TEACHERS = [30, 60, 90, 120] as const;

/** Positions for each teacher. */
const POSITIONS = 10;

/** How large the schools of a family are, by turns. */
export function sizeOfTurn(seed: number): SchoolSize {
  const teachers = TEACHERS[seed % TEACHERS.length] ?? TEACHERS[0];
  return { name: '', teachers, positions: POSITIONS * teachers };
}

/**
 * A hidden school with about as many teachers as is the turn of the seed, and where its chance goes on.
 * @param isParallel whether nobody has two groups of a subject and level
 */
export function hideSchool(
  seed: number,
  isParallel = false,
  size = sizeOfTurn(seed),
): { hidden: HiddenSchool; random: Random } {
  const { teachers } = size;
  const draw = (usual: number) => {
    const random = createRandom(seed);
    return { hidden: drawHidden(size, seed, usual, random, isParallel), random };
  };
  const farOff = (usual: number) => Math.abs(draw(usual).hidden.hires.length - teachers);
  let [best = 0] = USUALS;
  for (const usual of USUALS) {
    if (farOff(usual) < farOff(best)) best = usual;
    if (draw(usual).hidden.hires.length > 2 * teachers) break;
  }
  return draw(best);
}

/** Somebody whose contract is exactly what they have in the hidden staffing: no room, and that is what they wish. */
export function toTight(hidden: HiddenSchool, hire: Hire, index: number): Teacher {
  const total = hire.load + extraOf(hidden, index);
  return {
    id: `t${index}`,
    visa: `T${index}`,
    nom: `Nom ${index}`,
    prenom: `Prénom ${index}`,
    specialties: hire.training.specialties,
    cycles: [hire.training.cycle],
    hours_min: total,
    hours_desired: total,
    hours_max: total,
  };
}

/** Share of the lessons that are locked. */
const LOCKED = 0.03;

/** The school as it is asked: sum of contracts = need, a few lessons locked, nobody told of the others. */
export function toTightSchool({ hidden, random }: ReturnType<typeof hideSchool>): StaffingInput {
  const { lessons, previous, hires, functions, levels } = hidden;
  return {
    teachers: hires.map((hire, index) => toTight(hidden, hire, index)),
    functions,
    positions: lessons.map((lesson) =>
      random.happens(LOCKED) ? { ...lesson, locked: true } : { ...lesson, teacher_id: null },
    ),
    previous,
    options: { ...DEFAULT_OPTIONS, levels },
  };
}
