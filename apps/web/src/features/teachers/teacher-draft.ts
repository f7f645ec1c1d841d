import { type TeacherAnswer, type TeacherBody, teacherBody } from '@pupitre/contract';
import { type FormFaults, placeIssues } from '../../lib/form-faults.ts';
import { formatNumber, parseNumber } from '../../lib/numbers.ts';

/** The form of a teacher as it is typed. */
export interface TeacherDraft {
  visa: string;
  nom: string;
  prenom: string;
  specialties: string;
  /** Empty for none. */
  cycles: string;
  hours_min: string;
  hours_desired: string;
  hours_max: string;
  is_absent: boolean;
  leaves: boolean;
}

/** What is typed in a field, and what is ticked. */
export type TypedField = {
  [F in keyof TeacherDraft]: TeacherDraft[F] extends string ? F : never;
}[keyof TeacherDraft];
export type TickedField = Exclude<keyof TeacherDraft, TypedField>;

export type TeacherFaults = FormFaults<keyof TeacherDraft>;

const textOf = (hours: number | null | undefined) =>
  hours === null || hours === undefined ? '' : formatNumber(hours);

/** What the form shows of a teacher; empty for a new one. */
export function draftOf(teacher: TeacherAnswer | null): TeacherDraft {
  return {
    visa: teacher?.visa ?? '',
    nom: teacher?.nom ?? '',
    prenom: teacher?.prenom ?? '',
    specialties: teacher?.specialties.join(', ') ?? '',
    cycles: teacher?.cycles[0] ?? '',
    hours_min: textOf(teacher?.hours_min),
    hours_desired: textOf(teacher?.hours_desired),
    hours_max: textOf(teacher?.hours_max),
    is_absent: teacher?.is_absent ?? false,
    leaves: teacher?.leaves ?? false,
  };
}

/** The parts of a text between its commas, without blanks. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Reads the form with the schema that the server uses: a body to send, or what is wrong (docs/screens.md, « Enseignants »). */
export function readDraft(draft: TeacherDraft): { body: TeacherBody } | { faults: TeacherFaults } {
  const parsed = teacherBody.safeParse({
    visa: draft.visa,
    nom: draft.nom,
    prenom: draft.prenom,
    specialties: splitList(draft.specialties),
    cycles: draft.cycles === '' ? [] : [draft.cycles],
    hours_min: parseNumber(draft.hours_min),
    hours_desired: parseNumber(draft.hours_desired),
    hours_max: parseNumber(draft.hours_max),
    is_absent: draft.is_absent,
    leaves: draft.leaves,
  });
  if (parsed.success) return { body: parsed.data };
  return { faults: placeIssues(parsed.error) };
}

/** Whether nothing has been typed that closing the form would lose. */
export function isSameDraft(a: TeacherDraft, b: TeacherDraft): boolean {
  return (Object.keys(a) as (keyof TeacherDraft)[]).every((field) => a[field] === b[field]);
}
