import type { ProposalState } from '@pupitre/contract';
import type { Role, RuleKind, SeatKind } from '@pupitre/domain';
import type { Generated, Kysely, Selectable } from 'kysely';
import type { BudgetsTable, ChargesTable } from './schema-budgets.ts';
import type { PasskeyChallengesTable, PasskeysTable, PersonTokensTable } from './schema-keys.ts';

export type { PasskeysTable, PersonTokensTable } from './schema-keys.ts';

/*
 * The tables, the same on SQLite and PostgreSQL: ids are UUIDs made by us, instants ISO text, booleans 0 or 1,
 * lists JSON text, and a `…_key` column holds the folded form that is unique. What a school owns carries its id, and so does
 * every reference among it: one across schools cannot be stored. The directory (people, memberships, sessions, invitations,
 * resets, sign-ins, attempts) refers to nothing that a school owns, and no query leads from it into that by a subquery: so the
 * tables of schools can be spread over several databases.
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
  /** A server whose version has fewer steps of the schema than this may not write any more. */
  schema_step: Generated<number>;
}

/** Somebody who signs in. Whoever is of no school any more keeps the name only, for the history. */
export interface PeopleTable {
  id: string;
  name: string;
  email: string;
  /** null: cannot sign in */
  email_key: string | null;
  password_hash: string;
  created_at: string;
  /** The school they were in last. */
  last_school_id: string | null;
}

/** What somebody may do in a school. */
export interface MembershipsTable {
  school_id: string;
  person_id: string;
  role: Role;
  /** JSON: string[], the levels of the volées that may be changed; null: all */
  levels: string | null;
  created_at: string;
}

/** A sign-in of somebody in one school: it goes with the membership. */
export interface SessionsTable {
  /** SHA-256 of the token, in hexadecimal; the token itself is never stored. */
  token_hash: string;
  /** By which a session is named without its token. */
  id: string;
  school_id: string;
  person_id: string;
  created_at: string;
  expires_at: string;
  /** The network address and the browser that it was opened from; empty where that was not kept. */
  address: Generated<string>;
  agent: Generated<string>;
}

/** A link by which somebody becomes a person of a school, once. */
export interface InvitationsTable {
  id: string;
  token_hash: string;
  school_id: string;
  email: string;
  email_key: string;
  name: string;
  role: Role;
  levels: string | null;
  created_at: string;
  expires_at: string;
}

/** A link by which somebody sets a new password, once. */
export interface PasswordResetsTable {
  token_hash: string;
  person_id: string;
  expires_at: string;
}

/** When and from where somebody signed in, or tried to. */
export interface SignInsTable {
  id: string;
  person_id: string;
  at: string;
  address: string;
  agent: string;
  succeeded: number;
}

/** Recent sign-ins, for throttling. */
export interface LoginAttemptsTable {
  id: string;
  email_key: string;
  address: string;
  attempted_at: string;
  succeeded: number;
}

/** A tab that somebody has in view, for the other servers: it goes with its stream, its server, or the membership. */
export interface PresenceTable {
  school_id: string;
  person_id: string;
  /** As the tab calls itself. */
  tab: string;
  /** The server that its stream is of. */
  server_id: string;
  /** JSON: where it is; null: not told yet */
  place: string | null;
  /** 1: another server was told where it is, and the one of its stream does not know yet. */
  is_moved: number;
  /** When that server was last heard of. */
  beat_at: string;
}

export interface SchoolYearsTable {
  school_id: string;
  id: string;
  name: string;
}

/** What a school has set, in one row: its one active year, which cannot be empty. */
export interface SettingsTable {
  school_id: string;
  id: string;
  active_year_id: string;
}

/** A volée: a level in a school year. */
export interface VoleesTable {
  school_id: string;
  id: string;
  school_year_id: string;
  level: string;
  /** JSON: { subject, periods }[] */
  subject_periods: string;
  /** JSON: SpecialParams */
  special_params: string;
}

/** A class of a volée; ranks count from 0. */
export interface ClassesTable {
  school_id: string;
  id: string;
  volee_id: string;
  name: string;
  rank: number;
  pupils: number | null;
}

/** Who is class teacher of a class: an identifier for each of the two seats that it has. */
export interface ClassTeachersTable {
  school_id: string;
  id: string;
  class_id: string;
  teacher_id: string;
  periods: number;
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
}

/** What holds of a teacher in a school year: at most one of each. One without a year held before there were any of years. */
export interface ContractsTable {
  school_id: string;
  id: string;
  school_year_id: string | null;
  teacher_id: string;
  hours_min: number | null;
  hours_desired: number | null;
  hours_max: number | null;
  is_absent: number;
  leaves: number;
}

/** What is said of who teaches what, of a teacher in a year; what its kind does not say is null. */
export interface TeachingRulesTable {
  school_id: string;
  id: string;
  school_year_id: string;
  teacher_id: string;
  kind: RuleKind;
  subject: string | null;
  level: string | null;
  to_level: string | null;
  class_id: string | null;
  colleague_id: string | null;
  amount: number | null;
}

/**
 * A teaching position: of a class, with a label where it was added by hand, or a group of the whole level, whose index in the plan is
 * null when made by hand.
 */
