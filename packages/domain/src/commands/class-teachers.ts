import { type ClassTeacher, classTeacherIds, listClassTeachers } from '../class-teachers.ts';
import { formatPeriods } from '../format-periods.ts';
import { Draft, type Id, type PlanRows, type PlanState } from '../patch/index.ts';
import { isSameValue } from '../patch/same-value.ts';
import { sayCount } from '../say-count.ts';
import { Obstacle, type Outcome } from './outcome.ts';

/** Adds the class teachers of a class that has none yet. */
export function addClassTeachers(draft: Draft, class_id: Id, teachers: readonly ClassTeacher[]): void {
  const ids = classTeacherIds(class_id);
  for (const [index, { teacher_id, periods }] of teachers.entries()) {
    const id = ids[index];
    if (id !== undefined) draft.add('class_teachers', id, { class_id, teacher_id, periods });
  }
}

/** Who sits where: who has a seat keeps it, the others take what is free. */
function seat(state: PlanState, classId: Id, teachers: readonly ClassTeacher[]): Map<Id, ClassTeacher> {
  const ids = classTeacherIds(classId);
  const seats = new Map<Id, ClassTeacher>();
  const holderOf = (id: Id) => state.class_teachers?.[id]?.teacher_id;
  const kept = teachers.filter((one) => {
    const id = ids.find((own) => holderOf(own) === one.teacher_id && !seats.has(own));
    if (id !== undefined) seats.set(id, one);
    return id !== undefined;
  });
  for (const one of teachers.filter((other) => !kept.includes(other))) {
    const free = ids.find((id) => !seats.has(id));
    if (free !== undefined) seats.set(free, one);
  }
  return seats;
}

/** « ROC et BON », « personne » */
function sayPeople({ teachers }: PlanState, people: readonly ClassTeacher[]): string {
  const visas = people.map(({ teacher_id }) => teachers?.[teacher_id]?.visa ?? '?');
  return visas.length === 0 ? 'personne' : visas.join(' et ');
}

/** « Maîtrise 7P/3 : ROC et BON à la place de CLE » */
function say(
  state: PlanState,
  classId: Id,
  was: readonly ClassTeacher[],
  is: readonly ClassTeacher[],
): string {
  const name = `Maîtrise ${state.classes?.[classId]?.name ?? '?'}\u202f: ${sayPeople(state, is)}`;
  const [before, after] = [sayPeople(state, was), sayPeople(state, is)];
  if (before !== after) return was.length === 0 ? name : `${name} à la place de ${before}`;
  return `${name}, ${is.map(({ periods }) => `${formatPeriods(periods)} h`).join(' et ')}`;
}

/**
 * Sets who the class teachers of a class are, all of them, with the weekly periods of each (docs/domain.md, « Classes »). Throws Obstacle
 * for more than two, and for the same person twice.
 */
export function setClassTeachers(state: PlanState, classId: Id, teachers: readonly ClassTeacher[]): Outcome {
  const ids = classTeacherIds(classId);
  if (teachers.length > ids.length)
    throw new Obstacle('Une classe a au plus deux maîtres ou maîtresses de classe.');
  if (new Set(teachers.map(({ teacher_id }) => teacher_id)).size < teachers.length)
    throw new Obstacle('La même personne ne peut pas être deux fois maître ou maîtresse de la classe.');
  const was = listClassTeachers(state, classId);
  const seats = seat(state, classId, teachers);
  const draft = new Draft(state);
  for (const id of ids) {
    const row = seats.get(id);
    if (row !== undefined) draft.add('class_teachers', id, { class_id: classId, ...row });
    else if (state.class_teachers?.[id] !== undefined) draft.remove('class_teachers', id);
  }
  const is = listClassTeachers(draft.state, classId);
  return { patch: draft.patch, summary: isSameValue(was, is) ? '' : say(state, classId, was, is) };
}

const sayPupils = (pupils: number | null) => (pupils === null ? 'non défini' : sayCount(pupils, 'élève'));

/**
 * Renames a class, or sets how many pupils it has; everything that belongs to it stays. Throws Obstacle where another class of the volée
 * has the name: the slice holds all of them.
 */
export function editClass(
  state: PlanState,
  id: Id,
  fields: Partial<Pick<PlanRows['classes'], 'name' | 'pupils'>>,
): Outcome {
  const row = state.classes?.[id];
  if (row === undefined) throw new Error(`no class ${id} in the slice`);
  const isTaken = Object.entries(state.classes ?? {}).some(
    ([other, { volee_id, name }]) => other !== id && volee_id === row.volee_id && name === fields.name,
  );
  if (isTaken)
    throw new Obstacle(
      `La volée ${state.volees?.[row.volee_id]?.level ?? '?'} a déjà une classe ${fields.name}.`,
    );
  const draft = new Draft(state);
  draft.change('classes', id, fields);
  const { name = row.name, pupils = row.pupils } = fields;
  const who = name === row.name ? `Classe ${row.name}` : `La classe ${row.name} s'appelle ${name}`;
  const counts = `${sayPupils(pupils)} au lieu de ${sayPupils(row.pupils)}`;
  return { patch: draft.patch, summary: pupils === row.pupils ? who : `${who}\u202f: ${counts}` };
}
