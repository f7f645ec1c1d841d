import type { Assignment, BackupFile, PlanningEntry } from '@pupitre/contract';
import { planVolee } from '@pupitre/domain';
import { Invalid } from '../../http/refusals.ts';
import type { FileEntry } from './identifiers.ts';

type FilePosition = BackupFile['assignments'][number];

/** A position of the file whose place was found; identifier and teacher are still those of the file. */
export type PlacedPosition = Omit<Assignment, 'id'> & FileEntry;

function refuse(index: number, field: string, message: string): Invalid {
  const faults = [{ path: `assignments.${index}.${field}`, message }];
  return new Invalid(`La sauvegarde n'est pas valide. ${message}`, faults);
}

/** The level of a position that does not name it: the class of a group, else that of the one volée with such a class. */
function findLevel(
  { class_name, subject, is_group }: FilePosition,
  index: number,
  plannings: readonly PlanningEntry[],
): string {
  if (is_group) return class_name;
  const volees = plannings.filter((entry) => entry.class_names.includes(class_name));
  const [level, ...others] = volees.map((volee) => volee.level);
  if (level === undefined) throw refuse(index, 'class_name', `Aucune volée n'a de classe ${class_name}.`);
  if (others.length === 0) return level;
  const list = [level, ...others].join(', ');
  const message = `La classe ${class_name} existe dans plusieurs volées (${list}) : « level » manque à un enseignement (${subject}).`;
  throw refuse(index, 'level', message);
}

/** The place of a position in the plan; where the file does not say it, the label of a group tells. */
function findPlace(position: FilePosition, volee: PlanningEntry): number | null {
  if (!position.is_group) return volee.class_names.indexOf(position.class_name);
  if (position.plan_index !== undefined) return position.plan_index;
  const isItsPlace = ({ subject, group_label }: Pick<Assignment, 'subject' | 'group_label'>) =>
    subject === position.subject && group_label === position.group_label;
  return planVolee(volee).find(isItsPlace)?.plan_index ?? null;
}

function placePosition(
  position: FilePosition,
  index: number,
  plannings: readonly PlanningEntry[],
): PlacedPosition {
  const { class_name, subject, is_group } = position;
  const level = position.level ?? findLevel(position, index, plannings);
  const volee = plannings.find((entry) => entry.level === level);
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
    group_label: is_group ? (position.group_label ?? null) : null,
    plan_index: findPlace(position, volee),
  };
}

/**
 * Puts the positions of a file in their volées. Throws Invalid, naming it, for a level that the file has no volée of,
 * for a class that its volée does not have, and for one without level that several have or none.
 */
export const placePositions = (
  positions: readonly FilePosition[],
  plannings: readonly PlanningEntry[],
): PlacedPosition[] => positions.map((position, index) => placePosition(position, index, plannings));
