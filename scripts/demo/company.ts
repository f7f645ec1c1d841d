import { coversLevel, type SeatKind } from '@pupitre/domain';
import { type DemoPosition, maximumOf } from './staffing.ts';
import { type DemoTeacher, isThere } from './teachers.ts';

/** Somebody beside the teacher of a position of the demo school, which has one part. */
export interface DemoCompany {
  position: DemoPosition;
  visa: string;
  periods: number;
  kind: SeatKind;
}

const WANTED: readonly { level: string; subject: string; kind: SeatKind; periods: number }[] = [
  { level: '9VG', subject: 'FRA', kind: 'co', periods: 2 },
  { level: '7P', subject: 'MAT', kind: 'co', periods: 2 },
  { level: '4P', subject: 'FRA', kind: 'support', periods: 1.5 },
];

/** Two positions that are taught by two people, and one with support: by who qualifies and has room under the maximum. */
export function chooseCompany(
  teachers: readonly DemoTeacher[],
  positions: readonly DemoPosition[],
  loads: ReadonlyMap<string, number>,
): DemoCompany[] {
  const room = new Map(
    teachers.filter(isThere).map((one) => [one, maximumOf(one) - (loads.get(one.visa) ?? 0)]),
  );
  return WANTED.flatMap(({ level, subject, kind, periods }) => {
    const position = positions.find(
      (one) =>
        one.level === level &&
        one.subject === subject &&
        one.periods >= periods &&
        one.parts.length === 1 &&
        one.parts[0]?.visa !== null &&
        !one.locked,
    );
    const helper = [...room]
      .filter(
        ([{ visa, specialties, cycles }, left]) =>
          left >= periods &&
          visa !== position?.parts[0]?.visa &&
          (specialties.length === 0 || specialties.includes(subject)) &&
          coversLevel(cycles, level),
      )
      .toSorted((a, b) => b[1] - a[1])[0];
    if (!position || !helper) return [];
    room.set(helper[0], helper[1] - periods);
    return [{ position, visa: helper[0].visa, periods, kind }];
  });
}
