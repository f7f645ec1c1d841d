import type { Assignment, Fault, TeacherAnswer } from '@pupitre/contract';
import {
  formatPeriods,
  type FunctionHours,
  maximumOf,
  namePosition,
  sayAbsence,
  sayCount,
} from '@pupitre/domain';
import { type Choice, qualify } from '@pupitre/optimiser';
import type { StoredProposal } from '../../data/stored-proposal.ts';

/** A year as it is stored when choices of a proposal are to be written. */
export interface StoredYear {
  positions: readonly Assignment[];
  teachers: readonly TeacherAnswer[];
  functions: readonly FunctionHours[];
}

/** What choices were made of: what was open to them, and who had what. */
export interface ChosenIn {
  options: Pick<StoredProposal['options'], 'levels' | 'exceptions' | 'imaginary'>;
  snapshot: StoredProposal['snapshot'];
  /** What the choices are called in the request, where faults are told. */
  field: 'choices' | 'steps';
}

/** Names something that is no longer stored: by what the run saw, or as the user supposed it. */
function nameLost(proposal: Omit<ChosenIn, 'field'>): (id: string) => string | undefined {
  const { snapshot, options } = proposal;
  const known = [...snapshot.positions, ...snapshot.teachers];
  const labels = new Map(known.map(({ id, label }) => [id, label]));
  for (const { id, visa } of options.imaginary) labels.set(id, visa);
  return (id) => labels.get(id);
}

/** Whether every position and teacher that the choices name is stored, or was when the run began, or is supposed. */
export function areKnown(
  choices: readonly Choice[],
  year: StoredYear,
  proposal: Omit<ChosenIn, 'field'>,
): boolean {
  const there = new Set([...year.positions, ...year.teachers].map(({ id }) => id));
  const lost = nameLost(proposal);
  return choices
    .flatMap(({ position_id, teacher_id }) => [position_id, teacher_id])
    .every((id) => id === null || there.has(id) || lost(id) !== undefined);
}

/** Why one choice no longer fits, apart from the hours; null when it does. */
function explorer(year: StoredYear, proposal: ChosenIn) {
  const positions = new Map(year.positions.map((position) => [position.id, position]));
  const teachers = new Map(year.teachers.map((teacher) => [teacher.id, teacher]));
  const formerly = new Map(proposal.snapshot.positions.map(({ id, teacher_id }) => [id, teacher_id]));
  const levels = new Set(proposal.options.levels);
  const lost = nameLost(proposal);
  const visaOf = (id: string) => teachers.get(id)?.visa ?? lost(id) ?? '?';

  const findForTeacher = (id: string, position: Assignment): string | null => {
    const teacher = teachers.get(id);
    if (teacher) {
      if (position.co_teachers.some((seat) => seat.teacher_id === id))
        return `${teacher.visa} y est déjà, à côté de l'enseignant`;
      const absence = sayAbsence(teacher);
      if (absence !== null) return absence;
      const fits = qualify(teacher, position, proposal.options.exceptions) !== null;
      return fits ? null : `${teacher.visa} n'a pas la branche ou le cycle qu'il faut`;
    }
    const isImaginary = proposal.options.imaginary.some((one) => one.id === id);
    return `${visaOf(id)} ${isImaginary ? 'est un enseignant supposé' : "n'existe plus"}`;
  };

  const find = ({ position_id, teacher_id }: Choice): string | null => {
    const position = positions.get(position_id);
    if (!position) return "l'enseignement n'existe plus";
    const holder = position.teacher_id;
    if (holder === teacher_id) return null;
    if (!levels.has(position.level)) return `la volée ${position.level} ne fait pas partie de la proposition`;
    if (position.locked) return "l'enseignement est verrouillé";
    if (holder !== null && holder !== formerly.get(position_id))
      return `${visaOf(holder)} l'a reçu entre-temps`;
    return teacher_id === null ? null : findForTeacher(teacher_id, position);
  };

  return ({ position_id, teacher_id }: Choice): string | null => {
    const reason = find({ position_id, teacher_id });
    if (reason === null) return null;
    const position = positions.get(position_id);
    const label = position ? namePosition(position) : (lost(position_id) ?? '?');
    return `${teacher_id === null ? label : `${visaOf(teacher_id)}, ${label}`} : ${reason}`;
  };
}

/** Weekly periods of each teacher, functions included, once the choices are made. */
export function sumAfter(
  choices: readonly Choice[],
  { positions, functions }: StoredYear,
): Map<string, number> {
  const chosen = new Map(choices.map((choice) => [choice.position_id, choice.teacher_id]));
  const totals = new Map<string, number>();
  const add = (id: string | null | undefined, periods: number) => {
    if (id) totals.set(id, (totals.get(id) ?? 0) + periods);
  };
  for (const { id, teacher_id, periods, co_teachers } of positions) {
    add(chosen.has(id) ? chosen.get(id) : teacher_id, periods);
    for (const seat of co_teachers) add(seat.teacher_id, seat.periods);
  }
  for (const { teacher_id, hours_per_week } of functions) add(teacher_id, hours_per_week);
  return totals;
}

/** Teachers who receive something and would have more than they may, each where they are first chosen. */
function findOverloads(choices: readonly Choice[], year: StoredYear, field: ChosenIn['field']): Fault[] {
  const holders = new Map(year.positions.map((position) => [position.id, position.teacher_id]));
  const totals = sumAfter(choices, year);
  const firstOf = new Map<string, number>();
  for (const [index, { position_id, teacher_id }] of choices.entries()) {
    if (teacher_id !== null && holders.get(position_id) !== teacher_id && !firstOf.has(teacher_id))
      firstOf.set(teacher_id, index);
  }
  return year.teachers.flatMap((teacher) => {
    const { id, visa } = teacher;
    const index = firstOf.get(id);
    const max = maximumOf(teacher);
    const total = totals.get(id) ?? 0;
    if (index === undefined || total <= max) return [];
    const message = `${visa} : ${sayCount(total, 'période')}, pour ${formatPeriods(max)} au plus`;
    return [{ path: `${field}.${index}`, message }];
  });
}

/**
 * What no longer fits when choices are held against what is stored now, each with the choice it is about: the position
 * is gone, locked or somebody else's by now, the teacher is gone, does not qualify or would have too much.
 */
export function findObstacles(choices: readonly Choice[], year: StoredYear, proposal: ChosenIn): Fault[] {
  const find = explorer(year, proposal);
  const faults = choices.flatMap((choice, index) => {
    const message = find(choice);
    return message === null ? [] : [{ path: `${proposal.field}.${index}`, message }];
  });
  return [...faults, ...findOverloads(choices, year, proposal.field)];
}
