import type { Assignment, PlanningEntry } from '@pupitre/contract';
import { type PlannedPosition, planVolee } from '@pupitre/domain';

/** What places a position in the grid; its teacher, periods and lock may change without moving it. */
export type PlacedPosition = Pick<
  Assignment,
  'id' | 'level' | 'class_name' | 'subject' | 'is_group' | 'group_label' | 'plan_index'
>;

/** One place of the grid: a class or a group in a subject. A split place holds several positions. */
export interface GridCell {
  /** Unique in the grid. */
  key: string;
  /** The class name or the group label. */
  label: string;
  subject: string;
  is_group: boolean;
  /** Its positions, in the order the server lists them; none in a hole, or where nothing is taught. */
  ids: readonly string[];
  /** What the plan of the volée has here and nobody can be given any more; null where a position is left, or nothing planned. */
  hole: PlannedPosition | null;
}

/** A subject taught class by class, or the set of groups of a subject. */
export interface GridRow {
  key: string;
  subject: string;
  kind: 'classes' | 'groups';
  /** Groups in larger number than the columns run over several lines. */
  lines: readonly (readonly GridCell[])[];
  ids: readonly string[];
  holes: number;
}

/** Positions, and how many holes there are beside them. */
export interface Holding {
  ids: readonly string[];
  holes: number;
}

export interface GridColumn extends Holding {
  class_name: string;
}

/** One volée as the grid shows it (docs/screens.md, « Enseignements »). */
export interface VoleeGrid extends Holding {
  level: string;
  columns: readonly GridColumn[];
  /** Number of columns, those without a class included. */
  width: number;
  rows: readonly GridRow[];
  /** Of it, what whole classes have. */
  inClasses: Holding;
  /** Of it, what groups have, which stand in no column. */
  inGroups: Holding;
}

/** With few classes the groups may use this many columns, so that they don't pile up. */
const GROUP_COLUMNS = 4;

/** The row a position stands in, unique in the grid. */
export const rowKeyOf = ({
  level,
  subject,
  is_group,
}: Pick<PlacedPosition, 'level' | 'subject' | 'is_group'>): string =>
  `${level}|${subject}|${is_group ? 'groups' : 'classes'}`;

const collator = new Intl.Collator('fr-CH', { numeric: true });

type PlacedGroup = Pick<PlacedPosition, 'group_label' | 'plan_index'>;

function groupKey(position: PlacedGroup): string {
  return position.plan_index === null ? `+${position.group_label ?? ''}` : `${position.plan_index}`;
}

/** Planned groups in the order of the plan, those added by hand after them, by name. */
function compareGroups(a: PlacedGroup, b: PlacedGroup): number {
  if (a.plan_index !== null && b.plan_index !== null) return a.plan_index - b.plan_index;
  if (a.plan_index !== null || b.plan_index !== null) return a.plan_index === null ? 1 : -1;
  return collator.compare(a.group_label ?? '', b.group_label ?? '');
}

/** What the plan has and no position is left of. */
function findHoles(volee: PlanningEntry, positions: readonly PlacedPosition[]): PlannedPosition[] {
  // A class by its name, as it has its column.
  const keyOf = ({ subject, is_group, class_name, plan_index }: Omit<PlacedPosition, 'id' | 'level'>) =>
    `${subject}|${is_group ? plan_index : `c${class_name}`}`;
  // What a class has beside its plan fills no place of it.
  const held = new Set(positions.filter((one) => one.is_group || one.plan_index !== null).map(keyOf));
  return planVolee(volee).filter((planned) => !held.has(keyOf(planned)));
}

interface SubjectContent {
  subject: string;
  positions: readonly PlacedPosition[];
  holes: readonly PlannedPosition[];
}

function groupCells(level: string, { subject, positions, holes }: SubjectContent): GridCell[] {
  const groups = positions.filter((position) => position.is_group);
  const missing = holes.filter((hole) => hole.is_group);
  const inOrder: PlacedGroup[] = [...groups, ...missing].toSorted(compareGroups);
  const partsOf = Map.groupBy(groups, groupKey);
  return [...new Set(inOrder.map(groupKey))].map((key) => {
    const parts = partsOf.get(key) ?? [];
    const hole = missing.find((one) => groupKey(one) === key) ?? null;
    return {
      key: `${level}|${subject}|g${key}`,
      label: (parts[0] ?? hole)?.group_label ?? level,
      subject,
      is_group: true,
      ids: parts.map((part) => part.id),
      hole,
    };
  });
}

