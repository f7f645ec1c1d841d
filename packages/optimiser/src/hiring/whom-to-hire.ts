import { compareLevels, type Cycle, joinWords } from '@pupitre/domain';
import type { Assignment } from '../cost.ts';
import type { Problem } from '../problem.ts';
import { type HalfPeriods, toHalves, toPeriods } from '../rules/half-periods.ts';
import { sayCount, sayNumber } from '../words.ts';
import { narrowHours } from './narrow-hours.ts';
import { type Load, pack } from './pack.ts';
import { covers, listTrainings, narrow, type Training } from './trainings.ts';

/** Somebody whose hiring, with the others named beside them, staffs all that is open. Weekly periods. */
export interface Profile {
  /** « Une personne pour ALL 9–11, 14 à 20 périodes » */
  message: string;
  /** Null: every level. */
  cycle: Cycle | null;
  /** Empty: every subject. */
  specialties: string[];
  /** With how few periods a staffing was found that leaves nothing open, others taking some of it; and what they take as it stands. */
  least: number;
  enough: number;
  /** What they would take. */
  position_ids: string[];
}

/** What one person teaches at most, whatever the stage. */
const FULL_TIME = toHalves(28);

const CYCLE_NAMES: Readonly<Record<Cycle, string>> = {
  '1-6P': '1–6P',
  '7-8P': '7–8P',
  '1P-8P': '1–8P',
  '9-11S': '9–11',
  '7P-11S': '7–11',
  '1P-11S': '1–11',
};

function sayTraining({ cycle, specialties }: Training, levels: readonly string[]): string {
  const where = cycle === null ? joinWords(levels) : CYCLE_NAMES[cycle];
  return specialties.length === 0 ? `comme généraliste ${where}` : `pour ${joinWords(specialties)} ${where}`;
}

/** « 14 périodes », « 14 à 20 périodes » */
const sayHours = (least: HalfPeriods, enough: HalfPeriods): string =>
  least === enough
    ? sayCount(toPeriods(enough), 'période')
    : `${sayNumber(least)} à ${sayCount(toPeriods(enough), 'période')}`;

/**
 * The fewest people whose hiring closes what a staffing leaves open, each with what has to be asked of them (docs/domain.md, « Whom to hire »).
 * They take what is open as it stands; of how much of it others could take is looked for.
 * @param least half-periods that are proven to stay open
 */
export function whomToHire(problem: Problem, staffing: Assignment, least: HalfPeriods): Profile[] {
  const { positions, size, conflicts } = problem;
  const open = [...size.keys()].filter((i) => staffing[i]! < 0);
  if (open.length === 0) return [];
  const places = open.map((i) => positions[i]!);
  const trainings = listTrainings(problem, places);
  const load: Load = {
    size: open.map((i) => size[i]!),
    trainings: places.map((place) =>
      [...trainings.keys()].filter((index) => covers(trainings[index]!, place)),
    ),
    conflicts: open.map((i) => new Set(open.flatMap((j, item) => (conflicts[i]!.includes(j) ? [item] : [])))),
    most: FULL_TIME,
  };
  const all = load.size.reduce((sum, hours) => sum + hours, 0);
  const hires = pack(load)
    .map(({ items, trainings: able }) => ({
      training: narrow(
        able.map((index) => trainings[index]!),
        items.map((item) => places[item]!),
      ),
      positions: items.map((item) => open[item]!),
      hours: items.reduce((sum, item) => sum + load.size[item]!, 0),
    }))
    .toSorted((a, b) => b.hours - a.hours);
  const leasts = narrowHours(problem, staffing, hires, Math.max(0, all - least));
  return hires.map(({ training, positions: own, hours }, k) => {
    const levels = [...new Set(own.map((i) => positions[i]!.level))].toSorted(compareLevels);
    return {
      message: `Une personne ${sayTraining(training, levels)}, ${sayHours(leasts[k]!, hours)}`,
      cycle: training.cycle,
      specialties: [...training.specialties],
      least: toPeriods(leasts[k]!),
      enough: toPeriods(hours),
      position_ids: own.map((i) => positions[i]!.id),
    };
  });
}
