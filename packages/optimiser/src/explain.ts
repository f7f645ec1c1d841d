import { describeTeacher, findAlternatives } from './explanation/alternatives.ts';
import { sayChoice, sayOpen } from './explanation/sentences.ts';
import { canTake, surround } from './explanation/staffing.ts';
import type { StaffingInput } from './input.ts';
import { compile } from './problem.ts';
import type { Choice, Explanation } from './proposal.ts';
import { lookUpQualified } from './rules/qualification.ts';
import { nameTeacher } from './words.ts';

/**
 * Says why a position has the teacher it has in a proposal, and what the best others would cost, all else staying as proposed.
 * @param choices the proposal as it is or as the user has changed it; what no longer fits counts as open
 * @returns null where the position does not exist or is not open to change
 */
export function explain(
  input: StaffingInput,
  choices: readonly Choice[],
  positionId: string,
): Explanation | null {
  const { options } = input;
  // A choice the user has settled can be explained like any other.
  const pin = options.pins.findLast(({ position_id }) => position_id === positionId);
  const pins = options.pins.filter(({ position_id }) => position_id !== positionId);
  const positions = pin
    ? input.positions.map((one) => (one.id === positionId ? { ...one, teacher_id: null } : one))
    : input.positions;
  const problem = compile({ ...input, positions, options: { ...options, pins } });
  const position = problem.positions.findIndex(({ id }) => id === positionId);
  if (position < 0) return null;

  const chosen = choices.findLast(({ position_id }) => position_id === positionId) ?? pin;
  const wanted = problem.teachers.findIndex(({ id }) => id === chosen?.teacher_id);
  const around = surround(problem, choices, position, wanted);
  const holder = wanted >= 0 && canTake(around, wanted) ? wanted : -1;
  const choice = holder < 0 ? null : describeTeacher(around, options.exceptions, holder, holder);
  const alternatives = findAlternatives(around, options.exceptions, holder);
  const refused =
    wanted >= 0 && holder < 0
      ? [
          `${nameTeacher(problem.teachers[wanted]!)} est choisi, mais n'est pas qualifié ou dépasserait son maximum`,
        ]
      : [];
  const qualified = lookUpQualified(
    problem.teachers,
    options.exceptions,
  )(problem.positions[position]!).filter((t) => !options.without.includes(problem.teachers[t]!.id));
  return {
    position_id: positionId,
    choice,
    alternatives,
    sentences: choice
      ? sayChoice(around, choice, holder, alternatives)
      : [...refused, ...sayOpen(around, alternatives, qualified.length)],
  };
}
