import * as fc from 'fast-check';
import { readDelimited } from '../src/hand-over/delimited.ts';
import { nameGroup } from '../src/hand-over/group-name.ts';
import { groupOf, untisNames } from '../src/hand-over/names.ts';
import { PERSON_WORDS } from '../src/hand-over/person-words.ts';
import { readUntisLessons } from '../src/hand-over/untis-lessons.ts';
import type { HandOverFile } from '../src/hand-over/untis.ts';
import type { HandOverPosition, HandOverYear, LessonRole } from '../src/hand-over/year.ts';
import { NO_SPECIAL_PARAMS } from '../src/group-counts.ts';
import type { Teacher } from '../src/model.ts';
import { anyPeriods, anyPositions, anyVoleeOf } from './arbitraries.ts';
import { position } from './positions.ts';
import { findAll, readXml, textsOf } from './read-xml.ts';

/** Who is how long in which part of which place, in whichever order: what a file has to say. */
export type Staffing = readonly string[];

/** Adds up the periods of each person in each part. */
class Sums {
  readonly #sums = new Map<string, number>();

  add(place: string, part: number, role: LessonRole, visa: string | null, periods: number): void {
    const key = `${place} | ${part} | ${role} | ${visa ?? '—'}`;
    this.#sums.set(key, (this.#sums.get(key) ?? 0) + periods);
  }

