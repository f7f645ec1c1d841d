import type {
  ApartSubjects,
  FunctionHours,
  LookedAfter,
  Position,
  Teacher,
  TeachingRule,
  WantedSight,
  WeighedAim,
  Weight,
} from '@pupitre/domain';

/** A stored position with the volée it belongs to. Periods are weekly. */
export interface StaffedPosition extends Position {
  level: string;
}

/** A position whose teacher the user has settled in the preview; null leaves it open. */
export interface Pin {
  position_id: string;
  teacher_id: string | null;
}

/** What is asked of a proposal. */
export interface ProposalOptions {
  /** The chosen volées. */
  levels: string[];
  /** Whether unlocked positions that have a teacher may be given to another. */
  reconsider: boolean;
  weights: Record<WeighedAim, Weight>;
  /** Weekly periods that a class is to have with its class teacher. */
  class_teacher_periods: WantedSight;
  /** Periods above their wish that somebody may be given, so that less stays open; null: up to the maximum. */
  above_wish: number | null;
  /** Subjects that anybody of the cycle may teach, whatever their specialties. */
  exceptions: string[];
  pins: Pin[];
  /** Teachers who get nothing more and lose what is not locked in these volées: a what-if. */
  without: string[];
  /** Teachers who do not exist yet: a what-if. Their ids are the caller's. */
  imaginary: Teacher[];
}

/** One school year of a school, and what is asked. */
export interface StaffingInput {
  teachers: Teacher[];
  functions: FunctionHours[];
  /** Every position of the year. */
  positions: StaffedPosition[];
  /** Every position of the year before; empty where there is none. */
  previous: StaffedPosition[];
  /** Subjects whose groups are not taught at the same time, by level; where nothing is said they are. */
  apart?: ApartSubjects | undefined;
  /** What the school says of who teaches what; nothing where it is left out. */
  rules?: readonly TeachingRule[] | undefined;
  /** Every class of the year with who looks after it; nobody where it is left out. */
  class_teachers?: readonly LookedAfter[] | undefined;
  /** Who has each position in the staffing of which as little as can be is to change, null for nobody: the stored one where it is left out. */
  former?: ReadonlyMap<string, string | null> | undefined;
  options: ProposalOptions;
}

/** What is asked where nothing but the volées is chosen. */
export const DEFAULT_OPTIONS: Omit<ProposalOptions, 'levels'> = {
  reconsider: false,
  weights: {
    minimum: 'normal',
    wish: 'normal',
    classes: 'normal',
    continuity: 'normal',
    preparations: 'normal',
    changes: 'ignored',
    class_teacher: 'ignored',
  },
  class_teacher_periods: {},
  above_wish: null,
  exceptions: [],
  pins: [],
  without: [],
  imaginary: [],
};
