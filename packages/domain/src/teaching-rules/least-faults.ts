import { isAway, sayAbsence } from '../absence.ts';
import { formatPeriods } from '../format-periods.ts';
import { maximumOf } from '../workload-status.ts';
import { periodsIn, isIn } from '../seats.ts';
import { findObstacle } from './obstacles.ts';
import type { LeastRule } from './rule.ts';
import { nameOf, type RuledYear, type RuleFault } from './rule-faults.ts';

function findLeastFault(year: RuledYear, rule: LeastRule): RuleFault | null {
  const { teacher_id, subject, least } = rule;
  const said = `${nameOf(year, teacher_id)} doit avoir au moins ${formatPeriods(least)}\u00a0h de ${subject}`;
  const base = { kind: 'rule-least', teacher_id, rules: [rule] } as const;
  const teacher = year.teachers.get(teacher_id);
  if (teacher === undefined || isAway(teacher)) {
    const why = teacher === undefined ? "n'enseigne pas cette année" : sayAbsence(teacher);
    return { ...base, kind: 'rule-away', message: `${said}, mais ${why}\u202f: retirez la consigne` };
  }
  const offered = year.staffing.positions.filter((position) => position.subject === subject);
  if (offered.length === 0) {
    const message = `${said}, mais personne n'enseigne ${subject} cette année\u202f: retirez la consigne ou ajoutez cette branche à une volée`;
    return { ...base, kind: 'rule-nothing', message };
  }
  const open = offered.filter((position) => findObstacle(year, teacher_id, position) === null);
  const reachable = open.reduce(
    (sum, position) =>
      sum + (isIn(position, teacher_id) ? periodsIn(position, teacher_id) : position.periods),
    0,
  );
  if (reachable < least) {
    const message = `${said}, mais il n'y en a que ${formatPeriods(reachable)} qui lui conviennent\u202f: baissez ce minimum ou levez ce qui s'y oppose`;
    return { ...base, message };
  }
  const duties = year.duties.filter((duty) => duty.teacher_id === teacher_id);
  const room = duties.reduce((left, { hours_per_week }) => left - hours_per_week, maximumOf(teacher));
  if (least <= room) return null;
  const message = `${said}, mais son maximum lui en laisse ${formatPeriods(Math.max(0, room))}\u202f: baissez ce minimum ou relevez le maximum`;
  return { ...base, kind: 'rule-above-max', message };
}

/** Every least of a subject that cannot be reached, and those of one person that are together more than their maximum. */
export function findLeastFaults(year: RuledYear): RuleFault[] {
  const rules = year.book.rules.filter((rule) => rule.kind === 'min_periods');
  const single = rules.flatMap((rule) => findLeastFault(year, rule) ?? []);
  const byPerson = Map.groupBy(rules, ({ teacher_id }) => teacher_id);
  const together = [...byPerson].flatMap(([teacher_id, own]): RuleFault[] => {
    const teacher = year.teachers.get(teacher_id);
    const sum = own.reduce((total, { least }) => total + least, 0);
    const isNamed = single.some((fault) => fault.teacher_id === teacher_id);
    if (teacher === undefined || own.length < 2 || isNamed || sum <= maximumOf(teacher)) return [];
    const parts = own.map(({ subject, least }) => `${formatPeriods(least)}\u00a0h de ${subject}`).join(', ');
    const message = `${nameOf(year, teacher_id)} doit avoir au moins ${parts}, ensemble plus que son maximum de ${formatPeriods(maximumOf(teacher))}\u202f: baissez l'un de ces minimums ou relevez le maximum`;
    return [{ kind: 'rule-above-max', teacher_id, rules: own, message }];
  });
  return [...single, ...together];
}
