import { coversLevel, shareOfMaitrise, type Volee } from '@pupitre/domain';
import { type DemoPosition, loadsOf, maximumOf } from './staffing.ts';
import { type DemoTeacher, isThere } from './teachers.ts';

/** Who looks after a class of the demo school, by visa: one person, or two who share it. */
export interface DemoMaitrise {
  class_name: string;
  visas: string[];
}

/** Who teaches a class this much beside somebody who does too shares it with them. */
const SHARED_FROM = 8;

/** The teachers of each class by visa, the one with most periods first, with their periods. */
function teachersOfClasses(positions: readonly DemoPosition[]): Map<string, [visa: string, load: number][]> {
  const byClass = Map.groupBy(
    positions.filter(({ is_group }) => !is_group),
    ({ class_name }) => class_name,
  );
  return new Map(
    [...byClass].map(([name, own]) => [name, [...loadsOf(own)].toSorted((a, b) => b[1] - a[1])]),
  );
}

/** Gives each class its class teachers: who teaches it most and has room, else somebody of the level with room; nobody exceeds the maximum. */
export function chooseClassTeachers(
  teachers: readonly DemoTeacher[],
  volees: readonly Volee[],
  positions: readonly DemoPosition[],
): DemoMaitrise[] {
  const loads = loadsOf(positions);
  const there = teachers.filter(isThere);
  const room = new Map(there.map((one) => [one.visa, maximumOf(one) - (loads.get(one.visa) ?? 0)]));
  const roomOf = (visa: string) => room.get(visa) ?? 0;
  const busy = new Set<string>();
  const isFree = (visa: string, periods: number) => !busy.has(visa) && roomOf(visa) >= periods;
  const take = (class_name: string, visas: string[]): DemoMaitrise => {
    for (const visa of visas) {
      busy.add(visa);
      room.set(visa, roomOf(visa) - shareOfMaitrise(visas.length));
    }
    return { class_name, visas };
  };
  const known = teachersOfClasses(positions);
  return volees.flatMap(({ level, class_names }) =>
    class_names.flatMap((name) => {
      const own = known.get(name) ?? [];
      const [first, second] = own.filter(([visa, load]) => load >= SHARED_FROM && isFree(visa, 0.5));
      if (first && second) return [take(name, [first[0], second[0]])];
      const freest = there.toSorted((a, b) => roomOf(b.visa) - roomOf(a.visa));
      const others = freest.filter(({ cycles }) => coversLevel(cycles, level)).map(({ visa }) => visa);
      const visa =
        [...own.map(([one]) => one), ...others].find((one) => isFree(one, 1)) ??
        others.find((one) => roomOf(one) >= 1);
      return visa === undefined ? [] : [take(name, [visa])];
    }),
  );
}