  get all(): Staffing {
    return [...this.#sums]
      .flatMap(([key, periods]) => (periods > 0 ? [`${key} | ${periods}`] : []))
      .toSorted();
  }
}

const placeName = (one: HandOverPosition): string =>
  one.group_label === null ? `${one.subject} ${one.class_name}` : nameGroup(groupOf(one));

/** What the positions of a year say. */
export function staffingOf({ positions, teachers }: HandOverYear): Staffing {
  const visas = new Map(teachers.map(({ id, visa }) => [id, visa]));
  const visaOf = (id: string | null) => (id === null ? null : (visas.get(id) ?? '?'));
  const sums = new Sums();
  const parts = new Map<string, number>();
  for (const one of positions) {
    const place = placeName(one);
    const part = (parts.get(place) ?? 0) + 1;
    parts.set(place, part);
    sums.add(place, part, 'teacher', visaOf(one.teacher_id), one.periods);
    for (const { teacher_id, periods, kind } of one.co_teachers)
      sums.add(place, part, kind, visaOf(teacher_id), periods);
  }
  return sums.all;
}

const fileOf = (files: readonly HandOverFile[], name: string): string =>
  files.find((file) => file.name === name)?.text ?? '';

const swap = (names: ReadonlyMap<string, string>) =>
  new Map([...names].map(([name, short]) => [short, name]));

/** What the lessons of Untis say, under the names they were shortened from. */
export function staffingOfUntis(files: readonly HandOverFile[], year: HandOverYear): Staffing {
  const names = untisNames(year);
  const [classes, visas, groups] = [swap(names.classes), swap(names.teachers), swap(names.groups)];
  const sums = new Sums();
  const seen = new Set<string>();
  for (const line of readUntisLessons(fileOf(files, 'GPU002.TXT')) ?? []) {
    const place =
      line.group === null
        ? `${line.subject} ${classes.get(line.class_name) ?? '?'}`
        : (groups.get(line.group) ?? '?');
    const once = JSON.stringify([line.number, place, line.teacher, line.role, line.part]);
    // A lesson of a whole level stands there once for each of its classes.
    if (seen.has(once)) continue;
    seen.add(once);
    const visa = line.teacher === '' ? null : (visas.get(line.teacher) ?? '?');
    sums.add(place, line.part ?? 1, line.role ?? 'teacher', visa, line.periods);
  }
  return sums.all;
}

const isPart = (text: string) => text.startsWith('part ');

/** Reads what a remark says of the people of a lesson: the role of each who is named, and the part. */
function readRemark(remark: string, visas: readonly string[]) {
  const [words = '', rest = words] = remark.split('; ');
  const part = Number(/^part (\d+)\//.exec(isPart(words) ? words : rest)?.[1] ?? 1);
  const said = words === '' || isPart(words) ? [PERSON_WORDS.teacher] : words.split(', ');
  const left = [...visas];
  const people = said.map((word): { role: LessonRole; visa: string | null } => {
    if (word === PERSON_WORDS.nobody) return { role: 'teacher', visa: null };
    const role = word === PERSON_WORDS.co ? 'co' : word === PERSON_WORDS.support ? 'support' : 'teacher';
    return { role, visa: left.shift() ?? '?' };
  });
  return { part, people };
}

/** What the activities of FET say. */
export function staffingOfFet(xml: string, isDoubled: boolean): Staffing {
  const sums = new Sums();
  for (const activity of findAll(readXml(xml), 'Activity')) {
    const one = (name: string) => textsOf(activity, name)[0] ?? '';
    const isHalf = isDoubled || textsOf(activity, 'Activity_Tag').length > 0;
    const periods = Number(one('Duration')) * (isHalf ? 0.5 : 1);
    const students = one('Students');
    const place = students.includes('_') ? students : `${one('Subject')} ${students}`;
    const { part, people } = readRemark(one('Comments'), textsOf(activity, 'Teacher'));
    for (const { role, visa } of people) sums.add(place, part, role, visa, periods);
  }
  return sums.all;
}

/** What a class has beside its plan, in the years made here: aSc does not tell it from a group of a level with one class. */
const OF_CLASS = 'Renfort';

/** What the lessons of aSc say. */
export function staffingOfAsc(xml: string, isDoubled: boolean): Staffing {
  const document = readXml(xml);
  const byId = (name: string) =>
    new Map(findAll(document, name).map(({ attributes }) => [attributes['id'] ?? '', attributes]));
  const [subjects, teachers, classes, groups] = ['subject', 'teacher', 'class', 'group'].map(byId);
  const sums = new Sums();
  for (const { attributes } of findAll(document, 'lesson')) {
    const list = (key: string) => (attributes[key] ?? '').split(',').filter(Boolean);
    const [classId = ''] = list('classids');
    const group = groups?.get(list('groupids')[0] ?? '');
    const one = classes?.get(classId);
    const subject = subjects?.get(attributes['subjectid'] ?? '')?.['short'] ?? '?';
    const isWhole = group?.['entireclass'] === '1';
    const label = (group?.['name'] ?? '').replace(`${subject} `, '');
    const of = label === OF_CLASS ? one?.['name'] : one?.['grade'];
    const place = isWhole ? `${subject} ${one?.['name']}` : `${subject}_${of}_${label}`;
    const visas = list('teacherids').map((id) => teachers?.get(id)?.['short'] ?? '?');
    const { part, people } = readRemark(attributes['partner_id'] ?? '', visas);
    const periods = Number(attributes['periodsperweek']) * (isDoubled ? 0.5 : 1);
    for (const { role, visa } of people) sums.add(place, part, role, visa, periods);
  }
  return sums.all;
}

const number = (text: string | undefined) => Number((text ?? '').replace(',', '.'));

/** What the lists say. */
export function staffingOfCsv(files: readonly HandOverFile[]): Staffing {
  const rowsOf = (name: string) => readDelimited(fileOf(files, name), ';').slice(1);
  const sums = new Sums();
  const parts = new Map<string, number>();
  const places = new Map<string, [place: string, part: number]>();
  const roles = { 'co-enseignement': 'co', appui: 'support' } as const;
  for (const [id = '', level = '', name = '', label = '', subject = '', periods, visa] of rowsOf(
    'repartition.csv',
  )) {
    const place = label === '' ? `${subject} ${name}` : `${subject}_${name || level}_${label}`;
    const part = (parts.get(place) ?? 0) + 1;
    parts.set(place, part);
    places.set(id, [place, part]);
    sums.add(place, part, 'teacher', visa || null, number(periods));
  }
  for (const [id = '', role = '', periods, visa = ''] of rowsOf('co-enseignement.csv')) {
    const [place = '?', part = 0] = places.get(id) ?? [];
    const kind = role === 'appui' ? roles.appui : roles['co-enseignement'];
    sums.add(place, part, kind, visa, number(periods));
  }
  return sums.all;
}

const VISAS = ['ROC', 'MUELLERHANSEN', 'Muellerhanser', 'été;"x"', 'Ångström', 'B&B'];

const teacher = (visa: string, index: number): Teacher => ({
  id: `t${index}`,
  visa,
  nom: `Nom ${index}`,
  prenom: 'Anne-Élise',
  specialties: index % 2 === 0 ? [] : ['FRA', 'MAT'],
  cycles: [],
  hours_min: null,
  hours_desired: 20,
  hours_max: 24.5,
});

const STAFF = VISAS.map(teacher);
const anyone = fc.constantFrom(...STAFF.map(({ id }) => id));

/** A position with other people in it, nobody twice. */
const anyCrew = (empty: HandOverPosition): fc.Arbitrary<HandOverPosition> =>
  fc
    .record({
      teacher_id: fc.option(anyone),
      seats: fc.uniqueArray(
        fc.record({
          teacher_id: anyone,
          kind: fc.constantFrom('co' as const, 'support' as const),
          periods: anyPeriods(0.5, 7),
        }),
        { selector: (seat) => seat.teacher_id, maxLength: 2 },
      ),
    })
    .map(({ teacher_id, seats }) => ({
      ...empty,
      teacher_id,
      co_teachers: seats
        .filter((seat) => seat.teacher_id !== teacher_id)
        .map((seat) => ({
          ...seat,
          periods: seat.kind === 'co' ? Math.min(seat.periods, empty.periods) : seat.periods,
        }))
        .filter(({ periods }) => periods > 0),
    }));

const ofLevel = (level: string) =>
  anyVoleeOf(level).chain((volee) => {
    const class_names = volee.class_names.map((name) => `${level}/${name}`);
    const [class_name = ''] = class_names;
    const beside = position({
      id: 'beside',
      class_name,
      plan_index: null,
      group_label: OF_CLASS,
      periods: 1.5,
    });
    return anyPositions({ ...volee, class_names }).chain((planned) =>
      fc.tuple(...[...planned, beside].map((one) => anyCrew({ ...one, level }))).map((all) => ({
        classes: class_names.map((name, index) => ({
          level,
          name,
          class_teachers: index === 0 ? [{ teacher_id: 't1', periods: 1 }] : [],
        })),
        positions: all,
      })),
    );
  });

/** Any year of two levels, with people beside one another, parts, halves, and names that are too long, alike or full of signs. */
export const anyHandOverYear: fc.Arbitrary<HandOverYear> = fc
  .tuple(ofLevel('9VG'), ofLevel('8P'), fc.subarray(['FRA', 'MAT', 'OCOM']))
  .map(([upper, lower, not_parallel]) => [[upper, lower], not_parallel] as const)
  .map(([volees, not_parallel]) => ({
    school: 'École « A & B »',
    school_year: '2026-2027',
    plannings: [{ level: '9VG', special_params: { ...NO_SPECIAL_PARAMS, not_parallel } }],
    classes: volees.flatMap(({ classes }) => classes),
    positions: volees.flatMap(({ positions }, index) =>
      positions.map((one) => ({ ...one, id: `${index} ${one.id}` })),
    ),
    teachers: STAFF,
    functions: [{ teacher_id: 't0', function_name: 'Médiation scolaire', hours_per_week: 1.5 }],
  }));
