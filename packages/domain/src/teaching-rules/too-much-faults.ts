import { formatPeriods } from '../format-periods.ts';
import { joinWords } from '../join-words.ts';
import type { Periods, Teacher } from '../model.ts';
import { maximumOf } from '../workload-status.ts';
import { type Claim, idsIn, isFixed, leastPeriods, periodsFor, pickApart } from './claims.ts';
import { classKeyOf, type StaffedLesson } from './lesson.ts';
import type { LeastRule, LimitRule, TeachingRule } from './rule.ts';
import { idsOf, nameOf, type RuledYear, type RuleFault, visaIn } from './rule-faults.ts';
import { sayRule, sayTarget } from './say-rule.ts';

/** All that somebody must have, and what is theirs in any case. */
interface Demand {
  teacher: Teacher;
  claims: readonly Claim[];
  leasts: readonly LeastRule[];
  fixed: readonly StaffedLesson[];
}

const sumOf = (periods: readonly Periods[]): Periods => periods.reduce((sum, one) => sum + one, 0);

const sayDemand = (rule: TeachingRule): string =>
  rule.kind === 'min_periods'
    ? `au moins ${formatPeriods(rule.least)}\u00a0h de ${rule.subject}`
    : 'subject' in rule && 'class_name' in rule
      ? sayTarget(rule)
      : '';

/** What is in any case beside what a rule asks for, to be named with a sum of it. */
const sayBeside = (parts: readonly (string | null)[]): string => {
  const said = parts.filter((part) => part !== null);
  return said.length === 0 ? '' : ` avec ${said.join(' et ')}`;
};

/**
 * The least periods that what somebody must have of some subjects comes to: claims that nothing shared can follow, one position each, and the
 * least of the subject, if there is one, which they count towards.
 */
function weigh({ teacher, claims, fixed }: Demand, least: LeastRule | undefined) {
  const asked = claims.filter(({ positions }) => !positions.some((one) => isFixed(one, teacher.id)));
  const apart = pickApart(
    asked.toSorted((a, b) => leastPeriods(b) - leastPeriods(a)),
    idsIn,
  );
  const held = sumOf(fixed.map((position) => periodsFor(position, teacher.id)));
  const needed = held + sumOf(apart.map(leastPeriods));
  if (least !== undefined && least.least >= needed)
    return { periods: least.least, rules: [least], positions: [], held: 0 };
  return {
    periods: needed,
    rules: apart.map(({ rule }) => rule),
    positions: apart.flatMap(({ positions }) => (positions.length === 1 ? positions : [])),
    held,
  };
}

/** What somebody must have that is more than their maximum, whichever positions they get. */
function findAboveMaximum(year: RuledYear, demand: Demand): RuleFault[] {
  const { teacher, claims, leasts, fixed } = demand;
  const counted = new Set(leasts.map(({ subject }) => subject));
  // Of claims for a subject that a least counts and others nothing is sure: by which of them they are followed is open.
  const parts = [
    ...leasts.map((least) => {
      const isOfIt = ({ subject }: StaffedLesson) => subject === least.subject;
      const own = claims.filter(({ positions }) => positions.every(isOfIt));
      return weigh({ ...demand, claims: own, fixed: fixed.filter(isOfIt) }, least);
    }),
    weigh(
      {
        ...demand,
        claims: claims.filter(({ positions }) => positions.every(({ subject }) => !counted.has(subject))),
        fixed: fixed.filter(({ subject }) => !counted.has(subject)),
      },
      undefined,
    ),
  ];
  const rules = parts.flatMap((part): TeachingRule[] => part.rules);
  const duties = sumOf(
    year.duties.flatMap((duty) => (duty.teacher_id === teacher.id ? [duty.hours_per_week] : [])),
  );
  const wanted = duties + sumOf(parts.map(({ periods }) => periods));
  const max = maximumOf(teacher);
  if (rules.length === 0 || wanted <= max) return [];
  const isFixedToo = parts.some(({ held }) => held > 0);
  const beside = sayBeside([duties > 0 ? 'les fonctions' : null, isFixedToo ? 'ce qui est fixé' : null]);
  const ways = [
    ...(rules.some(({ kind }) => kind === 'must') ? ['retirez une consigne'] : []),
    ...(rules.some(({ kind }) => kind === 'min_periods') ? ['baissez ce minimum'] : []),
    'relevez le maximum',
  ];
  const message = `${nameOf(year, teacher.id)} doit avoir ${joinWords(rules.map(sayDemand))}\u202f: ${formatPeriods(wanted)}\u00a0périodes${beside}, pour un maximum de ${formatPeriods(max)}\u202f: ${ways.slice(0, -1).join(', ')} ou ${ways.at(-1) ?? ''}`;
  const position_ids = idsOf(parts.flatMap((part): StaffedLesson[] => part.positions));
  const base = { kind: 'rule-above-max', teacher_id: teacher.id, rules, message } as const;
  return [position_ids.length === 0 ? base : { ...base, position_ids }];
}

