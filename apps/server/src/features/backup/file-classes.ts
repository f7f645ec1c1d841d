import type { BackupFile, BackupStats, PlanningEntry } from '@pupitre/contract';
import type { commands } from '@pupitre/domain';
import { Invalid } from '../../errors.ts';
import type { TeacherMatch } from './file-teachers.ts';

type FileClass = BackupFile['classes'][number];
type Restored = Parameters<typeof commands.restoreYear>[1]['classes'][number];

const refuse = (index: number, message: string) =>
  new Invalid(`La sauvegarde n'est pas valide. ${message}`, [{ path: `classes.${index}.name`, message }]);

/** Throws Invalid, naming it, for a class that comes twice, whose volée the file does not have, or that has one person twice. */
export function expectClasses(classes: readonly FileClass[], plannings: readonly PlanningEntry[]): void {
  const known = new Map(plannings.map(({ level, class_names }) => [level, new Set(class_names)]));
  for (const [index, { level, name, class_teachers }] of classes.entries()) {
    // Each name is good for one of the list.
    if (known.get(level)?.delete(name) !== true)
      throw refuse(index, `La volée ${level} n'a pas de classe ${name}, ou elle figure deux fois.`);
    if (new Set(class_teachers.map(({ teacher_id }) => teacher_id)).size < class_teachers.length)
      throw refuse(index, `La classe ${name} a deux fois la même maîtrise.`);
  }
}

const count = (list: readonly { class_teachers: readonly unknown[] }[]) =>
  list.reduce((sum, one) => sum + one.class_teachers.length, 0);

/** The classes of a file with the teachers of the school; whom it does not have is left out and counted. */
export function matchClasses(
  classes: readonly FileClass[],
  match: TeacherMatch,
): { classes: Restored[] } & Pick<BackupStats, 'class_teachers' | 'skipped_class_teachers'> {
  const matched = classes.map(({ class_teachers, ...fields }) => {
    const known = class_teachers.flatMap(({ teacher_id, periods }) => {
      const id = match(teacher_id);
      return id === null ? [] : [{ teacher_id: id, periods }];
    });
    // Two people of the file can be one of the school.
    const once = [...new Map(known.map((one) => [one.teacher_id, one])).values()];
    return { ...fields, class_teachers: once };
  });
  const restored = count(matched);
  return {
    classes: matched,
    class_teachers: restored,
    skipped_class_teachers: count(classes) - restored,
  };
}
