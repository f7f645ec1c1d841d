import { subjectName, upperFirst } from '@pupitre/domain';
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
}

/** The sets of parallel groups for which too few qualify, those not counted who have another group of the set already. */
export function listScarce(problem: Problem, input: Pick<StaffingInput, 'options' | 'rules'>): ScarceSet[] {
  const qualifiedFor = lookUpQualified(problem.teachers, input);
  return findRivalSets(problem)
    .map(({ positions, members }) => {
      const free = positions.flatMap((i) =>
        qualifiedFor(problem.positions[i]!).filter((t) => !problem.excluded[i]!.includes(t)),
      );
      return { positions, groups: members.length, people: new Set(free).size };
    })
    .filter(({ groups, people }) => people > 0 && people < groups);
}

/** « Allemand 10VG : 5 groupes en parallèle pour 3 personnes qualifiées et libres à ce moment, 2 au moins restent ouverts » */
export function sayScarce({ positions: all }: Problem, { positions, groups, people }: ScarceSet): string {
  const { subject, level } = all[positions[0]!]!;
  const place = `${upperFirst(subjectName(subject))} ${level}`;
  const open = groups - people;
  const who = people === 1 ? 'une seule personne qualifiée' : `${people}\u00a0personnes qualifiées`;
  const rest = open === 1 ? 'un au moins reste ouvert' : `${open}\u00a0au moins restent ouverts`;
  return `${place}\u202f: ${sayCount(groups, 'groupe')} en parallèle pour ${who}, ${rest}`;
}
