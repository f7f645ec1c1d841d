import { HAND_OVER_HOURS } from './options.ts';
import type { HandOverYear } from './year.ts';
import type { WholeCoupling } from './whole-lessons.ts';

/** The days on which there is school. */
export const DAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi'] as const;
/** How full a week is, in the units of the lessons: of one class or of one person. */
export interface WeekLoad {
  /** By level and name, or by identifier. */
  class?: { level: string; name: string };
  teacher_id?: string;
  units: number;
}

const add = <K>(sums: Map<K, number>, key: K, units: number) => sums.set(key, (sums.get(key) ?? 0) + units);

/** How many units of a week each class and each person is busy, those first who are busiest. */
export function weekLoads(
  { classes }: Pick<HandOverYear, 'classes'>,
  couplings: readonly WholeCoupling[],
): WeekLoad[] {
  const ofClasses = new Map<HandOverYear['classes'][number], number>();
  const ofPeople = new Map<string, number>();
  for (const { units, lessons } of couplings) {
    const busy = classes.filter(({ level, name }) =>
      lessons.some(
        ({ place }) => place.level === level && (place.class_name === null || place.class_name === name),
      ),
    );
    for (const one of busy) add(ofClasses, one, units);
    const people = lessons.flatMap((lesson) => lesson.people.map(({ teacher_id }) => teacher_id));
    for (const id of new Set(people)) if (id !== null) add(ofPeople, id, units);
  }
  return [
    ...[...ofClasses].map(([{ level, name }, units]) => ({ class: { level, name }, units })),
    ...[...ofPeople].map(([teacher_id, units]) => ({ teacher_id, units })),
  ].toSorted((a, b) => b.units - a.units);
}

/** How many periods a day should have so that everybody has room: an hour more than the busiest needs, within reason. */
export function proposeHours(loads: readonly WeekLoad[], unitsPerPeriod: number): number {
  const most = (loads[0]?.units ?? 0) / unitsPerPeriod / DAYS.length;
  return Math.min(HAND_OVER_HOURS.max, Math.max(HAND_OVER_HOURS.usual, Math.ceil(most) + 1));
}
