import { compareText } from '../compare-text.ts';
import { groupsOfSubject } from '../group-counts.ts';
import { compareLevels } from '../levels.ts';
import type { Periods } from '../model.ts';
import type { Id, PlanRows, PlanState } from '../patch/index.ts';
import { type DifferenceKind, kindOf, pairRows, shownSide, type Sides } from './pair-rows.ts';

/** What a volée plans of a subject: weekly periods, and in how many groups; 0 where class by class. */
export interface PlannedSubject {
  periods: Periods;
  groups: number;
}

/** A volée that was added, is gone, or is organised otherwise. */
export interface VoleeDifference {
  level: string;
  kind: DifferenceKind;
  /** The classes that came, went or have another name. */
  classes: Sides<string>[];
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

const compareClasses = (before: readonly ClassRow[], after: readonly ClassRow[]): Sides<string>[] =>
  pairRows(before, after, [({ id }) => id, ({ name }) => name])
    .filter((sides) => sides.before?.name !== sides.after?.name)
    .toSorted((a, b) => shownSide(a).rank - shownSide(b).rank)
    .map((sides) => ({ before: sides.before?.name ?? null, after: sides.after?.name ?? null }));

const NOTHING: PlannedSubject = { periods: 0, groups: 0 };

function planOf({ level, subject_periods, special_params }: VoleeRow): Map<string, PlannedSubject> {
  const taught = subject_periods.filter(({ periods }) => periods > 0);
  return new Map(
    taught.map(({ subject, periods }) => {
      const groups = groupsOfSubject(level, subject, special_params)?.count ?? 0;
      return [subject, { periods, groups }];
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
    .filter((one) => one.before.periods !== one.after.periods || one.before.groups !== one.after.groups);
}

/** The volées of two years that differ, in the order of the levels: their classes, and what they plan. */
export function compareVolees(
  before: { state: PlanState; yearId: Id },
  after: { state: PlanState; yearId: Id },
): VoleeDifference[] {
  const [were, are] = [listClasses(before.state), listClasses(after.state)];
  const volees = pairRows(listVolees(before.state, before.yearId), listVolees(after.state, after.yearId), [
    ({ id }) => id,
    ({ level }) => level,
  ]);
  return volees
    .map((sides): VoleeDifference => {
      const classesBefore = were.get(sides.before?.id ?? '') ?? [];
      const classesAfter = are.get(sides.after?.id ?? '') ?? [];
      return {
        level: shownSide(sides).level,
        kind: kindOf(sides),
        classes: compareClasses(classesBefore, classesAfter),
        subjects: compareSubjects(sides),
      };
    })
    .filter(({ kind, classes, subjects }) => kind !== 'changed' || classes.length + subjects.length > 0)
    .toSorted((a, b) => compareLevels(a.level, b.level));
}
