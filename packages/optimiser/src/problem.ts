import { isAway, type RuleBook, type Teacher, type WeighedAim } from '@pupitre/domain';
import type { StaffedPosition, StaffingInput } from './input.ts';
import { factorOf } from './rules/factor.ts';
import { findConflicts } from './rules/conflicts.ts';
import { lookUpLastTeacher } from './rules/continuity.ts';
import { type HalfPeriods, toHalves } from './rules/half-periods.ts';
import { ceilingOf, minimumCost, wishCost } from './rules/hours.ts';
import { lookUpQualified } from './rules/qualification.ts';
import { CHANGE_COST, DISCONTINUITY_COST, LIKING_COST } from './rules/teaching.ts';
import { type Limits, type Places, RuledProblem } from './rules/teaching-rules.ts';
import { compileSetups, type Setups } from './setups.ts';
import { compileSights, type Sights } from './sights.ts';

/** A staffing problem in whole numbers, positions and teachers by index. Hours in half-periods, costs in points. */
export interface Problem {
  teachers: Teacher[];
  /** The positions open to change. */
  positions: StaffedPosition[];
  /** By position: what counts while it is open. */
  size: Int32Array;
  /**
   * Where a teacher's row begins in `load` and `ownCost`: teacher × stride. 0 where all share one, as in a school, or the number of
   * positions; classes ask for one row.
   */
  stride: number;
  /** What a position takes of a teacher's room: in a school its size. */
  load: Int32Array;
  /** By teacher: what kept positions and functions take, and what may be added at most. */
  held: Int32Array;
  room: Int32Array;
  /** By position: the teachers who qualify and have room for it alone, ascending. */
  eligible: Int32Array[];
  /** By position: those that nobody can have together with it, ascending; of most none. */
  conflicts: readonly Int32Array[];
  /** By position: those whom something they keep excludes, whether they qualify or not; of most none. */
  excluded: readonly (readonly number[])[];
  /** By teacher: what the school says of how many levels and classes they have, and with whom; null where nothing. */
  limits: readonly (Limits | null)[];
  /** By teacher × position: 1 where they qualify, and nothing they keep excludes it. */
  fits: Uint8Array;
  /** By teacher and added half-periods, 0 to room: points for the minimum, and for the wish. */
  minimumCost: Int32Array[];
  wishCost: Int32Array[];
  /** Points of a position with whoever has it but last year's teacher: in a school for continuity. */
  ownCost: Int32Array;
  /**
   * By teacher × position: points of what they wish or avoid of who teaches what, 0 for whoever of those that qualify likes it best; empty
   * where nobody says so.
   */
  likingCost: Int16Array;
  /** By position: last year's teacher, −1 for none. */
  lastTeacher: Int32Array;
  /** By position: who has it in the staffing of which little is to change, −1 for none; and points of whoever else gets it. */
  former: Int32Array;
  changeCost: number;
  /** What classes are to have of their class teachers: of all costs the one that no pair alone tells, so that no bound but its own sees it. */
  sights: Sights;
  levels: Setups;
  classes: Setups;
  splits: Setups;
  preparations: Setups;
  /** Who has each position now or by the user's earlier choice, −1 for nobody: where a search may begin. */
  current: Int32Array;
}

/** Points of a teacher by added half-periods, 0 to room: for the minimum and the wish together. */
export const hoursCostOf = (problem: Problem, teacher: number): Int32Array =>
  problem.minimumCost[teacher]!.map((points, added) => points + problem.wishCost[teacher]![added]!);

/** What a position takes of somebody's room. */
export const loadOf = ({ load, stride }: Problem, teacher: number, position: number): HalfPeriods =>
  load[teacher * stride + position]!;

/** Points of somebody and a position alone. */
export const ownCostOf = (problem: Problem, teacher: number, position: number): number =>
  continuityCostOf(problem, teacher, position) +
  likingCostOf(problem, teacher, position) +
  changeCostOf(problem, teacher, position);

/** Those of them that count for how little changes. */
export const changeCostOf = ({ former, changeCost }: Problem, teacher: number, position: number): number =>
  changeCost === 0 || former[position]! < 0 || former[position] === teacher ? 0 : changeCost;

