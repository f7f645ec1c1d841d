import {
  defaultClassNames,
  LIMITS,
  NO_SPECIAL_PARAMS,
  planVolee,
  SUBJECT_NAMES,
  type Volee,
} from '@pupitre/domain';
import { CURRICULUM, type DemoLevel } from './curriculum.ts';

/** A level as it grows: its classes, and the subjects it has beside those of its curriculum. */
interface Growth {
  entry: DemoLevel;
  classes: number;
  added: string[];
}

function buildVolee({ entry: { level, periods, groups }, classes, added }: Growth): Volee {
  const weekly = { ...periods, ...Object.fromEntries(added.map((subject) => [subject, 1])) };
  return {
    level,
    class_names: defaultClassNames(level, classes),
    subject_periods: Object.entries(weekly).map(([subject, count]) => ({ subject, periods: count })),
    special_params: { ...NO_SPECIAL_PARAMS, ...groups?.(classes) },
  };
}

const countPositions = (growths: readonly Growth[]) =>
  growths.reduce((sum, growth) => sum + planVolee(buildVolee(growth)).length, 0);

/** A class more in the level that is smallest compared with its usual size; false where all have 20. */
function addClass(growths: readonly Growth[]): boolean {
  const [smallest] = growths
    .filter(({ classes }) => classes < LIMITS.classesMax)
    .toSorted((a, b) => a.classes / a.entry.classes - b.classes / b.entry.classes);
  if (smallest) smallest.classes += 1;
  return smallest !== undefined;
}

/** A subject more, of one period, in the level that has the fewest; false where each level has all subjects. */
function addSubject(growths: readonly Growth[]): boolean {
  const ownOf = ({ entry, added }: Growth) => [...Object.keys(entry.periods), ...added];
  const [fewest] = growths.toSorted((a, b) => ownOf(a).length - ownOf(b).length);
  const subject = Object.keys(SUBJECT_NAMES).find((code) => fewest && !ownOf(fewest).includes(code));
  if (subject !== undefined) fewest?.added.push(subject);
  return subject !== undefined;
}

/** Grows the levels evenly to at least so many positions: class by class and, once each has 20 classes, subject by subject. */
export function generateOrganisation(positions: number): Volee[] {
  const growths = CURRICULUM.map((entry): Growth => ({ entry, classes: 1, added: [] }));
  while (countPositions(growths) < positions && (addClass(growths) || addSubject(growths)));
  return growths.map(buildVolee);
}
