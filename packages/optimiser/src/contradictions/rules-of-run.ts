import {
  formatPeriods,
  isIn,
  joinWords,
  periodsIn,
  reviewRule,
  RuleBook,
  sayRule,
  sayTarget,
  speaksOf,
  Staffing,
  type TargetRule,
  type Teacher,
  type TeachingRule,
} from '@pupitre/domain';
import type { StaffedPosition, StaffingInput } from '../input.ts';
import { keptOf, type Problem } from '../problem.ts';
import type { Contradiction } from '../proposal.ts';
import { toPeriods } from '../rules/half-periods.ts';
import { namePosition, nameTeacher } from '../words.ts';

/** So many positions or people are named in a sentence. */
const NAMED = 3;

/** What a proposal keeps, with who is beside the teachers of what it does not: they stay. */
const keptWithSeats = (input: StaffingInput, { positions }: Problem): StaffedPosition[] => [
  ...keptOf(input),
  ...positions.map((position) => ({ ...position, teacher_id: null })),
];

/** What of a rule is not given in this proposal, and what could be. */
interface Asked {
  input: StaffingInput;
  problem: Problem;
  kept: readonly StaffedPosition[];
  /** By index in the problem. */
  teacher: number;
}

/** The open positions that somebody could be given. */
const listFitting = ({ problem: { positions, fits }, teacher }: Asked): StaffedPosition[] =>
  positions.filter((_, i) => fits[teacher * positions.length + i] === 1);

const RECONSIDER = 'revoyez aussi ce qui est attribué';

/** Why somebody can be given none of some positions, which they could have in another staffing, and the way out. */
function sayWhy(
  { input: { options }, problem, kept, teacher }: Asked,
  wanted: readonly StaffedPosition[],
): [why: string, wayOut: string] {
  const { teachers, room } = problem;
  if (options.without.includes(teachers[teacher]!.id))
    return ['cette personne est écartée', "cessez de l'écarter"];
  const holderOf = new Map(kept.map(({ id, teacher_id }) => [id, teacher_id]));
  const holders = wanted.map(({ id }) => holderOf.get(id) ?? null);
  const names = new Set(holders.map((holder) => teachers.find(({ id }) => id === holder)?.visa ?? '?'));
  if (!holders.includes(null)) return [`attribué à ${joinWords([...names].slice(0, NAMED))}`, RECONSIDER];
  const left = toPeriods(room[teacher]!);
  const hasRoom = wanted.some(({ id, periods }) => holderOf.get(id) === null && periods <= left);
  return hasRoom
    ? ["ce qui reste attribué s'y oppose", RECONSIDER]
    : [`il lui reste ${formatPeriods(left)}\u00a0h`, `relevez son maximum, ${RECONSIDER}`];
}

/** A « doit » of which a proposal can give nothing, as what it keeps is; null where it can, and where it is about other volées too. */
function sayMust(asked: Asked, rule: TargetRule): string | null {
  const { input, kept } = asked;
  if (kept.some((position) => speaksOf(rule, position) && isIn(position, rule.teacher_id))) return null;
  const wanted = input.positions.filter((position) => speaksOf(rule, position));
  if (wanted.some(({ level }) => !input.options.levels.includes(level))) return null;
  if (listFitting(asked).some((position) => speaksOf(rule, position))) return null;
  const [why, wayOut] = sayWhy(asked, wanted);
  return `doit avoir ${sayTarget(rule)}, que cette proposition ne peut pas lui donner (${why})\u202f: ${wayOut} ou retirez la consigne`;
}

