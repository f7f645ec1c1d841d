import type { Cycle } from './cycles.ts';

/** A number of weekly periods, a multiple of 0.5. */
export type Periods = number;

/** What a volée teaches of one subject, per class or per group; 0 means not taught. */
export interface SubjectPeriods {
  subject: string;
  periods: Periods;
}

/**
 * Numbers of groups or courses of a volée; 0 means « taught class by class »
 * (docs/domain.md, « From a volée to its positions »).
 */
export interface SpecialParams {
  groups_francais: number;
  groups_maths: number;
  groups_allemand: number;
  nb_cours_ocom: number;
  nb_cours_os: number;
  /** Subjects whose groups are not taught at the same time; of all others they are (docs/domain.md, « Parallel groups »). */
  not_parallel?: string[] | undefined;
}

/** Of special parameters, the numbers. */
export type GroupCounts = Omit<SpecialParams, 'not_parallel'>;

/** One level in one school year: everything its positions are made from. */
export interface Volee {
  level: string;
  class_names: string[];
  subject_periods: SubjectPeriods[];
  special_params: SpecialParams;
}

/** A teaching position as the plan of a volée makes it, before it has an identity or a teacher. */
export interface PlannedPosition {
  /** Class name, or the level for a group. */
  class_name: string;
  subject: string;
  periods: Periods;
  is_group: boolean;
  group_label: string | null;
  /** Which class or group of the plan, from 0; null for what was added by hand. With subject and is_group: its place. */
  plan_index: number | null;
}

/** How somebody is in a position beside its teacher: through its lessons (co-enseignement), or for some pupils (appui). */
export const SEAT_KINDS = ['co', 'support'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

/** Somebody who is in a position beside its teacher, with periods of their own (docs/domain.md, « Several people in one position »). */
export interface CoTeacher {
  teacher_id: string;
  periods: Periods;
  kind: SeatKind;
}

/** A stored teaching position (enseignement). */
export interface Position extends PlannedPosition {
  id: string;
  teacher_id: string | null;
  locked: boolean;
  co_teachers: CoTeacher[];
}

/** What a contract says of a school year (docs/domain.md, « Contracts »). Hours are weekly periods. */
export interface Contract {
  hours_min: number | null;
  hours_desired: number | null;
  hours_max: number | null;
  /** Not there in this one year. */
  is_absent: boolean;
  /** This year is their last one. */
  leaves: boolean;
}

/** What the rules read of a teacher in one school year. Hours are weekly periods. */
export interface Teacher {
  id: string;
  visa: string;
  nom: string;
  prenom: string;
  specialties: string[];
  /** Zero or one cycle. */
  cycles: Cycle[];
  hours_min: number | null;
  hours_desired: number | null;
  hours_max: number | null;
  is_absent?: boolean | undefined;
  /** The year that was their last one, before this one; null or nothing for who is still there. */
  left_after?: string | null | undefined;
}

/** Who a teacher is and what they may teach, in whatever year. */
export type TeacherIdentity = Pick<Teacher, 'visa' | 'nom' | 'prenom' | 'specialties' | 'cycles'>;
