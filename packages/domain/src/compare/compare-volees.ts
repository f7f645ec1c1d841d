import { type ClassTeacher, groupClassTeachers } from '../class-teachers.ts';
import { compareText } from '../compare-text.ts';
import { groupsOfSubject } from '../group-counts.ts';
import { compareLevels } from '../levels.ts';
import type { Periods } from '../model.ts';
import type { Id, PlanRows, PlanState } from '../patch/index.ts';
import { isSameValue } from '../patch/same-value.ts';
import { compareTeachers } from '../teacher-order.ts';
import { type DifferenceKind, kindOf, pairRows, shownSide, type Sides } from './pair-rows.ts';
import { type Person, personOf } from './person.ts';

/** What a volée plans of a subject: weekly periods; in how many groups, 0 where class by class; and whether these are at the same time. */
export interface PlannedSubject {
  periods: Periods;
  groups: number;
  parallel: boolean;
}

/** A class teacher as a comparison names them. */
export interface ClassTeacherSide {
  teacher: Person;
  periods: Periods;
}

/** What a class is beside its positions and its name. */
export interface ClassSide {
  class_teachers: ClassTeacherSide[];
  pupils: number | null;
}

/** A class that is looked after by others, or has another number of pupils; it is called as it is now. */
export interface ClassDifference {
  class_name: string;
  before: ClassSide;
  after: ClassSide;
}

/** A volée that was added, is gone, or is organised otherwise. */
export interface VoleeDifference {
  level: string;
  kind: DifferenceKind;
  /** The classes that came, went or have another name. */
  classes: Sides<string>[];
  /** The classes that stayed with other class teachers, or another number of pupils. */
  maitrises: ClassDifference[];
  /** The subjects planned otherwise; of a volée that came or went none. */
  subjects: { subject: string; before: PlannedSubject; after: PlannedSubject }[];
}

type VoleeRow = PlanRows['volees'] & { id: Id };
type ClassRow = PlanRows['classes'] & { id: Id };

const listVolees = ({ volees = {} }: PlanState, yearId: Id): VoleeRow[] =>
  Object.entries(volees)
    .filter(([, { school_year_id }]) => school_year_id === yearId)
    .map(([id, row]) => ({ id, ...row }));

const listClasses = ({ classes = {} }: PlanState): Map<Id, ClassRow[]> =>
  Map.groupBy(
    Object.entries(classes)
      .map(([id, row]) => ({ id, ...row }))
      .toSorted((a, b) => a.rank - b.rank || compareText(a.id, b.id)),
    ({ volee_id }) => volee_id,
  );

const pairClasses = (before: readonly ClassRow[], after: readonly ClassRow[]): Sides<ClassRow>[] =>
  pairRows(before, after, [({ id }) => id, ({ name }) => name]);

const compareClasses = (pairs: readonly Sides<ClassRow>[]): Sides<string>[] =>
  pairs
    .filter((sides) => sides.before?.name !== sides.after?.name)
    .toSorted((a, b) => shownSide(a).rank - shownSide(b).rank)
    .map((sides) => ({ before: sides.before?.name ?? null, after: sides.after?.name ?? null }));

/** A class teacher as one of two states has them. */
type Holders = ReadonlyMap<Id, ClassTeacher[]>;

const sideOf = (state: PlanState, holders: Holders, { id, pupils }: ClassRow): ClassSide => ({
  class_teachers: (holders.get(id) ?? [])
    .map(({ teacher_id, periods }) => ({ teacher: personOf(state, teacher_id), periods }))
    .toSorted((a, b) => compareTeachers(a.teacher, b.teacher)),
  pupils,
});

const contentOf = ({ class_teachers, pupils }: ClassSide) =>
  JSON.stringify([class_teachers.map(({ teacher, periods }) => [teacher.id, periods]), pupils]);

function compareMaitrises(
  pairs: readonly Sides<ClassRow>[],
  [was, is]: readonly [(row: ClassRow) => ClassSide, (row: ClassRow) => ClassSide],
): ClassDifference[] {
  return pairs
    .flatMap(({ before, after }) =>
      before && after
        ? [{ rank: after.rank, class_name: after.name, before: was(before), after: is(after) }]
        : [],
    )
    .filter((one) => contentOf(one.before) !== contentOf(one.after))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ rank: _rank, ...difference }) => difference);
}

const NOTHING: PlannedSubject = { periods: 0, groups: 0, parallel: false };

function planOf({ level, subject_periods, special_params }: VoleeRow): Map<string, PlannedSubject> {
  const taught = subject_periods.filter(({ periods }) => periods > 0);
  return new Map(
    taught.map(({ subject, periods }) => {
      const groups = groupsOfSubject(level, subject, special_params)?.count ?? 0;
      const parallel = groups > 0 && !special_params.not_parallel?.includes(subject);
      return [subject, { periods, groups, parallel }];
    }),
  );
}

function compareSubjects({ before, after }: Sides<VoleeRow>): VoleeDifference['subjects'] {
  if (before === null || after === null) return [];
  const [was, is] = [planOf(before), planOf(after)];
  return [...new Set([...is.keys(), ...was.keys()])]
    .map((subject) => ({
      subject,
      before: was.get(subject) ?? NOTHING,
      after: is.get(subject) ?? NOTHING,
    }))
    .filter(({ before: then, after: now }) => !isSameValue(then, now));
}

/** The volées of two years that differ, in the order of the levels: their classes, and what they plan. */
export function compareVolees(
  before: { state: PlanState; yearId: Id },
  after: { state: PlanState; yearId: Id },
): VoleeDifference[] {
  const [were, are] = [listClasses(before.state), listClasses(after.state)];
  const holders = [groupClassTeachers(before.state), groupClassTeachers(after.state)] as const;
  const sides = [
    (row: ClassRow) => sideOf(before.state, holders[0], row),
    (row: ClassRow) => sideOf(after.state, holders[1], row),
  ] as const;
  const volees = pairRows(listVolees(before.state, before.yearId), listVolees(after.state, after.yearId), [
    ({ id }) => id,
    ({ level }) => level,
  ]);
  return volees
    .map((pair): VoleeDifference => {
      const classesBefore = were.get(pair.before?.id ?? '') ?? [];
      const classesAfter = are.get(pair.after?.id ?? '') ?? [];
      const classes = pairClasses(classesBefore, classesAfter);
      return {
        level: shownSide(pair).level,
        kind: kindOf(pair),
        classes: compareClasses(classes),
        maitrises: compareMaitrises(classes, sides),
        subjects: compareSubjects(pair),
      };
    })
    .filter(
      ({ kind, classes, maitrises, subjects }) =>
        kind !== 'changed' || classes.length + maitrises.length + subjects.length > 0,
    )
    .toSorted((a, b) => compareLevels(a.level, b.level));
}
