import {
  areParallel,
  coversLevel,
  coversSubject,
  type Cycle,
  NOTHING_APART,
  type Teacher,
} from '@pupitre/domain';
import type { StaffedPosition } from '@pupitre/optimiser';
import type { Random } from '../../scripts/demo/random.ts';

/** A teacher as they are hired: what they may teach, and how much. */
export interface Training {
  cycle: Cycle;
  /** Empty for a generalist. */
  specialties: string[];
  /** How readily such a teacher is hired for a lesson they may teach. */
  share: number;
}

const GENERALIST: Training = { cycle: '1P-11S', specialties: [], share: 0.05 };

const TRAININGS: readonly Training[] = [
  { cycle: '1P-11S', specialties: ['EPH'], share: 0.3 },
  { cycle: '1P-11S', specialties: ['MUS'], share: 0.3 },
  { cycle: '1P-11S', specialties: ['ACM', 'AVI'], share: 0.2 },
  { cycle: '1-6P', specialties: [], share: 1 },
  { cycle: '1P-8P', specialties: [], share: 1 },
  { cycle: '7-8P', specialties: [], share: 0.7 },
  { cycle: '7P-11S', specialties: ['ALL', 'ANG'], share: 0.8 },
  { cycle: '9-11S', specialties: ['FRA', 'HIS', 'FGE'], share: 1 },
  { cycle: '9-11S', specialties: ['MAT', 'SCN', 'ENU'], share: 1 },
  { cycle: '9-11S', specialties: ['GEO', 'HIS', 'ECR'], share: 1 },
  { cycle: '9-11S', specialties: ['FRA', 'ALL', 'OS'], share: 1 },
  { cycle: '9-11S', specialties: ['MAT', 'OS', 'OCOM'], share: 1 },
  { cycle: '9-11S', specialties: ['SCN', 'EDN', 'FGE'], share: 1 },
  { cycle: '9-11S', specialties: ['AVI', 'ACM', 'OCOM'], share: 1 },
  GENERALIST,
];

/** Usual contracts, in weekly periods; full time more often than not. */
const CONTRACTS = [28, 28, 28, 26, 25, 24, 22, 20, 16, 12] as const;

/** Somebody, and what they have in the hidden staffing: `load` in weekly periods. */
export interface Hire {
  training: Training;
  contract: number;
  load: number;
  lessons: StaffedPosition[];
}

/** Whether somebody so trained may have a lesson. */
export const canTeach = ({ cycle, specialties }: Training, lesson: StaffedPosition) =>
  coversLevel([cycle], lesson.level) && coversSubject(specialties, lesson.subject);

/** How naturally somebody would take one more lesson: their class first, then their level. */
const affinity = (hire: Hire, lesson: StaffedPosition) =>
  hire.lessons.some((own) => own.class_name === lesson.class_name && !lesson.is_group)
    ? 3
    : hire.lessons.some((own) => own.level === lesson.level)
      ? 2
      : 1;

/** In the lower levels one teacher has a class, or two share it; elsewhere contracts are as they are. */
function drawContract(training: Training, rest: number, random: Random): number {
  if (training.specialties.length > 0 || rest === 0) return random.pick(CONTRACTS);
  const share = random.pick([1, 1, 1, 1, 0.8, 0.6, 0.5]);
  const extra = random.happens(0.25) ? random.whole(2, 6) : 0;
  return Math.min(28, Math.ceil(rest * share) + extra);
}

function hireFor(lesson: StaffedPosition, rest: number, random: Random): Hire {
  const able = TRAININGS.filter((training) => canTeach(training, lesson));
  const willing = able.filter((training) => random.happens(training.share));
  const [first = GENERALIST, ...others] = willing.length > 0 ? willing : able;
  const training = random.pick([first, ...others]);
  return { training, contract: drawContract(training, rest, random), load: 0, lessons: [] };
}

/** Class by class in the lower levels, subject by subject above. */
const inOrder = (lessons: readonly StaffedPosition[]) =>
  [
    ...Map.groupBy(lessons, (lesson) => (isPrimary(lesson) ? lesson.class_name : lesson.level)).values(),
  ].flat();

const isPrimary = (lesson: StaffedPosition) => coversLevel(['1P-8P'], lesson.level) && lesson.level !== 'ACC';

/** Whether somebody is in another group at the time of this one. */
const isBusy = ({ lessons }: Hire, lesson: StaffedPosition) =>
  lessons.some((own) => areParallel(own, lesson, NOTHING_APART));

/**
 * Staffs a school completely, hiring as it goes: so there is a solution, which nobody is told.
 * @param isParallel whether groups are at the same time, so that nobody has two of them
 */
export function staffSchool(lessons: readonly StaffedPosition[], random: Random, isParallel = false): Hire[] {
  const hires: Hire[] = [];
  const restOf = new Map<string, number>();
  for (const lesson of lessons)
    if (isPrimary(lesson))
      restOf.set(lesson.class_name, (restOf.get(lesson.class_name) ?? 0) + lesson.periods);
  for (const lesson of inOrder(lessons)) {
    const rest = restOf.get(lesson.class_name) ?? 0;
    const willing = hires.filter(
      (hire) =>
        canTeach(hire.training, lesson) &&
        hire.load + lesson.periods <= hire.contract &&
        !(isParallel && isBusy(hire, lesson)) &&
        (hire.lessons.length === 0 || affinity(hire, lesson) === 3 || random.happens(hire.training.share)),
    );
    let best = willing.toSorted((a, b) => affinity(b, lesson) - affinity(a, lesson) || b.load - a.load)[0];
    if (!best) hires.push((best = hireFor(lesson, rest, random)));
    best.lessons.push(lesson);
    best.load += lesson.periods;
    restOf.set(lesson.class_name, rest - lesson.periods);
  }
  return hires;
}

/** A range and a wish around what the hidden staffing gives; one in thirty may not even have that much. */
export function toTeacher(hire: Hire, index: number, extra: number, random: Random): Teacher {
  const total = Math.ceil(hire.load + extra);
  const wish = Math.max(1, total + random.pick([-1, 0, 0, 0, 0, 1]));
  const max = Math.min(40, Math.max(wish, total) + random.pick([0, 0, 1, 2, 3]));
  return {
    id: `t${index}`,
    visa: `T${index}`,
    nom: `Nom ${index}`,
    prenom: `Prénom ${index}`,
    specialties: hire.training.specialties,
    cycles: [hire.training.cycle],
    hours_min: Math.max(0, wish - random.pick([1, 2, 3, 4])),
    hours_desired: random.happens(0.9) ? wish : null,
    hours_max: random.happens(1 / 30) ? Math.max(wish - 1, total - 1) : max,
  };
}
