import type { Change } from '@pupitre/contract';
import { dayBefore, dayOf, sayDay } from '@pupitre/domain';

/** The changes of one day in Switzerland, the latest first. */
export interface HistoryDay {
  /** `2026-11-21` */
  day: string;
  /** « Samedi 21 novembre 2026 », with « Aujourd'hui » or « Hier » before it. */
  title: string;
  changes: readonly Change[];
}

function titleOf(at: string, day: string, now: Date): string {
  const text = sayDay(at);
  if (day === dayOf(now)) return `Aujourd'hui, ${text}`;
  if (day === dayBefore(now)) return `Hier, ${text}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Puts changes together by day, in the order in which they come. */
export function groupDays(changes: readonly Change[], now = new Date()): HistoryDay[] {
  const days = Map.groupBy(changes, ({ at }) => dayOf(new Date(at)));
  return [...days].map(([day, list]) => ({
    day,
    title: titleOf(list[0]?.at ?? '', day, now),
    changes: list,
  }));
}
