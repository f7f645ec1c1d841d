import { LEAVES, sayAbsence } from '../absence.ts';
import { describeContractRange } from '../contract-range.ts';
import { formatPeriods } from '../format-periods.ts';
import { inflect } from '../inflect.ts';
import { saySeats } from '../say-seats.ts';
import type { Teacher } from '../model.ts';
import { sayLongMoment } from '../swiss-time.ts';
import type { BudgetDifference, BudgetSide } from './compare-budgets.ts';
import type { FunctionSide } from './compare-functions.ts';
import type { PositionChange, PositionDifference, PositionSide } from './compare-positions.ts';
import type { TeacherChange, TeacherDifference } from './compare-teachers.ts';
import type { ClassDifference, ClassSide, PlannedSubject, VoleeDifference } from './compare-volees.ts';
import type { DifferenceKind, Sides } from './pair-rows.ts';

/*
 * What differs in the words of the screens and documents (docs/domain.md, « Comparing two states »).
 */

/** What a difference of a position is called, for those that came and went too. */
export const POSITION_WORDS: Readonly<Record<Exclude<DifferenceKind, 'changed'> | PositionChange, string>> = {
  added: 'ajouté',
  removed: 'disparu',
  teacher: 'autre enseignant',
  co_teachers: 'co-enseignement ou appui',
  periods: 'autres périodes',
  lock: 'verrouillage',
  label: 'autre libellé',
};

const TEACHER_WORDS: Readonly<Record<Exclude<DifferenceKind, 'changed'> | TeacherChange, string>> = {
  added: 'ajouté',
  removed: 'disparu',
  load: 'charge',
  positions: 'enseignements',
  contract: 'contrat',
  name: 'nom ou visa',
  qualification: 'cycle ou spécialités',
  rules: 'souhaits et consignes',
};

const sayOne = (change: PositionChange, after: { locked: boolean } | null): string =>
  change === 'lock' && after !== null ? `${after.locked ? '' : 'dé'}verrouillé` : POSITION_WORDS[change];

/** « autre enseignant, autres périodes, verrouillé » */
export const sayPositionChange = ({
  kind,
  changes,
  after,
}: Pick<PositionDifference, 'kind' | 'changes' | 'after'>): string =>
  kind === 'changed' ? changes.map((change) => sayOne(change, after)).join(', ') : POSITION_WORDS[kind];

/** « charge, contrat » */
export const sayTeacherChange = ({ kind, changes }: Pick<TeacherDifference, 'kind' | 'changes'>): string =>
  kind === 'changed' ? changes.map((change) => TEACHER_WORDS[change]).join(', ') : TEACHER_WORDS[kind];

/** Who has a position: the visas, the teacher's first, or that nobody does. */
export function sayHolder({
  teacher,
  co_teachers,
  periods,
}: Pick<PositionSide, 'teacher' | 'co_teachers' | 'periods'>): string {
  const first = teacher?.visa ?? 'à pourvoir';
  if (co_teachers.length === 0) return first;
  const visas = new Map(co_teachers.map((seat) => [seat.teacher.id, seat.teacher.visa]));
  const seats = co_teachers.map(({ teacher: { id }, ...seat }) => ({ ...seat, teacher_id: id }));
  return `${first} et ${saySeats(seats, periods, (id) => visas.get(id) ?? '?')}`;
}

/** « 20–24, voeu 22, part après cette année »; what is not set is left out. */
export function sayContract(
  teacher: Pick<Teacher, 'hours_min' | 'hours_desired' | 'hours_max' | 'is_absent' | 'left_after'> & {
    leaves?: boolean;
  },
): string {
  const { hours_desired, leaves } = teacher;
  const wish = hours_desired === null ? null : `voeu ${formatPeriods(hours_desired)}`;
  const departure = leaves === true ? LEAVES : null;
  const parts = [describeContractRange(teacher), wish, sayAbsence(teacher), departure];
  return parts.filter((part) => part !== null).join(', ') || 'non défini';
}

/** « 1,5 h » */
export const sayGiven = ({ hours_per_week }: Pick<FunctionSide, 'hours_per_week'>): string =>
  `${formatPeriods(hours_per_week)} h`;

