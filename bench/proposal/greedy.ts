import { costOf, pointsOf } from '../../packages/optimiser/src/cost.ts';
import type { Problem } from '../../packages/optimiser/src/problem.ts';
import { toHalves, toPeriods } from '../../packages/optimiser/src/rules/half-periods.ts';

/** Half-periods. */
interface Person {
  index: number;
  room: number;
  /** Below the wish; without one, below the maximum. */
  missing: number;
}

interface Lesson {
  index: number;
  subject: string;
  size: number;
  able: Person[];
}

function toLessons({ teachers, positions, size, room, held, eligible }: Problem): Lesson[] {
  const people = teachers.map(({ hours_desired }, index) => {
    const own = room[index] ?? 0;
    const missing = hours_desired === null ? own : toHalves(hours_desired) - (held[index] ?? 0);
    return { index, room: own, missing };
  });
  return positions.map(({ subject }, index) => {
    const able = new Set(eligible[index]);
    return {
      index,
      subject,
      size: size[index] ?? 0,
      able: people.filter((person) => able.has(person.index)),
    };
  });
}

const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Half-periods of those who qualify for each half-period needed. */
const easeOf = (lessons: readonly Lesson[]): number =>
  add([...new Set(lessons.flatMap(({ able }) => able))].map(({ room }) => room)) /
  add(lessons.map(({ size }) => size));

/** Hardest subject first, in it the longest position first. */
const inOrder = (lessons: readonly Lesson[]): Lesson[] =>
  [...Map.groupBy(lessons, ({ subject }) => subject).values()]
    .map((own) => ({ own, ease: easeOf(own) }))
    .toSorted((a, b) => a.ease - b.ease)
    .flatMap(({ own }) => own.toSorted((a, b) => b.size - a.size));

/**
 * The rule of the usual tools: positions in order of difficulty, each to whoever qualifies, has room and is furthest below the
 * wish. Open periods are weekly, the cost of the other aims is in points.
 */
export function staffGreedily(problem: Problem): { open: number; cost: number } {
  const assignment = new Int32Array(problem.positions.length).fill(-1);
  for (const { index, size, able } of inOrder(toLessons(problem))) {
    const [chosen] = able.filter(({ room }) => size <= room).toSorted((a, b) => b.missing - a.missing);
    if (!chosen) continue;
    assignment[index] = chosen.index;
    chosen.room -= size;
    chosen.missing -= size;
  }
  const costs = costOf(problem, assignment);
  return { open: toPeriods(costs.open), cost: pointsOf(costs) };
}
