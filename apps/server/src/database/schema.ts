import type { ProposalState } from '@pupitre/contract';
import type { Generated, Kysely, Selectable } from 'kysely';

/*
 * The tables, the same on SQLite and PostgreSQL: ids are UUIDs made by us, instants ISO text, booleans 0 or 1,
 * lists JSON text, and a `…_key` column holds the folded form that is unique. Every row but one (« installation ») belongs to
 * a school, and every reference carries its id, so that a reference across schools cannot be stored.
 */

/** The tenant. Everything else belongs to one. */
export interface SchoolsTable {
  id: string;
  name: string;
  created_at: string;
  /** Raised by every write to what the school owns: a list read at a revision is good as long as it stands. */
  revision: Generated<number>;
  /** JSON: { level, periods }[]; null: as proposed */
  weekly_targets: Generated<string | null>;
}

/** How a school signs in, and its one active year: a column that cannot be empty. */
export interface AccountsTable {
  school_id: string;
  email: string;
  email_key: string;
  password_hash: string;
  active_year: string;
}

export interface SessionsTable {
  /** SHA-256 of the token, in hexadecimal; the token itself is never stored. */
  token_hash: string;
  school_id: string;
  created_at: string;
  expires_at: string;
}

/** Recent sign-ins, for throttling. */
export interface LoginAttemptsTable {
  id: string;
  email_key: string;
  address: string;
  attempted_at: string;
  succeeded: number;
}

export interface SchoolYearsTable {
  school_id: string;
  name: string;
}

/** A volée; its number of classes is the length of class_names. */
export interface PlanningsTable {
  school_id: string;
  school_year: string;
  level: string;
  id: string;
  /** JSON: string[] */
  class_names: string;
  /** JSON: { subject, periods }[] */
  subject_periods: string;
  /** JSON: SpecialParams */
  special_params: string;
}

export interface TeachersTable {
  school_id: string;
  id: string;
  visa: string;
  visa_key: string;
  nom: string;
  prenom: string;
  /** JSON: string[] */
  specialties: string;
  /** JSON: Cycle[] */
  cycles: string;
  hours_min: number | null;
  hours_desired: number | null;
  hours_max: number | null;
}

/** A teaching position; a change of its year or level follows that of its volée. */
export interface AssignmentsTable {
  school_id: string;
  id: string;
  school_year: string;
  level: string;
  class_name: string;
  subject: string;
  periods: number;
  teacher_id: string | null;
  locked: number;
  is_group: number;
  group_label: string | null;
  plan_index: number | null;
}

/** The catalogue of functions: anything other than whole-class teaching. */
export interface FunctionsTable {
  school_id: string;
  id: string;
  name: string;
  name_key: string;
  description: string;
}

/** A function of a teacher in a school year; it goes with any of the three. */
export interface FunctionAssignmentsTable {
  school_id: string;
  id: string;
  school_year: string;
  teacher_id: string;
  function_id: string;
  hours_per_week: number;
  description: string;
}

/** The one proposal of a school, and the run that makes or made it. */
export interface ProposalsTable {
  school_id: string;
  id: string;
  school_year: string;
  state: ProposalState;
  place: number | null;
  /** Somebody wants it to end with what it has. */
  is_stopping: number;
  /** JSON: what was asked, without the year */
  options: string;
  /** JSON: the positions and teachers there were */
  snapshot: string;
  /** JSON: Diagnosis */
  diagnosis: string;
  /** JSON: Progress */
  progress: string | null;
  /** JSON: Progress[] */
  history: string;
  /** JSON: ProposalResult */
  result: string | null;
  failure: string | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  /** When the server that runs it last said that it does. */
  beat_at: string;
}

/** One row, of no school: what tells this database from any other, and from a former state of itself. */
export interface InstallationTable {
  /** Random, for good. */
  id: string;
  /** Raised now and then: a database that knows a lower one than was seen has lost something. */
  mark: number;
}

/** A stored proposal as it is read. */
export type ProposalRow = Selectable<ProposalsTable>;

/** The tables by name, from which Kysely types every query. */
export interface Schema {
  schools: SchoolsTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  login_attempts: LoginAttemptsTable;
  school_years: SchoolYearsTable;
  plannings: PlanningsTable;
  teachers: TeachersTable;
  assignments: AssignmentsTable;
  functions: FunctionsTable;
  function_assignments: FunctionAssignmentsTable;
  proposals: ProposalsTable;
  installation: InstallationTable;
}

/** The database or an open transaction on it: what a query takes as its first parameter. */
export type Database = Kysely<Schema>;
