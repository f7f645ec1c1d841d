import { RuleBook } from '@pupitre/domain';
import { describeTeacher, findAlternatives } from './explanation/alternatives.ts';
import { sayChoice, sayOpen, TAKEN } from './explanation/sentences.ts';
import {
  canTake,
  isAgainstRules,
  isTaken,
  sumUp,
  type Surroundings,
  withoutCeiling,
} from './explanation/surroundings.ts';
import type { Pin, StaffingInput } from './input.ts';
import { compile, type Problem } from './problem.ts';
import type { Choice, Explanation } from './proposal.ts';
import { lookUpQualified, qualify } from './rules/qualification.ts';
import { sayExchange, sayOtherHolder } from './repair/advise-repair.ts';
import { nameTeacher } from './words.ts';

const findIndex = ({ positions }: Problem, id: string) => positions.findIndex((one) => one.id === id);

/** The problem with that position open to change, whoever has it, and others settled. */
function openUp(input: StaffingInput, positionId: string, settled: readonly Pin[]): Problem {
  const positions = input.positions.map((one) =>
    one.id === positionId ? { ...one, teacher_id: null, locked: false } : one,
  );
  const pins = settled.filter(({ position_id }) => position_id !== positionId);
  return compile({ ...input, positions, options: { ...input.options, pins } });
}

const formerOf = ({ positions }: StaffingInput) =>
  new Map(positions.map(({ id, teacher_id }) => [id, teacher_id]));

/** Why somebody who is chosen cannot have the position. */
function sayRefusal(around: Surroundings, t: number): string {
  if (isTaken(around, t)) return TAKEN;
  const { problem, position, options } = around;
  const isFit = qualify(problem.teachers[t]!, problem.positions[position]!, options.exceptions) !== null;
  return isFit && isAgainstRules(around, t)
    ? 'les consignes ne le permettent pas'
    : "n'est pas qualifié ou dépasserait son maximum";
}

/** A position with everything else as it is chosen; null where there is none such. */
function surround(
  question: StaffingInput,
  choices: readonly Choice[],
  positionId: string,
): Surroundings | null {
  const input = withoutCeiling(question);
  const alone = openUp(input, positionId, input.options.pins);
  const problem = openUp(input, positionId, [...input.options.pins, ...choices]);
  const position = findIndex(problem, positionId);
  if (position < 0) return null;
  const asked = problem.positions[position]!;
  const qualified = lookUpQualified(problem.teachers, input)(asked);
  return {
    ...sumUp(
      problem,
      problem.size.map(() => -1),
    ),
    options: question.options,
    position,
    qualified,
    forbidden: lookUpQualified(problem.teachers, { options: input.options })(asked).length - qualified.length,
    book: new RuleBook(input.rules ?? []),
    hasRoomAlone: alone.eligible[findIndex(alone, positionId)]!.length > 0,
  };
}

/** What is settled and what is chosen as if it were stored: what is settled does not move. */
function settle(input: StaffingInput, choices: readonly Choice[]): StaffingInput {
  const chosen = new Map(choices.map(({ position_id, teacher_id }) => [position_id, teacher_id]));
  const pinned = new Map(input.options.pins.map(({ position_id, teacher_id }) => [position_id, teacher_id]));
  const positions = input.positions.map((one) => {
    const pin = pinned.get(one.id);
    if (one.locked || (pin === undefined && !chosen.has(one.id))) return one;
    return { ...one, teacher_id: pin ?? chosen.get(one.id) ?? null, locked: pin !== undefined };
  });
  return { ...input, positions };
}

/**
 * Says why a position has the teacher it has in a proposal, and what the best others would cost, all else staying as proposed.
 * @param choices the proposal as it is or as the user has changed it; what it leaves out is as the options have it
 * @returns null where the position does not exist, or is not open to change and nothing is chosen for it
 */
export function explain(
  question: StaffingInput,
  choices: readonly Choice[],
  positionId: string,
): Explanation | null {
  const { pins } = question.options;
  // What is chosen is no former staffing.
  const input = { ...question, former: question.former ?? formerOf(question) };
  const chosen = [...pins, ...choices].findLast(({ position_id }) => position_id === positionId);
  if (!chosen && findIndex(compile(input), positionId) < 0) return null;
  const around = surround(input, choices, positionId);
  if (!around) return null;
  const { teachers } = around.problem;
  const wanted = teachers.findIndex(({ id }) => id === chosen?.teacher_id);
  const holder = wanted >= 0 && canTake(around, wanted) ? wanted : -1;
  const choice = holder < 0 ? null : describeTeacher(around, holder, holder);
  const alternatives = findAlternatives(around, holder);
  const refused =
    wanted >= 0 && holder < 0
      ? [`${nameTeacher(teachers[wanted]!)} est choisi, mais ${sayRefusal(around, wanted)}`]
      : [];
  return {
    position_id: positionId,
    choice,
    alternatives,
    sentences: choice
      ? [
          ...sayChoice(around, choice, holder, alternatives),
          ...(alternatives.length === 0 ? sayOtherHolder(settle(input, choices), positionId) : []),
        ]
      : [...refused, ...sayOpen(around), ...sayExchange(settle(input, choices), positionId)],
  };
}
