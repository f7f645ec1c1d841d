import { defaultClassNames, LIMITS, NO_SPECIAL_PARAMS, planVolee, type Volee } from '@pupitre/domain';
import { CURRICULUM, type DemoLevel } from './curriculum.ts';

function buildVolee({ level, periods, groups }: DemoLevel, classes: number): Volee {
  return {
    level,
    class_names: defaultClassNames(level, classes),
    subject_periods: Object.entries(periods).map(([subject, weekly]) => ({ subject, periods: weekly })),
    special_params: { ...NO_SPECIAL_PARAMS, ...groups?.(classes) },
  };
}

const countPositions = (volees: readonly Volee[]) =>
  volees.reduce((sum, volee) => sum + planVolee(volee).length, 0);

/** The level that is smallest compared with its usual size, if it may still grow. */
function pickSmallest(counts: ReadonlyMap<DemoLevel, number>): DemoLevel | undefined {
  const shareOf = (entry: DemoLevel) => (counts.get(entry) ?? 0) / entry.classes;
  return CURRICULUM.filter((entry) => (counts.get(entry) ?? 0) < LIMITS.classesMax).toSorted(
    (a, b) => shareOf(a) - shareOf(b),
  )[0];
}

/** Grows the levels evenly, class by class, to at least so many positions, as far as 20 classes per level allow. */
export function generateOrganisation(positions: number): Volee[] {
  const counts = new Map(CURRICULUM.map((entry) => [entry, 1]));
  const build = () => CURRICULUM.map((entry) => buildVolee(entry, counts.get(entry) ?? 1));
  let volees = build();
  while (countPositions(volees) < positions) {
    const smallest = pickSmallest(counts);
    if (!smallest) break;
    counts.set(smallest, (counts.get(smallest) ?? 0) + 1);
    volees = build();
  }
  return volees;
}