/** What somebody must have that is in more classes or levels than they may have, whichever positions they get. */
function findBeyondLimit(
  year: RuledYear,
  { teacher, claims, fixed }: Demand,
  limit: LimitRule | null,
  keyOf: (position: StaffedLesson) => string | null,
): RuleFault[] {
  if (limit === null) return [];
  const held = new Set(fixed.flatMap((position) => keyOf(position) ?? []));
  const keysOf = ({ positions }: Claim) => [...new Set(positions.flatMap((one) => keyOf(one) ?? []))];
  const asked = claims.filter(
    (claim) =>
      claim.positions.every((position) => keyOf(position) !== null) &&
      !keysOf(claim).some((key) => held.has(key)),
  );
  const apart = pickApart(
    asked.toSorted((a, b) => keysOf(a).length - keysOf(b).length),
    keysOf,
  );
  const count = held.size + apart.length;
  if (apart.length === 0 || count <= limit.most) return [];
  const rules = apart.map(({ rule }) => rule);
  const words = limit.kind === 'max_classes' ? 'classes' : 'niveaux';
  const beside = sayBeside([held.size > 0 ? 'ce qui est fixé' : null]);
  const message = `${nameOf(year, teacher.id)} doit avoir ${joinWords(rules.map(sayTarget))}, soit ${count}\u00a0${words}${beside}, mais ${sayRule(limit, visaIn(year))}\u202f: retirez une consigne ou relevez cette limite`;
  return [{ kind: 'rule-above-max', teacher_id: teacher.id, rules: [limit, ...rules], message }];
}

/**
 * What is said that somebody must have and is together more than they may have: of their maximum, of classes or of levels.
 * @param claims every « doit » that can be followed
 * @param broken rules that are named already as what cannot be followed alone
 */
export function findTooMuch(
  year: RuledYear,
  claims: readonly Claim[],
  broken: ReadonlySet<TeachingRule>,
): RuleFault[] {
  const leasts = year.book.rules.filter((rule) => rule.kind === 'min_periods' && !broken.has(rule));
  const people = new Set([...claims.map(({ rule }) => rule), ...leasts].map(({ teacher_id }) => teacher_id));
  return [...people].flatMap((id) => {
    const teacher = year.teachers.get(id);
    if (teacher === undefined) return [];
    const { max_classes, max_levels, all } = year.book.of(id);
    const demand: Demand = {
      teacher,
      claims: claims.filter(({ rule }) => rule.teacher_id === id),
      leasts: all.flatMap((rule) => (rule.kind === 'min_periods' && !broken.has(rule) ? [rule] : [])),
      fixed: year.staffing.positions.filter((position) => isFixed(position, id)),
    };
    return [
      ...findAboveMaximum(year, demand),
      ...findBeyondLimit(year, demand, max_classes, classKeyOf),
      ...findBeyondLimit(year, demand, max_levels, ({ level }) => level),
    ];
  });
}
