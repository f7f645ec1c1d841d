import type { Problem } from '../../../packages/optimiser/src/problem.ts';
import type { Setups } from '../../../packages/optimiser/src/setups.ts';
import type { Agent } from './make-gap.ts';

/** Points for a unit of cost: the temperatures of the search are in points. The same for all types and sizes. */
export const POINTS = 10;

/** What a job counts while it is open: at 2000 points each, more than any agent costs. */
const OPEN_SIZE = 10;

/**
 * The problem as the optimiser takes it: agents are teachers, jobs positions for which everybody qualifies. Hours, classes, levels
 * and preparations cost nothing, only the two together do; nothing may stay open.
 */
export function compileGap(agents: readonly Agent[]): Problem {
  const jobs = agents[0]?.load.length ?? 0;
  const none = (aim: Setups['aim']): Setups => ({
    cost: new Int32Array(0),
    of: new Int32Array(jobs).fill(-1),
    paid: new Uint8Array(0),
    aim,
  });
  const free = agents.map(({ capacity }) => new Int32Array(capacity + 1));
  const canTake = agents.map(({ capacity, load }) => load.map((own) => own <= capacity));
  const everybody = [...agents.keys()];
  return {
    teachers: everybody.map((t) => ({
      id: `agent ${t}`,
      visa: '',
      nom: '',
      prenom: '',
      specialties: [],
      cycles: [],
      hours_min: null,
      hours_desired: null,
      hours_max: null,
    })),
    positions: Array.from({ length: jobs }, (_, i) => ({
      id: `job ${i}`,
      level: '',
      class_name: '',
      subject: '',
      periods: 0,
      is_group: false,
      group_label: null,
      plan_index: null,
      co_teachers: [],
      teacher_id: null,
      locked: false,
    })),
    size: new Int32Array(jobs).fill(OPEN_SIZE),
    stride: jobs,
    load: Int32Array.from(agents.flatMap(({ load }) => load)),
    held: new Int32Array(agents.length),
    room: Int32Array.from(agents, ({ capacity }) => capacity),
    eligible: Array.from({ length: jobs }, (_, i) =>
      Int32Array.from(everybody.filter((t) => canTake[t]?.[i])),
    ),
    conflicts: Array.from({ length: jobs }, () => new Int32Array(0)),
    excluded: Array.from({ length: jobs }, () => []),
    limits: agents.map(() => null),
    fits: Uint8Array.from(canTake.flat(), Number),
    minimumCost: free,
    wishCost: free,
    ownCost: Int32Array.from(
      agents.flatMap(({ cost }) => cost),
      (units) => units * POINTS,
    ),
    likingCost: new Int16Array(0),
    lastTeacher: new Int32Array(jobs).fill(-1),
    former: new Int32Array(jobs).fill(-1),
    changeCost: 0,
    sights: { of: [], cost: 0 },
    levels: none('preparations'),
    classes: none('classes'),
    splits: none('classes'),
    preparations: none('preparations'),
    current: new Int32Array(jobs).fill(-1),
  };
}
