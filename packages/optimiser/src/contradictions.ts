import { findParallelFaults } from './contradictions/parallel.ts';
import { findPinFaults } from './contradictions/pins.ts';
import { findRangeFaults } from './contradictions/ranges.ts';
import { findRuleContradictions } from './contradictions/rules.ts';
import { findUnknownSpecialties } from './contradictions/specialties.ts';
import { findUnteachable } from './contradictions/unteachable.ts';
import type { StaffingInput } from './input.ts';
import { compile, type Problem } from './problem.ts';
import type { Contradiction } from './proposal.ts';
import { nameLevels } from './words.ts';

/** Nobody who could be given anything. */
function findNoTeacher({ options }: StaffingInput, { teachers }: Problem): Contradiction[] {
  const gone = new Set(options.without);
  if (teachers.some(({ id }) => !gone.has(id))) return [];
  const message =
    teachers.length === 0
      ? "Aucun enseignant n'est saisi\u202f: il n'y a personne à qui attribuer quoi que ce soit"
      : "Tous les enseignants sont écartés\u202f: il n'y a personne à qui attribuer quoi que ce soit";
  return [{ kind: 'no-teacher', message }];
}

/** Nothing to staff. */
function findNoPosition(input: StaffingInput, problem: Problem): Contradiction[] {
  if (problem.positions.length > 0) return [];
  const { levels } = input.options;
  const chosen = input.positions.filter(({ level }) => levels.includes(level));
  const place = nameLevels(
    levels,
    input.positions.map(({ level }) => level),
  );
  const message =
    levels.length === 0
      ? "Aucune volée n'est choisie"
      : chosen.length === 0
        ? `Il n'y a pas d'enseignement en ${place}`
        : `Il n'y a plus rien à attribuer en ${place}\u202f: chaque enseignement est attribué, verrouillé ou déjà choisi`;
  return [{ kind: 'no-position', message }];
}

/** {@link findContradictions} where the problem is known already. */
export function contradictionsOf(input: StaffingInput, problem: Problem): Contradiction[] {
  return [
    ...findNoTeacher(input, problem),
    ...findNoPosition(input, problem),
    ...findRangeFaults(input, problem),
    ...findPinFaults(input, problem),
    ...findUnteachable(input, problem),
    ...findParallelFaults(input, problem),
    ...findRuleContradictions(input, problem),
    ...findUnknownSpecialties(input, problem),
  ];
}

/** Names what no proposal can set right: data that contradict each other, choices that cannot be kept. Never throws. */
export const findContradictions = (input: StaffingInput): Contradiction[] =>
  contradictionsOf(input, compile(input));
