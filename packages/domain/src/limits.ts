/** Business limits (docs/domain.md, « Limits »). Hours and periods are weekly. */
export const LIMITS = {
  passwordMin: 6,
  passwordMax: 200,
  schoolYearMax: 40,
  visaMax: 20,
  /** Of the names of functions and versions. */
  nameMax: 80,
  /** Of descriptions. */
  textMax: 500,
  classNameMax: 30,
  groupLabelMax: 60,
  hoursMax: 40,
  classesMin: 1,
  classesMax: 20,
  periodsMax: 28,
  weeklyTargetMax: 60,
  periodStep: 0.5,
  splitPartMin: 0.5,
  splitTolerance: 0.01,
  groupsMax: 40,
  /** Counted from 0. */
  groupIndexMax: 39,
  /** Of one class, and what the maîtrise of a class takes at most. */
  pupilsMax: 40,
  classTeachersMax: 2,
  classTeacherPeriods: 1,
  classTeacherPeriodsMax: 10,
  /** People in one position beside its teacher. */
  coTeachersMax: 6,
  /** What is said of who teaches what: rules of a person in a year, and « au plus n » of one. */
  rulesMax: 60,
  ruleMostMax: 99,
  /** Of one year, and what one of them is granted at most. */
  budgetsMax: 12,
  grantedMax: 20_000,
  optimalBand: 2,
  newGroupPeriods: 1,
  subjectDefaultPeriods: 1,
  importRows: 5000,
  importBytes: 5 * 1024 * 1024,
} as const;

/** A planning entry without a year counts for this one (docs/domain.md, « School years »). */
export const FALLBACK_SCHOOL_YEAR = '2024-2025';

/** The word to type before everything is deleted (docs/screens.md, « Dialogs »). */
export const CONFIRMATION_WORD = 'SUPPRIMER';