const sayPlanned = ({ periods, groups, parallel }: PlannedSubject): string => {
  if (periods === 0) return 'rien';
  if (groups === 0) return `${formatPeriods(periods)} h`;
  const apart = parallel || groups === 1 ? '' : ', pas en même temps';
  return `${formatPeriods(periods)} h en ${groups} ${inflect(groups, 'groupe')}${apart}`;
};

function sayClass({ before, after }: Sides<string>): string {
  if (before === null) return `classe ${after} ajoutée`;
  return after === null ? `classe ${before} disparue` : `classe ${before} renommée ${after}`;
}

const sayPeople = ({ class_teachers }: ClassSide): string =>
  class_teachers.map(({ teacher, periods }) => `${teacher.visa} ${formatPeriods(periods)} h`).join(' et ') ||
  'personne';
const sayPupils = ({ pupils }: ClassSide): string => (pupils === null ? 'non défini' : String(pupils));

/** « maîtrise 9VG/1 : ROC 1 h → BON 0,5 h et CLE 0,5 h », « élèves 9VG/1 : 20 → 21 » */
function sayMaitrise({ class_name, before, after }: ClassDifference): string[] {
  const lines: [string, (side: ClassSide) => string][] = [
    ['maîtrise', sayPeople],
    ['élèves', sayPupils],
  ];
  return lines.flatMap(([word, say]) =>
    say(before) === say(after) ? [] : [`${word} ${class_name}\u202f: ${say(before)} → ${say(after)}`],
  );
}

/** What differs of a volée, one line each: « classe 9VG/3 ajoutée », « MAT : 5 h → 6 h ». */
export const sayVolee = ({ kind, classes, maitrises, subjects }: VoleeDifference): string[] => [
  ...(kind === 'added' ? ['volée ajoutée'] : kind === 'removed' ? ['volée disparue'] : []),
  ...classes.map(sayClass),
  ...maitrises.flatMap(sayMaitrise),
  ...subjects.map(
    ({ subject, before, after }) => `${subject}\u202f: ${sayPlanned(before)} → ${sayPlanned(after)}`,
  ),
];

const sayGranted = ({ granted }: BudgetSide): string =>
  granted === null ? 'sans limite' : `${formatPeriods(granted)} h`;

const listCounted = (word: string, some: BudgetSide, others: BudgetSide): string[] => {
  const named = some.counted.filter((one) => !others.counted.includes(one));
  return named.length === 0 ? [] : [`${word}\u202f: ${named.join(', ')}`];
};

/** What differs of a budget, one line each: « accordé : 120 h → 125 h », « compte en plus : FRA 9VG Appui ». */
export function sayBudget({ before, after }: Sides<BudgetSide>): string[] {
  if (before === null || after === null) {
    const side = before ?? after;
    const is = before === null ? 'budget ajouté' : 'budget disparu';
    return [side === null ? is : `${is}\u202f: ${sayGranted(side)}`];
  }
  return [
    ...(before.name === after.name ? [] : [`renommé\u202f: ${before.name} → ${after.name}`]),
    ...(before.granted === after.granted
      ? []
      : [`accordé\u202f: ${sayGranted(before)} → ${sayGranted(after)}`]),
    ...(before.is_default === after.is_default
      ? []
      : [after.is_default ? 'compte ce qui ne nomme aucun budget' : 'ne compte plus que ce qui le nomme']),
    ...listCounted('compte en plus', after, before),
    ...listCounted('ne compte plus', before, after),
  ];
}

/** What differs of the budgets, each with its lines. */
export const sayBudgets = (budgets: readonly BudgetDifference[]): { name: string; lines: string[] }[] =>
  budgets.map((difference) => ({
    name: `Budget ${(difference.after ?? difference.before)?.name ?? ''}`,
    lines: sayBudget(difference),
  }));

/** A state by its name: « Maintenant », « Avant mars », « 26 novembre 2026 à 14:02 ». */
export function sayState({ kind, name, at }: { kind: string; name: string | null; at: string }): string {
  if (kind === 'now') return 'Maintenant';
  return kind === 'version' && name !== null ? name : sayLongMoment(at);
}
