import type { Assignment, BackupFile, PlanningEntry } from '@pupitre/contract';
import { planVolee } from '@pupitre/domain';
import { Invalid } from '../../errors.ts';
import type { FileEntry } from './identifiers.ts';

type FilePosition = BackupFile['assignments'][number];

/** A position of the file whose place was found; identifier and people are still those of the file. */
export type PlacedPosition = Omit<Assignment, 'id'> & FileEntry;

function refuse(index: number, field: string, message: string): Invalid {
  const faults = [{ path: `assignments.${index}.${field}`, message }];
  return new Invalid(`La sauvegarde n'est pas valide. ${message}`, faults);
}

/** The volées of a file, to be found at once: it may have thousands of positions. */
interface Volees {
  byLevel: ReadonlyMap<string, PlanningEntry>;
  byClass: ReadonlyMap<string, readonly { level: string }[]>;
  groupPlaces: ReadonlyMap<string, number | null>;
}

const groupKey = ({
  class_name,
  subject,
  group_label,
}: Pick<FilePosition, 'class_name' | 'subject' | 'group_label'>) =>
  JSON.stringify([class_name, subject, group_label]);

function indexVolees(plannings: readonly PlanningEntry[]): Volees {
  const classes = plannings.flatMap(({ level, class_names }) =>
    [...new Set(class_names)].map((class_name) => ({ level, class_name })),
  );
  // Without classes, a plan has only its groups.
  const groups = plannings.flatMap((volee) => planVolee({ ...volee, class_names: [] }));
  return {
    byLevel: new Map(plannings.map((volee) => [volee.level, volee])),
    byClass: Map.groupBy(classes, ({ class_name }) => class_name),
    groupPlaces: new Map(groups.map((group) => [groupKey(group), group.plan_index])),
  };
}

/** The level of a position that does not name it: the class of a group, else that of the one volée with such a class. */
function findLevel(
  { class_name, subject, is_group }: FilePosition,
  index: number,
  { byClass }: Volees,
): string {
  if (is_group) return class_name;
  const [level, ...others] = (byClass.get(class_name) ?? []).map((volee) => volee.level);
  if (level === undefined) throw refuse(index, 'class_name', `Aucune volée n'a de classe ${class_name}.`);
  if (others.length === 0) return level;
  const list = [level, ...others].join(', ');
  const message = `La classe ${class_name} existe dans plusieurs volées (${list}) : « level » manque à un enseignement (${subject}).`;
  throw refuse(index, 'level', message);
}

/** Whether a position of a class was added to it by hand: it has a label, and the file says that no plan has it. */
const isByHand = ({ is_group, plan_index, group_label }: FilePosition): boolean =>
  !is_group && plan_index === null && typeof group_label === 'string';

/** The place of a position in the plan; where the file does not say it, the label of a group tells. */
function findPlace(
  position: FilePosition,
  { class_names }: PlanningEntry,
  { groupPlaces }: Volees,
): number | null {
  if (!position.is_group) return isByHand(position) ? null : class_names.indexOf(position.class_name);
  return position.plan_index === undefined
    ? (groupPlaces.get(groupKey(position)) ?? null)
    : position.plan_index;
}

function placePosition(position: FilePosition, index: number, volees: Volees): PlacedPosition {
  const { class_name, subject, is_group } = position;
  const level = position.level ?? findLevel(position, index, volees);
  const volee = volees.byLevel.get(level);
  if (!volee)
    throw refuse(
      index,
      'level',
      `Un enseignement (${subject}) appartient à la volée ${level}, qui n'y figure pas.`,
    );
  const names = is_group ? [level] : volee.class_names;
  if (!names.includes(class_name))
    throw refuse(index, 'class_name', `La volée ${level} n'a pas de classe ${class_name}.`);
  return {
    ...position,
    level,
    school_year: volee.school_year,
    group_label: is_group || isByHand(position) ? (position.group_label ?? null) : null,
    plan_index: findPlace(position, volee, volees),
  };
}

/**
 * Puts the positions of a file in their volées. Throws Invalid, naming it, for a level that the file has no volée of,
 * for a class that its volée does not have, and for one without level that several have or none.
 */
export function placePositions(
  positions: readonly FilePosition[],
  plannings: readonly PlanningEntry[],
): PlacedPosition[] {
  const volees = indexVolees(plannings);
  return positions.map((position, index) => placePosition(position, index, volees));
}
