import type { Fault, Input, Operations, SchoolClass } from '@pupitre/contract';
import {
  commands,
  LIMITS,
  maximumOf,
  formatPeriods,
  type Patch,
  sayAbsence,
  sayCount,
  squash,
} from '@pupitre/domain';
import { loadRows } from '../../data/plan-rows.ts';
import { listClasses } from '../../data/classes.ts';
import { loadClassTeachers } from '../../data/slices.ts';
import type { Database } from '../../database/schema.ts';
import { NotFound } from '../../errors.ts';
import { type ChosenIn, type StoredYear, sumAfter } from './find-obstacles.ts';

type Asked = Input<Operations['proposals.accept']>;

/** A class, and who is to look after it. */
export interface Entrusted {
  found: SchoolClass;
  teacher_id: string;
}

/** The classes that are to be looked after by somebody, as they are stored. Throws NotFound for a class that the year does not have. */
export async function findEntrusted(
  database: Database,
  schoolId: string,
  year: string,
  wanted: Asked['class_teachers'],
): Promise<Entrusted[]> {
  if (wanted.length === 0) return [];
  const classes = await listClasses(database, schoolId, year);
  return wanted.map(({ level, class_name, teacher_id }) => {
    const found = classes.find((one) => one.level === level && one.name === class_name);
    if (found === undefined) throw new NotFound(`La classe ${class_name} n'existe pas ou plus.`);
    return { found, teacher_id };
  });
}

/** Those that are not entrusted to this person already. */
export const pickEntrusted = (all: readonly Entrusted[]): Entrusted[] =>
  all.filter(({ found, teacher_id }) => !found.class_teachers.some((one) => one.teacher_id === teacher_id));

/**
 * What no longer fits of them: the class has somebody by now, or is of no chosen volée; the person is not there, only supposed, or would have more than
 * they may with it.
 */
export function findEntrustedFaults(
  all: readonly Entrusted[],
  { choices }: Pick<Asked, 'choices'>,
  year: StoredYear,
  { options }: Pick<ChosenIn, 'options'>,
): Fault[] {
  const teachers = new Map(year.teachers.map((teacher) => [teacher.id, teacher]));
  const totals = sumAfter(choices, year);
  const levels = new Set(options.levels);
  for (const { teacher_id } of pickEntrusted(all))
    totals.set(teacher_id, (totals.get(teacher_id) ?? 0) + LIMITS.classTeacherPeriods);
  const find = ({ found, teacher_id }: Entrusted): string | null => {
    if (pickEntrusted([{ found, teacher_id }]).length === 0) return null;
    if (!levels.has(found.level)) return `la volée ${found.level} ne fait pas partie de la proposition`;
    const [holder] = found.class_teachers;
    if (holder) return `${teachers.get(holder.teacher_id)?.visa ?? '?'} a reçu la maîtrise entre-temps`;
    const teacher = teachers.get(teacher_id);
    if (!teacher) return "la personne proposée n'existe pas ou plus";
    const absence = sayAbsence(teacher);
    if (absence !== null) return `${teacher.visa}\u202f: ${absence}`;
    const [total, max] = [totals.get(teacher_id) ?? 0, maximumOf(teacher)];
    return total <= max
      ? null
      : `${teacher.visa}\u202f: ${sayCount(total, 'période')} avec la maîtrise, pour ${formatPeriods(max)} au plus`;
  };
  return all.flatMap((one, index) => {
    const reason = find(one);
    const message = `Maîtrise ${one.found.name}\u202f: ${reason}`;
    return reason === null ? [] : [{ path: `class_teachers.${index}`, message }];
  });
}

/** What entrusting the classes changes. */
export async function entrust(
  database: Database,
  schoolId: string,
  all: readonly Entrusted[],
): Promise<Patch> {
  const ids = all.map(({ found }) => found.id);
  const state = {
    classes: await loadRows(database, schoolId, 'classes', { field: 'id', values: ids }),
    class_teachers: await loadClassTeachers(database, schoolId, ids),
  };
  return squash(
    all.map(
      ({ found, teacher_id }) =>
        commands.setClassTeachers(state, found.id, [{ teacher_id, periods: LIMITS.classTeacherPeriods }])
          .patch,
    ),
  );
}