/** Those of them that count for what is wished and avoided. */
export const likingCostOf = ({ likingCost, size }: Problem, teacher: number, position: number): number =>
  likingCost.length === 0 ? 0 : likingCost[teacher * size.length + position]!;

/** Those of them that count for continuity. */
export const continuityCostOf = (
  { lastTeacher, ownCost, stride }: Problem,
  teacher: number,
  position: number,
): number => (lastTeacher[position] === teacher ? 0 : ownCost[teacher * stride + position]!);

/** The four kinds of setups, the wider before the narrower. */
export const setupsOf = ({ levels, classes, splits, preparations }: Problem): Setups[] => [
  levels,
  classes,
  splits,
  preparations,
];

/** Positions the run may change, and those that stay with who has them. */
function divide({ positions, options }: StaffingInput) {
  const chosen = new Set(options.levels);
  const pins = new Map(options.pins.map((pin) => [pin.position_id, pin.teacher_id]));
  const gone = new Set(options.without);
  const free: StaffedPosition[] = [];
  const kept: StaffedPosition[] = [];
  for (const position of positions) {
    const holder = position.teacher_id;
    const pinned = pins.get(position.id);
    // Who is beside the teacher cannot be it: such a choice is named as one that cannot be kept, and is not.
    const pin = position.co_teachers.some((seat) => seat.teacher_id === pinned) ? undefined : pinned;
    // A lesson without periods asks for nobody: neither a search nor its bound has to do with it.
    const asks = toHalves(position.periods) > 0;
    if (position.locked || !chosen.has(position.level)) kept.push(position);
    else if (pin !== undefined) kept.push({ ...position, teacher_id: pin });
    else if (asks && (holder === null || options.reconsider || gone.has(holder))) free.push(position);
    else kept.push(position);
  }
  return { free, kept };
}

/** The positions that stay with who has them, or who is chosen for them. */
export const keptOf = (input: StaffingInput): StaffedPosition[] => divide(input).kept;

/** What the levels and classes of the positions are, by index. */
function listPlaces(free: readonly StaffedPosition[], setups: Pick<Problem, 'levels' | 'classes'>): Places {
  const firstOf = ({ cost, of }: Setups) => Array.from(cost, (_, index) => free[of.indexOf(index)]!);
  return { levels: firstOf(setups.levels).map(({ level }) => level), classes: firstOf(setups.classes) };
}

/** The claims of a problem: what has to be given to whom, by the rules of who teaches what. */
export function listClaims(input: StaffingInput): ReturnType<RuledProblem['listClaims']> {
  const { free, kept } = divide(input);
  return new RuledProblem(input.rules ?? [], free, kept).listClaims();
}

/** What kept positions and functions take of each teacher, in half-periods. */
function sumHeld(
  input: StaffingInput,
  kept: readonly StaffedPosition[],
  teachers: readonly Teacher[],
): Int32Array {
  const indexOf = new Map(teachers.map((teacher, index) => [teacher.id, index]));
  const held = new Int32Array(teachers.length);
  const add = (teacherId: string | null, periods: number) => {
    const index = teacherId === null ? undefined : indexOf.get(teacherId);
    if (index !== undefined) held[index]! += toHalves(periods);
  };
  for (const position of kept) add(position.teacher_id, position.periods);
  // Who is beside a teacher stays there, whoever that becomes.
  for (const { co_teachers } of input.positions)
    for (const seat of co_teachers) add(seat.teacher_id, seat.periods);
  for (const entry of input.functions) add(entry.teacher_id, entry.hours_per_week);
  return held;
}

/** What is wished and avoided, as points by teacher × position; empty where nothing is. */
function weighLikings(
  input: StaffingInput,
  book: RuleBook,
  free: readonly StaffedPosition[],
  teachers: readonly Teacher[],
  qualifiedFor: (position: StaffedPosition) => readonly number[],
): Int16Array {
  const points = factorOf(input, 'wish') * LIKING_COST;
  const hasSaid = teachers.map((teacher) => !isAway(teacher) && book.of(teacher.id).leanings.length > 0);
  if (points === 0 || !hasSaid.includes(true)) return new Int16Array(0);
  const cost = new Int16Array(teachers.length * free.length);
  for (const [i, position] of free.entries()) {
    const able = qualifiedFor(position);
    const likings = able.map((t) => (hasSaid[t]! ? book.weigh(teachers[t]!.id, position) : 0));
    // Room does not count here: what somebody costs is the same whatever else is settled.
    const best = Math.max(...likings);
    for (const [k, t] of able.entries()) cost[t * free.length + i] = points * (best - likings[k]!);
  }
  return cost;
}

