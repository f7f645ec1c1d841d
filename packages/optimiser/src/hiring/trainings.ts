import { coversLevel, type Cycle, stageOf } from '@pupitre/domain';
import type { Problem } from '../problem.ts';

/** What somebody to be hired could teach; no cycle: every level, no specialty: every subject. */
export interface Training {
  cycle: Cycle | null;
  specialties: readonly string[];
}

/** Somebody who is to teach every subject above 8P is not to be found. */
const GENERALISTS: readonly (Cycle | null)[] = ['1-6P', '7-8P', '1P-8P'];

/** The narrower first. */
const NARROWEST: readonly Cycle[] = ['1-6P', '7-8P', '9-11S', '1P-8P', '7P-11S', '1P-11S'];

type Place = { level: string; subject: string };

export const covers = ({ cycle, specialties }: Training, { level, subject }: Place): boolean =>
  coversLevel(cycle === null ? [] : [cycle], level) &&
  (specialties.length === 0 || specialties.includes(subject));

/** Who could be found for one position: a generalist up to 8P, above somebody of the subject. */
function trainingFor({ level, subject }: Place): Training {
  const stage = stageOf(level);
  if (stage === 'other') return { cycle: null, specialties: [subject] };
  return { cycle: stage, specialties: GENERALISTS.includes(stage) ? [] : [subject] };
}

/** What people can be hired with: the trainings that the school knows, and one for each position. */
export function listTrainings({ teachers }: Pick<Problem, 'teachers'>, places: readonly Place[]): Training[] {
  const known = teachers.map(({ cycles: [cycle = null], specialties }) => ({ cycle, specialties }));
  const realistic = known.filter(
    ({ cycle, specialties }) => specialties.length > 0 || GENERALISTS.includes(cycle),
  );
  const byReach = new Map<string, Training>();
  for (const training of [...places.map(trainingFor), ...realistic]) {
    const reach = places.map((place) => (covers(training, place) ? 1 : 0)).join('');
    if (!byReach.has(reach)) byReach.set(reach, training);
  }
  const all = [...byReach];
  // What reaches less than another is of no use.
  return all
    .filter(
      ([reach]) =>
        !all.some(([other]) => other !== reach && places.every((_, i) => reach.charAt(i) <= other.charAt(i))),
    )
    .map(([, training]) => training);
}

/** The least that has to be asked of somebody who is to have these: their subjects, or none of a generalist, and the narrowest cycle. */
export function narrow(trainings: readonly Training[], places: readonly Place[]): Training {
  const subjects = [...new Set(places.map(({ subject }) => subject))];
  // Whatever the cycle, it covers those that are none of compulsory school.
  const regular = places.filter(({ level }) => stageOf(level) !== 'other');
  const cycle =
    regular.length === 0
      ? null
      : NARROWEST.find((one) => regular.every(({ level }) => coversLevel([one], level)));
  const isGeneralist = trainings.some(({ specialties }) => specialties.length === 0);
  return { cycle: cycle ?? null, specialties: isGeneralist && subjects.length > 1 ? [] : subjects };
}