function classCells(
  level: string,
  classes: readonly string[],
  { subject, positions, holes }: SubjectContent,
): GridCell[] {
  const byClass = Map.groupBy(
    positions.filter((position) => !position.is_group),
    (position) => position.class_name,
  );
  return classes.map((name) => ({
    key: `${level}|${subject}|c${name}`,
    label: name,
    subject,
    is_group: false,
    ids: (byClass.get(name) ?? []).map((part) => part.id),
    hole: holes.find((hole) => !hole.is_group && hole.class_name === name) ?? null,
  }));
}

function linesOf(cells: readonly GridCell[], width: number): GridCell[][] {
  const count = Math.ceil(cells.length / width);
  return Array.from({ length: count }, (_, line) => cells.slice(line * width, (line + 1) * width));
}

/** Subjects in the order of the volée; those only hand-made groups have come after, by code. */
function subjectsOf(volee: PlanningEntry, positions: readonly PlacedPosition[]): string[] {
  const planned = volee.subject_periods.map((entry) => entry.subject);
  const all = new Set(positions.map((position) => position.subject));
  const others = [...all].filter((subject) => !planned.includes(subject));
  return [...planned, ...others.toSorted(collator.compare)];
}

const countHoles = (cells: readonly GridCell[]): number => cells.filter(({ hole }) => hole !== null).length;

function rowOf(level: string, kind: GridRow['kind'], cells: readonly GridCell[], width: number): GridRow[] {
  const ids = cells.flatMap((cell) => cell.ids);
  const subject = cells[0]?.subject;
  const holes = countHoles(cells);
  if (ids.length + holes === 0 || subject === undefined) return [];
  const key = rowKeyOf({ level, subject, is_group: kind === 'groups' });
  return [{ key, subject, kind, lines: linesOf(cells, width), ids, holes }];
}

/**
 * Lays out the positions of one volée: subjects as rows, classes as columns, the groups of a subject in rows of their own under
 * it. What the plan has and was taken away is a hole; a subject without any position or hole has no row.
 */
export function buildVoleeGrid(volee: PlanningEntry, positions: readonly PlacedPosition[]): VoleeGrid {
  const { level } = volee;
  const strays = positions.filter((position) => !position.is_group).map((position) => position.class_name);
  const classes = [...new Set([...volee.class_names, ...strays])];
  const bySubject = Map.groupBy(positions, (position) => position.subject);
  const holes = findHoles(volee, positions);
  const subjects = subjectsOf(volee, positions).map((subject) => {
    const content: SubjectContent = {
      subject,
      positions: bySubject.get(subject) ?? [],
      holes: holes.filter((hole) => hole.subject === subject),
    };
    return { classes: classCells(level, classes, content), groups: groupCells(level, content) };
  });
  const widestGroups = Math.max(0, ...subjects.map((subject) => subject.groups.length));
  const width = Math.max(1, classes.length, Math.min(widestGroups, GROUP_COLUMNS));
  return {
    level,
    width,
    columns: classes.map((name) => ({
      class_name: name,
      ids: positions.filter((one) => !one.is_group && one.class_name === name).map((one) => one.id),
      holes: holes.filter((hole) => !hole.is_group && hole.class_name === name).length,
    })),
    rows: subjects.flatMap((subject) => [
      ...rowOf(level, 'classes', subject.classes, width),
      ...rowOf(level, 'groups', subject.groups, width),
    ]),
    ids: positions.map((position) => position.id),
    holes: holes.length,
    inClasses: {
      ids: positions.filter((one) => !one.is_group).map((one) => one.id),
      holes: holes.filter((hole) => !hole.is_group).length,
    },
    inGroups: {
      ids: positions.filter((one) => one.is_group).map((one) => one.id),
      holes: holes.filter((hole) => hole.is_group).length,
    },
  };
}