export interface PositionsTable {
  school_id: string;
  id: string;
  volee_id: string;
  class_id: string | null;
  subject: string;
  periods: number;
  teacher_id: string | null;
  locked: number;
  group_label: string | null;
  group_index: number | null;
}

/** Who is in a position beside its teacher; each is there once. */
export interface CoTeachersTable {
  school_id: string;
  id: string;
  position_id: string;
  teacher_id: string;
  periods: number;
  kind: SeatKind;
}

/** The catalogue of functions: anything other than whole-class teaching. */
export interface FunctionsTable {
  school_id: string;
  id: string;
  name: string;
  name_key: string;
  description: string;
}

/** A function of a teacher in a school year. */
export interface FunctionAssignmentsTable {
  school_id: string;
  id: string;
  school_year_id: string;
  teacher_id: string;
  function_id: string;
  hours_per_week: number;
  description: string;
}

/** The one proposal of a school, and the run that makes or made it. */
export interface ProposalsTable {
  school_id: string;
  id: string;
  school_year_id: string;
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

/** Who makes changes: a person in one of their sessions, numbered so that each change names them in a byte or two. */
export interface ChangeAuthorsTable {
  school_id: string;
  number: number;
  /** The hash of the token of the session. */
  session: string;
  /** In no table of schools, so that a name may outlive what somebody may do. */
  person_id: string | null;
}

/** What changed in a school, in the order in which it happened; only a person who is erased goes from it. */
export interface ChangesTable {
  school_id: string;
  /** The revision of the school that the change made. */
  seq: number;
  at: string;
  /** The number of who made it. */
  author: number;
  command: string;
  /** A French sentence, made at the time. */
  summary: string;
  /** The name that the year had, where the change is of one. */
  school_year: string | null;
  /** The schema whose rows the patch speaks of. */
  version: number;
  kind: ChangeKind;
  /** The change that this one takes back. */
  undoes: number | null;
  /** How much of it; null where it takes nothing back. */
  extent: ChangeExtent | null;
  /** JSON: see `data/stored-patch.ts`; empty where the change is not of the plan */
  patch: string;
  /** JSON: AccountRow[], what a change of the account or its people did; null: the change is of the plan */
  details: string | null;
}

/** Whether all of a change was taken back, what could be, or, since everything was changed again, nothing. */
export type ChangeExtent = 'whole' | 'part' | 'nothing';

/** What was done, taken back, and done again; and what cannot be taken back. */
export type ChangeKind = 'do' | 'undo' | 'redo' | 'final';

/** Which changes touched a row: the history of a position, a teacher or a volée is one look. */
export interface ChangeSubjectsTable {
  school_id: string;
  subject_id: string;
  /** The number of a change, from which those of the list are counted. */
  first_seq: number;
  /** How far the numbers of the changes are from the first one, between spaces, ascending. */
  seqs: string;
}

/** What some hundred changes that follow one another are looked for by, each word once. */
export interface ChangeDigestsTable {
  school_id: string;
  first_seq: number;
  last_seq: number;
  words: string;
}

/** A state of a school that has a name: as a change left it, or as the school began, at 0. */
export interface VersionsTable {
  school_id: string;
  id: string;
  name: string;
  name_key: string;
  seq: number;
  at: string;
}

/** What a request was answered that may be repeated: it is carried out once. Kept for some time. */
export interface AnsweredRequestsTable {
  school_id: string;
  /** Who sent it, in whatever session. */
  person_id: string;
  /** By which whoever sent it knows it. */
  key: string;
  /** Hash of what was asked for. */
  content: string;
  at: string;
  /** The change that it made; null: none */
  seq: number | null;
  /** JSON: what the write answered */
  answer: string;
}

/** One row, of no school: what tells this database from any other, and from a former state of itself. */
export interface InstallationTable {
  /** Random, for good. */
  id: string;
  /** Raised now and then: a database that knows a lower one than was seen has lost something. */
  mark: number;
}

/** A stored proposal as it is read, with the name of its year. */
export type ProposalRow = Selectable<ProposalsTable> & { school_year: string };

/** The tables by name, from which Kysely types every query. */
export interface Schema {
  schools: SchoolsTable;
  people: PeopleTable;
  memberships: MembershipsTable;
  invitations: InvitationsTable;
  password_resets: PasswordResetsTable;
  sign_ins: SignInsTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  person_tokens: PersonTokensTable;
  sessions: SessionsTable;
  login_attempts: LoginAttemptsTable;
  presence: PresenceTable;
  school_years: SchoolYearsTable;
  settings: SettingsTable;
  volees: VoleesTable;
  classes: ClassesTable;
  class_teachers: ClassTeachersTable;
  teachers: TeachersTable;
  contracts: ContractsTable;
  teaching_rules: TeachingRulesTable;
  budgets: BudgetsTable;
  positions: PositionsTable;
  co_teachers: CoTeachersTable;
  functions: FunctionsTable;
  function_assignments: FunctionAssignmentsTable;
  charges: ChargesTable;
  proposals: ProposalsTable;
  change_authors: ChangeAuthorsTable;
  changes: ChangesTable;
  change_subjects: ChangeSubjectsTable;
  change_digests: ChangeDigestsTable;
  versions: VersionsTable;
  answered_requests: AnsweredRequestsTable;
  installation: InstallationTable;
}

/** The database or an open transaction on it: what a query takes as its first parameter. */
export type Database = Kysely<Schema>;
