import { isAway, sayAbsence } from '../absence.ts';
import { formatPeriods } from '../format-periods.ts';
import { isIn, periodsIn } from '../seats.ts';
import { maximumOf } from '../workload-status.ts';
import { classKeyOf, type StaffedLesson } from './lesson.ts';
import { findObstacle } from './obstacles.ts';
import type { LimitRule, TargetRule, TeachingRule } from './rule.ts';
import { idsOf, nameOf, type RuledYear, type RuleFault, visaIn } from './rule-faults.ts';
import { sayRule, sayTarget } from './say-rule.ts';

/** The positions by which somebody can have what they must. */
const possible = (year: RuledYear, rule: TargetRule): StaffedLesson[] =>
  year.staffing.covered(rule).filter((position) => findObstacle(year, rule.teacher_id, position) === null);

/** The one position by which somebody can have what they must; null where there are several, or none. */
function findSole(year: RuledYear, rule: TargetRule): StaffedLesson | null {
  const positions = possible(year, rule);
  return positions.length === 1 ? (positions[0] ?? null) : null;
}

/** A « doit » of which nothing can be had. */
function findHopeless(year: RuledYear, rule: TargetRule): RuleFault[] {
  const who = nameOf(year, rule.teacher_id);
  const target = sayTarget(rule);
  const base = { teacher_id: rule.teacher_id, rules: [rule] };
  const teacher = year.teachers.get(rule.teacher_id);
  if (teacher === undefined || isAway(teacher)) {
    const why = teacher === undefined ? "n'enseigne pas cette année" : sayAbsence(teacher);
    const message = `${who} doit avoir ${target}, mais ${why}\u202f: retirez la consigne ou corrigez l'absence`;
    return [{ ...base, kind: 'rule-away', message }];
  }
  const covered = year.staffing.covered(rule);
  if (covered.length === 0) {
    const message = `${who} doit avoir ${target}, qui n'existe pas cette année\u202f: retirez la consigne ou ajoutez cet enseignement`;
    return [{ ...base, kind: 'rule-nothing', message }];
  }
  const reasons = new Set(covered.map((position) => findObstacle(year, rule.teacher_id, position)));
  if (reasons.has(null)) return [];
  const against = covered.flatMap((position) => year.book.forbids(rule.teacher_id, position) ?? []);
  const message = `${who} doit avoir ${target}, mais ne le peut pas (${[...reasons].join('\u202f; ')})\u202f: retirez la consigne ou levez ce qui s'y oppose`;
  return [
    {
      teacher_id: rule.teacher_id,
      rules: [rule, ...new Set<TeachingRule>(against)],
      kind: against.length > 0 ? 'rule-contradicted' : 'rule-impossible',
      message,
      position_ids: idsOf(covered),
    },
  ];
}

/** One position that several people must have, each as the only one by which they can. */
function findDisputed(year: RuledYear, soles: ReadonlyMap<TargetRule, StaffedLesson>): RuleFault[] {
  const byPosition = Map.groupBy([...soles], ([, position]) => position.id);
  return [...byPosition.values()].flatMap((claims): RuleFault[] => {
    const people = new Map(claims.map(([rule]) => [rule.teacher_id, rule]));
    const [first] = claims;
    if (first === undefined) return [];
    const [rule, position] = first;
    // Whoever is beside its teacher has it already.
    const wanting = [...people.keys()].filter((id) => position.teacher_id === id || !isIn(position, id));
    if (wanting.length < 2) return [];
    const names = wanting.map((id) => nameOf(year, id)).join(' et ');
    const message = `${names} doivent tous avoir ${sayTarget(rule)}, où il n'y a qu'un enseignement pour eux\u202f: retirez une consigne, divisez-le ou inscrivez l'un en co-enseignement`;
    return [
      {
        kind: 'rule-twice',
        message,
        teacher_id: rule.teacher_id,
        rules: [...people.values()],
        position_ids: [position.id],
      },
    ];
  });
}

/** What somebody must have that is more than their contract, or than so many classes or levels. */
function findTooMuch(
  year: RuledYear,
  teacherId: string,
  soles: readonly (readonly [TargetRule, StaffedLesson])[],
): RuleFault[] {
  const teacher = year.teachers.get(teacherId);
  const [first] = soles;
  if (teacher === undefined || first === undefined) return [];
  const positions = [...new Map(soles.map(([, position]) => [position.id, position])).values()];
  const rules = soles.map(([rule]) => rule);
  const base = { kind: 'rule-above-max', teacher_id: teacherId, position_ids: idsOf(positions) } as const;
  const own = year.duties.filter((duty) => duty.teacher_id === teacherId);
  const duties = own.reduce((sum, { hours_per_week }) => sum + hours_per_week, 0);
  const wanted = positions.reduce(
    (sum, one) => sum + (isIn(one, teacherId) ? periodsIn(one, teacherId) : one.periods),
    duties,
  );
  const max = maximumOf(teacher);
  const faults: RuleFault[] = [];
  if (wanted > max) {
    const what = `${rules.map(sayTarget).join(', ')}\u202f: ${formatPeriods(wanted)}\u00a0périodes${duties > 0 ? ' avec les fonctions' : ''}`;
    const message = `${nameOf(year, teacherId)} doit avoir ${what}, pour un maximum de ${formatPeriods(max)}\u202f: retirez une consigne ou relevez le maximum`;
    faults.push({ ...base, rules, message });
  }
  const { max_classes, max_levels } = year.book.of(teacherId);
  const beyond = (limit: LimitRule | null, count: number, words: string): void => {
    if (limit === null || count <= limit.most) return;
    const message = `${nameOf(year, teacherId)} doit avoir ${rules.map(sayTarget).join(', ')}, soit ${count}\u00a0${words}, mais ${sayRule(limit, visaIn(year))}\u202f: retirez une consigne ou relevez cette limite`;
    faults.push({ ...base, rules: [limit, ...rules], message });
  };
  const classes = new Set(positions.map(classKeyOf));
  classes.delete(null);
  beyond(max_classes, classes.size, 'classes');
  beyond(max_levels, new Set(positions.map(({ level }) => level)).size, 'niveaux');
  return faults;
}

/** What is wrong with every « doit » of a year. */
export function findMustFaults(year: RuledYear): RuleFault[] {
  const { musts } = year.book;
  const hopeless = musts.flatMap((rule) => findHopeless(year, rule));
  const soles = new Map<TargetRule, StaffedLesson>();
  for (const rule of musts) {
    const sole = findSole(year, rule);
    if (sole !== null) soles.set(rule, sole);
  }
  const byPerson = Map.groupBy([...soles], ([rule]) => rule.teacher_id);
  return [
    ...hopeless,
    ...findDisputed(year, soles),
    ...[...byPerson].flatMap(([id, own]) => findTooMuch(year, id, own)),
  ];
}
