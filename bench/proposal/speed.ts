import { compile } from '../../packages/optimiser/src/problem.ts';
import { Annealing, ROUND } from '../../packages/optimiser/src/search/anneal.ts';
import { makeSchool, SIZES } from './make-school.ts';

/** The seconds that it is measured for, after as many in which the code gets quick. */
const SECONDS = 1;

/** How quick the machine is: millions of moves that one thread tries in a second of the search, in the first medium school. */
export function measureSpeed(): number {
  const medium = SIZES.find(({ name }) => name === 'medium');
  if (!medium) throw new Error('no medium school');
  const annealing = new Annealing(compile(makeSchool(medium, 1)), 1);
  const countRounds = () => {
    const end = performance.now() + 1000 * SECONDS;
    let rounds = 0;
    for (; performance.now() < end; rounds++) annealing.step(0.5);
    return rounds;
  };
  countRounds();
  return (countRounds() * ROUND) / SECONDS / 1e6;
}
