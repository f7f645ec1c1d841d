import { stageOf, periodsIn, isOfClass } from '@pupitre/domain';
import { Network } from './flow/dinic.ts';
import { usableHours } from './flow/usable-hours.ts';
import type { StaffedPosition, StaffingInput } from './input.ts';
import type { Problem } from './problem.ts';
import { factorOf } from './rules/factor.ts';
import { type HalfPeriods, toHalves } from './rules/half-periods.ts';
import { SIGHT_COST } from './rules/teaching.ts';
import type { Setups } from './setups.ts';

/** What a class is to have of its class teacher, by index of positions and teachers. */
export interface Sight {
  wanted: HalfPeriods;
  /** Its positions that are open to change. */
  positions: readonly number[];
  /** Its class teachers, and what they keep of it; none where whoever has most of it is to be proposed. */
  named: readonly number[];
  held: HalfPeriods;
  /** Where none is named: what anybody keeps of it. */
  kept: readonly (readonly [teacher: number, hours: HalfPeriods])[];
}

/** What classes are to have of their class teachers, and points for each half-period that they have less. */
export interface Sights {
  /** By class, null where nothing is asked; empty where it is of none. */
  of: readonly (Sight | null)[];
  cost: number;
}

const NOTHING: Sights = { of: [], cost: 0 };

/** What is asked of the classes of the positions open to change (docs/domain.md, « Who sees the class »). */
export function compileSights(
  input: StaffingInput,
  free: readonly StaffedPosition[],
  kept: readonly StaffedPosition[],
  { of, cost }: Setups,
  indexOf: ReadonlyMap<string, number>,
): Sights {
  const wanted = input.options.class_teacher_periods;
  const points = factorOf(input, 'class_teacher') * SIGHT_COST;
  if (points === 0 || Object.values(wanted).every((periods) => periods === 0)) return NOTHING;
  const classes = Map.groupBy(free.keys(), (i) => of[i]!);
  // Whoever is beside the teacher of a position stays there, whoever that becomes.
  const settled = [...kept, ...free.map((one) => ({ ...one, teacher_id: null }))];
  const sights = Array.from(cost, (_, index): Sight | null => {
    const positions = classes.get(index) ?? [];
    const { level, class_name: name } = free[positions[0]!]!;
    const periods = wanted[stageOf(level)] ?? 0;
    if (periods === 0) return null;
    const own = settled.filter((position) => isOfClass({ level, name }, position));
    const hoursOf = (id: string) => toHalves(own.reduce((sum, position) => sum + periodsIn(position, id), 0));
    const known = input.class_teachers?.find((one) => one.level === level && one.name === name);
    const named = (known?.class_teachers ?? []).map(({ teacher_id }) => teacher_id);
    const rest = named.length > 0 ? [] : [...indexOf.keys()];
    return {
      wanted: toHalves(periods),
      positions,
      named: named.flatMap((id) => indexOf.get(id) ?? []),
      held: named.reduce((sum, id) => sum + hoursOf(id), 0),
      kept: rest.map((id) => [indexOf.get(id)!, hoursOf(id)] as const).filter(([, hours]) => hours > 0),
    };
  });
  return sights.every((one) => one === null) ? NOTHING : { of: sights, cost: points };
}

/** Counts what classes lack of their class teachers, over and over. */
export class SightCounter {
  readonly #problem: Pick<Problem, 'sights' | 'size'>;
  readonly #hours: Int32Array;

  constructor(problem: Pick<Problem, 'sights' | 'size' | 'teachers'>) {
    this.#problem = problem;
    this.#hours = new Int32Array(problem.teachers.length);
  }

  /**
   * Half-periods that a class lacks; as if one position, or another one too, had another teacher than it has.
   * @param holder by position: its teacher, −1 for nobody
   */
  missing(index: number, holder: ArrayLike<number>, i = -1, t = -1, j = -1, u = -1): HalfPeriods {
    const { sights, size } = this.#problem;
    const sight = sights.of[index] ?? null;
    if (sight === null) return 0;
    const { positions, named, held, kept, wanted } = sight;
    const hours = this.#hours;
    let seen = held;
    for (const [teacher, own] of kept) seen = Math.max(seen, (hours[teacher] = own));
    for (const k of positions) {
      const teacher = k === i ? t : k === j ? u : holder[k]!;
      if (teacher < 0) continue;
      if (named.length === 0) seen = Math.max(seen, (hours[teacher]! += size[k]!));
      else if (named.includes(teacher)) seen += size[k]!;
    }
    for (const [teacher] of kept) hours[teacher] = 0;
    for (const k of positions) {
      const teacher = k === i ? t : k === j ? u : holder[k]!;
      if (teacher >= 0) hours[teacher] = 0;
    }
    return Math.max(0, wanted - seen);
  }
}

/** Points that what classes lack of their class teachers costs. */
export function sightCost(problem: Problem, holder: ArrayLike<number>): number {
  const { sights } = problem;
  if (sights.cost === 0) return 0;
  const counter = new SightCounter(problem);
  return sights.of.reduce((sum, _, index) => sum + sights.cost * counter.missing(index, holder), 0);
}

/** A class that lacks something of whoever sees it, and what they can have of it beside what they keep, by teacher. */
interface Lack {
  hours: HalfPeriods;
  /** All of them together, or the one who can have most of it. */
  most: HalfPeriods;
  reach: (readonly [teacher: number, hours: HalfPeriods])[];
}

/** What a class lacks before anything is given, and who can see how much more of it in whole positions. */
function findLack({ room, fits, size, teachers }: Problem, sight: Sight): Lack {
  const { wanted, named, held, kept, positions } = sight;
  const isNamed = named.length > 0;
  const keeps = new Map(kept);
  const keptMost = Math.max(held, ...keeps.values());
  const ofTeacher = (t: number) => positions.filter((i) => fits[t * size.length + i] === 1);
  const people = isNamed ? named : [...teachers.keys()];
  const reach = people.flatMap((t) => {
    const sizes = ofTeacher(t).map((i) => ({ size: size[i]!, count: 1 }));
    const hours = usableHours(room[t]!, sizes);
    return hours > 0 ? [[t, hours] as const] : [];
  });
  const together = new Set(named.flatMap(ofTeacher));
  const most = isNamed
    ? [...together].reduce((sum, i) => sum + size[i]!, 0)
    : Math.max(0, ...reach.map(([t, hours]) => (keeps.get(t) ?? 0) + hours - keptMost));
  return { hours: Math.max(0, wanted - keptMost), most, reach };
}

/**
 * Points that it costs at least, whoever has what: by who may have something of a class, and for how much of all classes they have room. A person
 * who sees a class counts there with what they have of it; that several may is a relaxation, so is that they see parts of positions.
 */
export function leastSightCost(problem: Problem): number {
  const { sights, room } = problem;
  const lacks = sights.of.flatMap((sight) => (sight === null ? [] : [findLack(problem, sight)]));
  const lacking = lacks.reduce((sum, { hours }) => sum + hours, 0);
  if (lacking === 0) return 0;
  const network = new Network(2 + lacks.length + room.length);
  const firstTeacher = 1 + lacks.length;
  const end = firstTeacher + room.length;
  for (const [index, { hours, most, reach }] of lacks.entries()) {
    network.connect(0, 1 + index, Math.min(hours, most));
    for (const [t, own] of reach) network.connect(1 + index, firstTeacher + t, own);
  }
  for (const [t, hours] of room.entries()) network.connect(firstTeacher + t, end, hours);
  return sights.cost * (lacking - network.saturate());
}