/** A least of a subject that a proposal cannot bring somebody to, as what it keeps is. */
function sayLeast(asked: Asked, rule: Extract<TeachingRule, { kind: 'min_periods' }>): string | null {
  const { input, kept } = asked;
  const wanted = input.positions.filter(({ subject }) => subject === rule.subject);
  if (wanted.some(({ level }) => !input.options.levels.includes(level))) return null;
  const had = kept.filter(({ subject }) => subject === rule.subject);
  const given = listFitting(asked).filter(({ subject }) => subject === rule.subject);
  const most =
    had.reduce((sum, position) => sum + periodsIn(position, rule.teacher_id), 0) +
    given.reduce((sum, { periods }) => sum + periods, 0);
  if (most >= rule.least) return null;
  return `doit avoir au moins ${formatPeriods(rule.least)}\u00a0h de ${rule.subject}, mais cette proposition ne peut lui en donner que ${formatPeriods(most)}\u202f: ${sayWhy(asked, wanted)[1]} ou baissez ce minimum`;
}

/**
 * What somebody must have, and could in another staffing, but not in this proposal: it keeps too much as it is, or leaves them out.
 * @param named rules that no staffing can follow
 */
export function findOutOfReach(
  input: StaffingInput,
  problem: Problem,
  named: ReadonlySet<TeachingRule>,
): Contradiction[] {
  const kept = keptWithSeats(input, problem);
  const indexOf = new Map(problem.teachers.map(({ id }, index) => [id, index]));
  return (input.rules ?? []).flatMap((rule): Contradiction[] => {
    const teacher = indexOf.get(rule.teacher_id);
    if (teacher === undefined || named.has(rule)) return [];
    const asked = { input, problem, kept, teacher };
    const said =
      rule.kind === 'must'
        ? sayMust(asked, rule)
        : rule.kind === 'min_periods'
          ? sayLeast(asked, rule)
          : null;
    if (said === null) return [];
    const message = `${nameTeacher(problem.teachers[teacher]!)} ${said}`;
    return [{ kind: 'rule-impossible', message, teacher_id: rule.teacher_id }];
  });
}

/** The positions of somebody that break a rule by themselves. */
function listBreaking(
  book: RuleBook,
  kept: readonly StaffedPosition[],
  rule: TeachingRule,
): StaffedPosition[] {
  const taught = kept.filter((position) => isIn(position, rule.teacher_id));
  if (rule.kind === 'never') return taught.filter((position) => speaksOf(rule, position));
  if (rule.kind !== 'qualified') return [];
  return taught.filter((position) => book.forbids(rule.teacher_id, position) === rule);
}

const BINDING: ReadonlySet<TeachingRule['kind']> = new Set([
  'never',
  'without',
  'max_classes',
  'max_levels',
  'qualified',
]);

/** What a proposal keeps that is against what binds: by hand it may be, and it stays. */
export function findBrokenByKept(input: StaffingInput, problem: Problem): Contradiction[] {
  const { rules = [] } = input;
  const kept = keptWithSeats(input, problem);
  const [book, staffing] = [new RuleBook(rules), new Staffing(kept)];
  const teacherOf = new Map<string, Teacher>(problem.teachers.map((teacher) => [teacher.id, teacher]));
  const visaOf = (id: string) => teacherOf.get(id)?.visa ?? '?';
  return rules.flatMap((rule): Contradiction[] => {
    const teacher = teacherOf.get(rule.teacher_id);
    if (!teacher || !BINDING.has(rule.kind) || reviewRule(rule, book, staffing).is_met) return [];
    const breaking = listBreaking(book, kept, rule);
    // Several limits of a subject are one: the first of them tells of it.
    if (rule.kind === 'qualified' && breaking.length === 0) return [];
    const said = `${nameTeacher(teacher)}, «\u202f${sayRule(rule, visaOf)}\u202f»`;
    const places = joinWords(breaking.slice(0, NAMED).map(namePosition));
    const what =
      places === ''
        ? "ce qui reste attribué n'en tient pas compte"
        : `${places} ${breaking.length > 1 ? 'lui restent' : 'lui reste'}`;
    return [
      {
        kind: 'rule-contradicted',
        message: `${said}, mais ${what}\u202f: libérez cela ou retirez la consigne`,
        teacher_id: rule.teacher_id,
        ...(breaking.length > 0 && { position_ids: breaking.map(({ id }) => id) }),
      },
    ];
  });
}