/** Who has a position in the staffing of which little is to change. */
const formerHolder = ({ former }: StaffingInput, { id, teacher_id }: StaffedPosition) =>
  former ? former.get(id) : teacher_id;

/**
 * Turns the data of a school into the numbers the search and the bound work on. Teachers let go keep what is locked or
 * of other volées and get nothing more; imaginary ones are teachers like others, and one with the id of a teacher stands in for them.
 */
export function compile(input: StaffingInput): Problem {
  const { options } = input;
  const everybody = [...input.teachers, ...options.imaginary];
  const teachers = [...new Map(everybody.map((teacher) => [teacher.id, teacher])).values()];
  const { free, kept } = divide(input);
  const held = sumHeld(input, kept, teachers);
  const gone = new Set(options.without);
  const room = Int32Array.from(teachers, (teacher, index) =>
    gone.has(teacher.id) ? 0 : Math.max(0, ceilingOf(teacher, options.above_wish) - held[index]!),
  );
  const fits = new Uint8Array(teachers.length * free.length);
  const qualifiedFor = lookUpQualified(teachers, input);
  const ruled = new RuledProblem(input.rules ?? [], free, kept);
  const { conflicts, excluded } = findConflicts(input, free, kept, teachers);
  const eligible = free.map((position, i) => {
    const hours = toHalves(position.periods);
    const able = qualifiedFor(position).filter(
      (t) => hours <= room[t]! && !excluded[i]!.includes(t) && !ruled.bars(teachers[t]!.id, position),
    );
    for (const t of able) fits[t * free.length + i] = 1;
    return Int32Array.from(able);
  });
  const table = (aim: WeighedAim, cost: (total: HalfPeriods, teacher: Teacher) => number) =>
    teachers.map((teacher, t) =>
      Int32Array.from({ length: room[t]! + 1 }, (_, added) =>
        gone.has(teacher.id) ? 0 : factorOf(input, aim) * cost(held[t]! + added, teacher),
      ),
    );
  const indexOf = new Map(teachers.map((teacher, index) => [teacher.id, index]));
  const size = Int32Array.from(free, (position) => toHalves(position.periods));
  const discontinuity = factorOf(input, 'continuity') * DISCONTINUITY_COST;
  const lastTeacherOf = lookUpLastTeacher(input.previous);
  const ableOf = (id: string | null | undefined, i: number) => {
    const t = indexOf.get(id ?? '') ?? -1;
    return t >= 0 && fits[t * free.length + i] === 1 ? t : -1;
  };
  const lastTeacher = Int32Array.from(free, (position, i) => ableOf(lastTeacherOf(position), i));
  const setups = compileSetups(input, free, kept, teachers);
  const places = listPlaces(free, setups);
  return {
    teachers,
    positions: free,
    size,
    stride: 0,
    load: size,
    held,
    room,
    eligible,
    conflicts,
    excluded,
    fits,
    minimumCost: table('minimum', minimumCost),
    wishCost: table('wish', wishCost),
    ownCost: lastTeacher.map((last) => (last < 0 ? 0 : discontinuity)),
    likingCost: weighLikings(input, ruled.book, free, teachers, qualifiedFor),
    lastTeacher,
    ...setups,
    limits: teachers.map(({ id }) => ruled.limitsOf(id, indexOf, places)),
    current: Int32Array.from(free, ({ teacher_id }, i) => ableOf(teacher_id, i)),
    former: Int32Array.from(free, (position, i) => ableOf(formerHolder(input, position), i)),
    changeCost: factorOf(input, 'changes') * CHANGE_COST,
    sights: compileSights(input, free, kept, setups.classes, indexOf),
  };
}
