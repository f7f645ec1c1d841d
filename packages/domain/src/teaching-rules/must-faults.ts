import { isAway } from '../absence.ts';
import { joinWords } from '../join-words.ts';
import { type Claim, idsIn, isBeside } from './claims.ts';
import { findObstacle } from './obstacles.ts';
import type { TargetRule, TeachingRule } from './rule.ts';
import { idsOf, nameOf, type RuledYear, type RuleFault, sayAway } from './rule-faults.ts';
import { sayTarget } from './say-rule.ts';

/** A « doit » of which nothing can be had. */
function findHopeless(year: RuledYear, rule: TargetRule): RuleFault[] {
  const who = nameOf(year, rule.teacher_id);
  const target = sayTarget(rule);
  const base = { teacher_id: rule.teacher_id, rules: [rule] };
  const teacher = year.teachers.get(rule.teacher_id);
  if (teacher === undefined || isAway(teacher)) {
    const message = `${who} doit avoir ${target}, mais ${sayAway(teacher)}\u202f: retirez la consigne ou corrigez l'absence`;
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

/** Positions that more people must have than there are of them: nothing else is for any of those people. */
function findDisputed(year: RuledYear, claims: readonly Claim[]): RuleFault[] {
  const named: ReadonlySet<string>[] = [];
  const faults: RuleFault[] = [];
  for (const claim of claims.toSorted((a, b) => a.positions.length - b.positions.length)) {
    const ids = new Set(idsIn(claim));
    if (named.some((known) => [...known].every((id) => ids.has(id)))) continue;
    const people = new Map<string, TargetRule>();
    for (const { rule, positions } of claims) {
      const isWithin = positions.every(({ id }) => ids.has(id));
      // Whoever is beside its teacher has it already.
      if (isWithin && !positions.some((position) => isBeside(position, rule.teacher_id)))
        people.set(rule.teacher_id, rule);
    }
    if (people.size <= ids.size) continue;
    named.push(ids);
    const names = joinWords([...people.keys()].map((id) => nameOf(year, id)));
    const [few, divide] =
      ids.size === 1
        ? ["qu'un enseignement", 'divisez-le']
        : [`que ${ids.size}\u00a0enseignements`, 'divisez-en un'];
    faults.push({
      kind: 'rule-twice',
      message: `${names} doivent tous avoir ${sayTarget(claim.rule)}, où il n'y a ${few} pour eux\u202f: retirez une consigne, ${divide} ou inscrivez l'un en co-enseignement`,
      teacher_id: claim.rule.teacher_id,
      rules: [...people.values()],
      position_ids: idsIn(claim),
    });
  }
  return faults;
}

/** What is wrong with every « doit » of a year, but for being too much: nothing of it can be had, or too many people must. */
export const findMustFaults = (year: RuledYear, claims: readonly Claim[]): RuleFault[] => [
  ...year.book.musts.flatMap((rule) => findHopeless(year, rule)),
  ...findDisputed(year, claims),
];
