import { createRandom, type Random } from '../../../scripts/demo/random.ts';

/** A kind and size of the generalised assignment problem. */
export interface GapSize {
  type: 'C' | 'D' | 'E';
  agents: number;
  jobs: number;
}

/** An agent, with what every job takes of their capacity, and what it costs; every job goes to exactly one agent. */
export interface Agent {
  capacity: number;
  load: number[];
  cost: number[];
}

/** More than 0, at most 1. */
const drawShare = (random: Random) => random.whole(1, 1_000_000_000) / 1_000_000_000;

function drawPair(type: GapSize['type'], random: Random): { load: number; cost: number } {
  if (type === 'C') return { load: random.whole(5, 25), cost: random.whole(10, 50) };
  if (type === 'D') {
    const load = random.whole(1, 100);
    return { load, cost: 111 - load + random.whole(-10, 10) };
  }
  const load = 1 - 10 * Math.log(drawShare(random));
  return { load: Math.round(load), cost: Math.round(1000 / load - 10 * drawShare(random)) };
}

/**
 * Draws a problem as the published ones of types C, D (Chu and Beasley, 1997) and E (Yagiura, Ibaraki and Glover, 2004) were drawn;
 * the same for the same seed, and none of theirs.
 */
export function makeGap({ type, agents, jobs }: GapSize, seed: number): Agent[] {
  const random = createRandom(seed);
  return Array.from({ length: agents }, () => {
    const pairs = Array.from({ length: jobs }, () => drawPair(type, random));
    const load = pairs.map((pair) => pair.load);
    const all = load.reduce((sum, own) => sum + own, 0);
    // Whole numbers, so that 0.8 times a sum is exact.
    return { capacity: Math.floor((8 * all) / (10 * agents)), load, cost: pairs.map(({ cost }) => cost) };
  });
}
