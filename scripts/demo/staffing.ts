import {
  coversLevel,
  NOTHING_APART,
  parallelKey,
  type PlannedPosition,
  splitInHalves,
} from '@pupitre/domain';
import type { Random } from './random.ts';
import { type DemoTeacher, isThere } from './teachers.ts';

/** One part of a position: its weekly periods and the visa of its teacher, if it has one; and of who had it the year before. */
export interface DemoPart {
  periods: number;
  visa: string | null;
  before: string | null;
}

/** A position of the plan as the demo school has it: usually one part, sometimes split. */
export interface DemoPosition extends PlannedPosition {
  level: string;
  parts: DemoPart[];
  locked: boolean;
}

export type PlannedOfLevel = PlannedPosition & { level: string };

const STAFFED_SHARE = 2 / 3;
const SPLIT_SHARE = 0.02;
const LOCKED_SHARE = 0.12;
/** Nobody without a stated maximum gets more than full time. */
const FULL_TIME = 28;

/** The most weekly periods that a teacher takes. */
export const maximumOf = (teacher: DemoTeacher): number => teacher.hours_max ?? FULL_TIME;

/** The weekly periods that each teacher has in these positions, by visa. */
export function loadsOf(positions: readonly DemoPosition[]): Map<string, number> {
  const loads = new Map<string, number>();
  for (const { visa, periods } of positions.flatMap(({ parts }) => parts))
    if (visa !== null) loads.set(visa, (loads.get(visa) ?? 0) + periods);
  return loads;
}

/** Who has taken how much, and which classes: what the choice of the next teacher looks at. */
class Roster {
  readonly #teachers: readonly DemoTeacher[];
  readonly #loads = new Map<string, number>();
  readonly #classes = new Set<string>();
  /** By visa and what groups at the same time share: which of them somebody has. */
  readonly #groups = new Map<string, number | null>();

  constructor(teachers: readonly DemoTeacher[]) {
    this.#teachers = teachers;
  }

  #periodsOf(visa: string): number {
    return this.#loads.get(visa) ?? 0;
  }

  /** In the first eight years a class keeps its own teacher; later the one furthest below the wish comes first. */
  #attraction(teacher: DemoTeacher, position: PlannedOfLevel): number {
    const wish = teacher.hours_desired ?? FULL_TIME - 4;
    const isKnown = this.#classes.has(`${teacher.visa} ${position.class_name}`);
    return wish - this.#periodsOf(teacher.visa) + (isKnown && position.level.endsWith('P') ? 40 : 0);
  }

  #isFitting(teacher: DemoTeacher, position: PlannedOfLevel, periods: number): boolean {
    return (
      (teacher.specialties.length === 0 || teacher.specialties.includes(position.subject)) &&
      coversLevel(teacher.cycles, position.level) &&
      this.#periodsOf(teacher.visa) + periods <= maximumOf(teacher) &&
      !this.#isBusy(teacher, position)
    );
  }

  /** Whether somebody has another group at that time. */
  #isBusy({ visa }: DemoTeacher, position: PlannedOfLevel): boolean {
    const key = parallelKey(position, NOTHING_APART);
    const group = key === null ? undefined : this.#groups.get(`${visa} ${key}`);
    return group !== undefined && group !== position.plan_index;
  }

  /** Gives so many periods of a position to the qualified teacher who suits best, under the maximum; null if none is left. */
  assign(position: PlannedOfLevel, periods: number, butNot: string | null = null): string | null {
    let best: { visa: string; attraction: number } | null = null;
    for (const teacher of this.#teachers) {
      if (teacher.visa === butNot || !this.#isFitting(teacher, position, periods)) continue;
      const attraction = this.#attraction(teacher, position);
      if (!best || attraction > best.attraction) best = { visa: teacher.visa, attraction };
    }
    if (!best) return null;
    this.give(best.visa, position, periods);
    return best.visa;
  }

  /** Counts so many periods of a position as somebody's. */
  give(visa: string, position: PlannedOfLevel, periods: number): void {
    this.#loads.set(visa, this.#periodsOf(visa) + periods);
    this.#classes.add(`${visa} ${position.class_name}`);
    const key = parallelKey(position, NOTHING_APART);
    if (key !== null) this.#groups.set(`${visa} ${key}`, position.plan_index);
  }
}

/** Whole positions get a teacher; a split one is shared by two, or half of it is still open. */
function assignParts(roster: Roster, position: DemoPosition): void {
  let previous: string | null = null;
  for (const part of position.parts) {
    part.visa = roster.assign(position, part.periods, previous);
    previous = part.visa;
  }
}

/** Staffs about two thirds of the positions by a sensible rule; splits a few and locks some of the staffed ones. */
export function staffPositions(
  random: Random,
  plan: readonly PlannedOfLevel[],
  teachers: readonly DemoTeacher[],
): DemoPosition[] {
  const positions = plan.map((planned): DemoPosition => {
    const isSplit = planned.periods >= 2 && random.happens(SPLIT_SHARE);
    const sizes = isSplit ? splitInHalves(planned.periods) : [planned.periods];
    return {
      ...planned,
      parts: sizes.map((periods) => ({ periods, visa: null, before: null })),
      locked: false,
    };
  });
  const roster = new Roster(teachers.filter(isThere));
  const leftOpen = new Set(random.shuffle(positions).slice(Math.round(positions.length * STAFFED_SHARE)));
  for (const position of positions) if (!leftOpen.has(position)) assignParts(roster, position);
  const isStaffed = (position: DemoPosition) => position.parts.some(({ visa }) => visa !== null);
  let missing = Math.round(positions.length * STAFFED_SHARE) - positions.filter(isStaffed).length;
  for (const position of leftOpen) {
    if (missing <= 0) break;
    assignParts(roster, position);
    if (isStaffed(position)) missing -= 1;
  }
  for (const position of positions)
    position.locked = position.parts.every(({ visa }) => visa !== null) && random.happens(LOCKED_SHARE);
  fillYearBefore(new Roster(teachers), positions);
  return positions;
}

/** The year before everybody had what they have, and what is open now had somebody, as far as there were people for it. */
function fillYearBefore(roster: Roster, positions: readonly DemoPosition[]): void {
  const parts = positions.flatMap((position) => position.parts.map((part) => ({ part, position })));
  for (const { part, position } of parts) {
    part.before = part.visa;
    if (part.visa !== null) roster.give(part.visa, position, part.periods);
  }
  for (const { part, position } of parts) part.before ??= roster.assign(position, part.periods);
}
