import type { Periods } from '../model.ts';

/** Where a file says something: the name of the sheet, the row from 1, the letters of the column. */
export interface FilePlace {
  sheet: string;
  row: number;
  column: string;
}

/** Whom a file names: by visa, or by both names. */
export type NamedTeacher = { visa: string } | { nom: string; prenom: string };

/** What a file says of one position, or of one part of it, in its own words. */
export interface StaffingClaim extends FilePlace {
  /** The letters of the columns of the class (or level) and of the subject, where they are others than that of the teacher. */
  place_column?: string;
  subject_column?: string;
  level: string | null;
  class_name: string | null;
  group_label: string | null;
  subject: string;
  /** Weekly; null where the file does not say how many. */
  periods: Periods | null;
  /** Null where it does not say who: that stays as it is. */
  teacher: NamedTeacher | 'nobody' | null;
}

/** Why something of a file cannot be taken over, where it stands. */
export interface StaffingFault extends FilePlace {
  message: string;
}

/** A class or a subject of a class or level that the year does not have; `level` is null where the file does not tell it. */
export interface UnknownPlace extends FilePlace {
  kind: 'class' | 'subject';
  level: string | null;
  /** The class, or the subject by its code. */
  name: string;
  /** The most weekly periods that the file gives it; null where it says none. */
  periods: Periods | null;
}
