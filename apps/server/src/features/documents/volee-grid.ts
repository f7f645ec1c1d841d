import {
  addPeriods,
  type ClassTeacher,
  groupPeriodsOfPupil,
  isBesidePlan,
  periodsOfPupil,
  sayClassTeachers,
  saySeats,
} from '@pupitre/domain';
import type { Assignment, PlanningEntry } from '@pupitre/contract';
import type { ClassBlock, GridPosition, VoleeGrid } from '../../documents/pdf/pdf-document.ts';
import { nameSubject, writeNumber } from '../../documents/pdf/french-text.ts';
import { countPositions } from './position-figures.ts';

/** Columns that are still readable on a landscape A4. */
const MAX_COLUMNS = 10;

const collator = new Intl.Collator('fr-CH', { numeric: true });

/** A volée with its positions. `visas`: of the teachers, by id; `classTeachers`: of its classes, by name. */
export interface StaffedVolee {
  entry: PlanningEntry;
  positions: readonly Assignment[];
  visas: ReadonlyMap<string | null, string>;
  classTeachers: ReadonlyMap<string, readonly ClassTeacher[]>;
}

const sum = (positions: readonly Assignment[]) => writeNumber(addPeriods(positions));

/** First the names of the volée in their order, then any other that a position has. */
const listNames = (own: readonly string[], found: readonly string[]) => [
  ...new Set([...own, ...found.toSorted((a, b) => collator.compare(a, b))]),
];

/** The positions of each subject, in the order of the volée; subjects without any are left out. */
function groupBySubject(
  { entry, positions: all }: StaffedVolee,
  positions: readonly Assignment[],
): { subject: string; positions: Assignment[] }[] {
  const bySubject = Map.groupBy(positions, ({ subject }) => subject);
  const planned = entry.subject_periods.map(({ subject }) => subject);
  const found = all.map(({ subject }) => subject);
  return listNames(planned, found).flatMap((subject) => {
    const own = bySubject.get(subject);
    return own ? [{ subject, positions: own }] : [];
  });
}

function toGridPosition(position: Assignment, { entry, visas }: StaffedVolee): GridPosition {
  const { teacher_id, periods, class_name, group_label, is_group, co_teachers } = position;
  // A group made for one class says which.
  const where = class_name === entry.level ? [] : [class_name];
  return {
    visa: visas.get(teacher_id) ?? null,
    beside: co_teachers.length === 0 ? null : saySeats(co_teachers, periods, (id) => visas.get(id) ?? '?'),
    periods: writeNumber(periods),
    label: is_group ? [...where, group_label ?? 'Groupe'].join(' · ') : group_label,
  };
}

/** Who looks after each class, in their order. */
function sayAll({ classTeachers, visas }: StaffedVolee, classes: readonly string[]): string[] | null {
  const said = classes.map((name) =>
    sayClassTeachers(classTeachers.get(name) ?? [], (id) => visas.get(id) ?? '?'),
  );
  return said.some((one) => one !== '') ? said : null;
}

function buildBlock(volee: StaffedVolee, classes: string[], all: readonly Assignment[]): ClassBlock {
  const positions = all.filter(({ class_name }) => classes.includes(class_name));
  const [added, planned] = [true, false].map((isAdded) =>
    positions.filter((position) => isBesidePlan(position) === isAdded),
  ) as [Assignment[], Assignment[]];
  const sumByClass = (own: readonly Assignment[]) => {
    const byClass = Map.groupBy(own, ({ class_name }) => class_name);
    return classes.map((name) => sum(byClass.get(name) ?? []));
  };
  const inGroups = groupPeriodsOfPupil(volee.positions);
  return {
    classes,
    class_teachers: sayAll(volee, classes),
    rows: groupBySubject(volee, positions).map(({ subject, positions: own }) => ({
      subject: nameSubject(subject),
      cells: classes.map((name) =>
        own
          .filter(({ class_name }) => class_name === name)
          .toSorted((a, b) => Number(isBesidePlan(a)) - Number(isBesidePlan(b)) || b.periods - a.periods)
          .map((position) => toGridPosition(position, volee)),
      ),
      total: sum(own),
    })),
    sums: sumByClass(planned),
    total: sum(planned),
    in_groups: inGroups > 0 ? writeNumber(inGroups) : null,
    pupil_totals: classes.map((name) => writeNumber(periodsOfPupil(name, volee.positions))),
    in_addition: added.length === 0 ? null : { sums: sumByClass(added), total: sum(added) },
  };
}

/** The classes side by side, in blocks of about the same width where they are too many for the paper. */
function buildBlocks(volee: StaffedVolee): ClassBlock[] {
  const positions = volee.positions.filter((position) => !position.is_group);
  if (positions.length === 0) return [];
  const found = positions.map(({ class_name }) => class_name);
  const classes = listNames(volee.entry.class_names, found);
  const count = Math.ceil(classes.length / MAX_COLUMNS);
  const size = Math.ceil(classes.length / count);
  return Array.from({ length: count }, (_, index) =>
    buildBlock(volee, classes.slice(index * size, (index + 1) * size), positions),
  );
}

/** Groups of the plan in its order, then those added by hand by their label; parts of a split stand together. */
function compareGroups(a: Assignment, b: Assignment): number {
  if (a.plan_index !== null && b.plan_index !== null && a.plan_index !== b.plan_index)
    return a.plan_index - b.plan_index;
  return (
    Number(a.plan_index === null) - Number(b.plan_index === null) ||
    collator.compare(a.group_label ?? '', b.group_label ?? '') ||
    b.periods - a.periods
  );
}

function buildGroups(volee: StaffedVolee): VoleeGrid['groups'] {
  const groups = volee.positions.filter((position) => position.is_group).toSorted(compareGroups);
  const rows = groupBySubject(volee, groups).map(({ subject, positions }) => ({
    subject: nameSubject(subject),
    positions: positions.map((position) => toGridPosition(position, volee)),
    total: sum(positions),
  }));
  const most = Math.max(1, ...rows.map(({ positions }) => positions.length));
  return { columns: Math.min(most, MAX_COLUMNS), rows, total: sum(groups) };
}

/** A volée as documents show it: subjects by classes, then groups and courses, with the sums in weekly periods. */
export function buildVoleeGrid(volee: StaffedVolee): VoleeGrid {
  const { level, number_of_classes } = volee.entry;
  return {
    level,
    figures: [
      { label: 'Classes', value: writeNumber(number_of_classes) },
      ...countPositions(volee.positions),
    ],
    blocks: buildBlocks(volee),
    groups: buildGroups(volee),
  };
}
