import {
  completeClassNames,
  formatPeriods,
  LEVELS,
  LIMITS,
  type SpecialParam,
  type SpecialParams,
  type SubjectPeriods,
} from '@pupitre/domain';
import { parseTyping } from '../../../lib/numbers.ts';

/** What the form starts from: the saved volée, or what the level offers for a new one. */
export interface VoleeBase {
  class_names: readonly string[];
  subject_periods: readonly SubjectPeriods[];
  special_params: SpecialParams;
}

/**
 * What has been typed over the base, as text; whatever was not touched is absent and follows the base. So a new volée
 * keeps what was typed when its level changes, and class names that were left alone follow the level.
 */
export interface VoleeDraft {
  level: string;
  number_of_classes: string;
  /** By index. Names beyond the number of classes are kept, should the number grow again. */
  class_names: Readonly<Record<number, string>>;
  /** By subject code. */
  periods: Readonly<Record<string, string>>;
  /** Subject codes added to those of the base. */
  added: readonly string[];
  special_params: Readonly<Partial<Record<SpecialParam, string>>>;
  /** The subjects whose groups are not at the same time; absent: as in the base. */
  not_parallel?: readonly string[];
}

/** An untouched form for a saved volée. */
export function draftOf(level: string, numberOfClasses: number): VoleeDraft {
  return {
    level,
    number_of_classes: String(numberOfClasses),
    class_names: {},
    periods: {},
    added: [],
    special_params: {},
  };
}

/** An untouched form for a new volée. */
export const emptyDraft = (): VoleeDraft => draftOf('', 1);

/** The saved subjects first, in their order, then those that the level offers besides: not taught so far. */
export function withOffer(saved: readonly SubjectPeriods[], offered: readonly string[]): SubjectPeriods[] {
  const known = new Set(saved.map((entry) => entry.subject));
  return [
    ...saved,
    ...offered.filter((subject) => !known.has(subject)).map((subject) => ({ subject, periods: 0 })),
  ];
}

/** A level typed in another case than the school writes it is that level. */
export function canonicalLevel(typed: string): string {
  const level = typed.trim();
  return LEVELS.find((known) => known.toLowerCase() === level.toLowerCase()) ?? level;
}

/** A number as typed, also while its decimals are still missing (« 4, »); NaN when it is none, 0 for an empty field. */
export const readNumber = (text: string): number => parseTyping(text) ?? 0;

/** How many classes are shown: as typed, or as before while what is typed makes no sense. */
function shownClasses(draft: VoleeDraft, base: VoleeBase): number {
  const count = readNumber(draft.number_of_classes);
  const isCount = Number.isInteger(count) && count >= LIMITS.classesMin && count <= LIMITS.classesMax;
  return isCount ? count : Math.max(base.class_names.length, LIMITS.classesMin);
}

/** The class names of the form, one per class: typed, saved, or derived from level and index. */
export function classNamesOf(draft: VoleeDraft, base: VoleeBase): string[] {
  const count = shownClasses(draft, base);
  return completeClassNames(canonicalLevel(draft.level), base.class_names, count)
    .slice(0, count)
    .map((name, index) => draft.class_names[index] ?? name);
}

/** One line of the table of subjects. */
export interface SubjectRow {
  subject: string;
  /** Weekly periods as typed. */
  text: string;
  isAdded: boolean;
}

/** The table of subjects: those of the base, then the added ones. */
export function subjectRowsOf(draft: VoleeDraft, base: VoleeBase): SubjectRow[] {
  const known = new Set(base.subject_periods.map((entry) => entry.subject));
  const row = ({ subject, periods }: SubjectPeriods, isAdded: boolean) => ({
    subject,
    text: draft.periods[subject] ?? formatPeriods(periods),
    isAdded,
  });
  return [
    ...base.subject_periods.map((entry) => row(entry, false)),
    ...draft.added
      .filter((subject) => !known.has(subject))
      .map((subject) => row({ subject, periods: LIMITS.subjectDefaultPeriods }, true)),
  ];
}

/** The text of a special parameter: empty rather than 0, both mean « class by class ». */
export function specialParamOf(draft: VoleeDraft, base: VoleeBase, param: SpecialParam): string {
  const saved = base.special_params[param];
  return draft.special_params[param] ?? (saved === 0 ? '' : String(saved));
}

/** Weekly periods of one class; what cannot be read yet counts for nothing. */
export function weeklyTotal(rows: readonly SubjectRow[]): number {
  return rows.reduce((sum, row) => {
    const periods = readNumber(row.text);
    return Number.isNaN(periods) ? sum : sum + periods;
  }, 0);
}

/** The subjects whose groups are not at the same time. */
export const notParallelOf = (draft: VoleeDraft, base: VoleeBase): readonly string[] =>
  draft.not_parallel ?? base.special_params.not_parallel ?? [];
