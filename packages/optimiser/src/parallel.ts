import { isAway, subjectName, upperFirst } from '@pupitre/domain';
import type { StaffingInput } from './input.ts';
import type { Problem } from './problem.ts';
import { findRivalSets } from './rivals.ts';
import { lookUpQualified } from './rules/qualification.ts';
import { sayCount } from './words.ts';

/** Open groups at the same time, more than there are people for them: nobody can have two. */
export interface ScarceSet {
  positions: readonly number[];
  groups: number;
  people: number;
  /** Whether others qualify who have no room for any of them. */
  hasFull: boolean;
}

/** Gives each of some groups somebody of those it can have, as many as can be. @returns who has which group */
function matchAll(eligible: readonly (readonly number[])[]): Map<number, number> {
  const groupOf = new Map<number, number>();
  const place = (group: number, tried: Set<number>): boolean =>
    eligible[group]!.some((t) => {
      if (tried.has(t)) return false;
      tried.add(t);
      const held = groupOf.get(t);
      if (held !== undefined && !place(held, tried)) return false;
      groupOf.set(t, group);
      return true;
    });
  for (const group of eligible.keys()) place(group, new Set());
  return groupOf;
}

/** Of some groups those that are more than all people whom they can have, the most such; none where each can have somebody of its own. */
function findDeficient(eligible: readonly (readonly number[])[]): { groups: number[]; people: number[] } {
  const groupOf = matchAll(eligible);
  const matched = new Set(groupOf.values());
  const groups = new Set([...eligible.keys()].filter((group) => !matched.has(group)));
  const people = new Set<number>();
  for (const group of groups)
    for (const t of eligible[group]!) {
      people.add(t);
      const held = groupOf.get(t);
      if (held !== undefined) groups.add(held);
    }
  return { groups: [...groups].toSorted((a, b) => a - b), people: [...people] };
}

/**
 * The sets of parallel groups for which there are too few people: who qualifies, is there, has room for the group, and no other one of the
 * set already. Groups that nobody can take are not counted.
 */
export function listScarce(problem: Problem, input: Pick<StaffingInput, 'options' | 'rules'>): ScarceSet[] {
  const { positions: all, eligible, excluded, teachers } = problem;
  const qualifiedFor = lookUpQualified(teachers, input);
  return findRivalSets(problem).flatMap(({ members }): ScarceSet[] => {
    // Of a divided group the part that fewest can take stands for it: whoever has it has no other group.
    const asked = members
      .map((parts) => parts.toSorted((a, b) => eligible[a]!.length - eligible[b]!.length))
      .filter(([part]) => eligible[part!]!.length > 0);
    const { groups, people } = findDeficient(asked.map(([part]) => [...eligible[part!]!]));
    if (groups.length === 0) return [];
    const positions = groups.flatMap((group) => asked[group]!).toSorted((a, b) => a - b);
    const able = positions.flatMap((i) =>
      qualifiedFor(all[i]!).filter((t) => !excluded[i]!.includes(t) && !isAway(teachers[t]!)),
    );
    const hasFull = new Set(able).size > people.length;
    return [{ positions, groups: groups.length, people: people.length, hasFull }];
  });
}

/** « Allemand 10VG : 5 groupes en parallèle pour 3 personnes qualifiées qui ont de la place, 2 au moins restent ouverts » */
export function sayScarce(
  { positions: all }: Problem,
  { positions, groups, people, hasFull }: ScarceSet,
): string {
  const { subject, level } = all[positions[0]!]!;
  const place = `${upperFirst(subjectName(subject))} ${level}`;
  const open = groups - people;
  const who = people === 1 ? 'une seule personne qualifiée' : `${people}\u00a0personnes qualifiées`;
  const free = hasFull ? (people === 1 ? ' qui a de la place' : ' qui ont de la place') : '';
  const rest = open === 1 ? 'un au moins reste ouvert' : `${open}\u00a0au moins restent ouverts`;
  return `${place}\u202f: ${sayCount(groups, 'groupe')} en parallèle pour ${who}${free}, ${rest}`;
}
