import type { Periods } from '../model.ts';
import { type ApartSubjects, parallelKey, readApart } from '../parallel-groups.ts';
import type { HandOverPosition, LessonRole, TaughtYear } from './year.ts';

/** Whose lesson it is: of a class, of some pupils of a class, or of a group of the whole level. */
export interface LessonPlace {
  level: string;
  /** Null for a group of the level. */
  class_name: string | null;
  /** The name of the group, or of what a class has beside its plan. */
  group_label: string | null;
  subject: string;
  /** One of groups that take the pupils of all classes between them, and can take place at once. */
  isParallel: boolean;
}

export interface LessonPerson {
  /** Null: nobody yet. */
  teacher_id: string | null;
  role: LessonRole;
}

/** Some weekly periods of a position in which the same people are there. */
export interface Lesson {
  place: LessonPlace;
  /** Which part of its place, from 1, of how many. */
  part: number;
  parts: number;
  people: LessonPerson[];
}

/** Lessons that take place at once, so many periods a week. */
export interface Coupling {
  periods: Periods;
  lessons: Lesson[];
}

/** The people of a place over its weekly periods, laid end to end. */
interface Strip {
  from: Periods;
  to: Periods;
  part: number;
  person: LessonPerson;
}

interface PlaceStrips {
  place: LessonPlace;
  parts: number;
  strips: Strip[];
  /** What a support has beyond the length of its position. */
  beyond: Strip[];
}

const placeOf = (position: HandOverPosition, apart: ApartSubjects): LessonPlace => ({
  level: position.level,
  class_name: position.is_group ? null : position.class_name,
  group_label: position.group_label,
  subject: position.subject,
  isParallel: parallelKey(position, apart) !== null,
});

/** The parts of a place one after another, and beside each teacher those who are there from its beginning on. */
function layOutPlace(positions: readonly HandOverPosition[], place: LessonPlace): PlaceStrips {
  const strips: Strip[] = [];
  const beyond: Strip[] = [];
  let start = 0;
  for (const [index, { teacher_id, periods, co_teachers }] of positions.entries()) {
    const part = index + 1;
    const end = start + periods;
    strips.push({ from: start, to: end, part, person: { teacher_id, role: 'teacher' } });
    for (const seat of co_teachers) {
      const person = { teacher_id: seat.teacher_id, role: seat.kind };
      const there = Math.min(seat.periods, periods);
      strips.push({ from: start, to: start + there, part, person });
      beyond.push({ from: 0, to: seat.periods - there, part, person });
    }
    start = end;
  }
  const isLong = ({ from, to }: Strip) => to > from;
  return { place, parts: positions.length, strips: strips.filter(isLong), beyond: beyond.filter(isLong) };
}

/** What happens at once in places side by side, cut where somebody comes or goes. */
function cut(places: readonly PlaceStrips[]): Coupling[] {
  const bounds = new Set(places.flatMap(({ strips }) => strips.flatMap(({ from, to }) => [from, to])));
  const sorted = [...bounds].toSorted((a, b) => a - b);
  return sorted.slice(1).map((to, index): Coupling => {
    const from = sorted[index] ?? 0;
    const lessons = places.flatMap(({ place, parts, strips }): Lesson[] => {
      const there = strips.filter((strip) => strip.from <= from && strip.to >= to);
      const [first] = there;
      return first ? [{ place, part: first.part, parts, people: there.map(({ person }) => person) }] : [];
    });
    return { periods: to - from, lessons };
  });
}

const peopleOf = ({ strips }: PlaceStrips): string[] =>
  strips.flatMap(({ person }) => (person.teacher_id === null ? [] : [person.teacher_id]));

/** Groups that can be given at once: nobody stands in two of a row. */
function sortIntoRows(places: readonly PlaceStrips[]): PlaceStrips[][] {
  const rows: { places: PlaceStrips[]; people: Set<string> }[] = [];
  for (const place of places) {
    const own = peopleOf(place);
    const row = rows.find(({ people }) => own.every((id) => !people.has(id)));
    if (row) {
      row.places.push(place);
      for (const id of own) row.people.add(id);
    } else rows.push({ places: [place], people: new Set(own) });
  }
  return rows.map(({ places: together }) => together);
}

const keyOf = (place: LessonPlace): string =>
  JSON.stringify([place.level, place.class_name, place.group_label, place.subject]);

/** Groups of one subject and level share a key; everything else stands alone. */
const familyOf = (place: LessonPlace): string =>
  place.isParallel ? JSON.stringify([place.level, place.subject]) : `alone ${keyOf(place)}`;

function layOutPlaces({ plannings, positions }: TaughtYear): PlaceStrips[] {
  const apart = readApart(plannings);
  const byPlace = Map.groupBy(positions, (position) => keyOf(placeOf(position, apart)));
  return [...byPlace.values()].flatMap((parts) => {
    const [first] = parts;
    return first ? [layOutPlace(parts, placeOf(first, apart))] : [];
  });
}

/** What cannot be at once although it is of parallel groups: somebody is in several of them. */
export interface ClashingGroups {
  level: string;
  subject: string;
  teacher_ids: string[];
}

/** The parallel groups in which the same person is several times. */
export function findClashingGroups(year: TaughtYear): ClashingGroups[] {
  const parallel = layOutPlaces(year).filter(({ place }) => place.isParallel);
  return [...Map.groupBy(parallel, ({ place }) => familyOf(place)).values()].flatMap((family) => {
    const seen = family.flatMap((place) => [...new Set(peopleOf(place))]);
    const twice = [...new Set(seen.filter((id, index) => seen.indexOf(id) !== index))];
    const [first] = family;
    return first && twice.length > 0
      ? [{ level: first.place.level, subject: first.place.subject, teacher_ids: twice }]
      : [];
  });
}

/**
 * The lessons of a year as a timetable needs them: what takes place at once is coupled, and wherever the people of a position change a lesson ends
 * (docs/domain.md, « Hand-over »). Positions without periods give none.
 */
export function coupleLessons(year: TaughtYear): Coupling[] {
  const families = Map.groupBy(layOutPlaces(year), ({ place }) => familyOf(place));
  return [...families.values()].flatMap((family) => {
    const coupled = sortIntoRows(family).flatMap(cut);
    const beyond = family.flatMap(({ place, parts, beyond: strips }) =>
      strips.map(
        ({ to, part, person }): Coupling => ({
          periods: to,
          lessons: [{ place, part, parts, people: [person] }],
        }),
      ),
    );
    return [...coupled, ...beyond];
  });
}
