import type { Answer, Input, Operations } from '@pupitre/contract';
import { isAway } from '@pupitre/domain';
import { DEFAULT_OPTIONS, type StaffingInput } from '@pupitre/optimiser';
import type { Caller } from '../../caller.ts';
import { NotFound } from '../../errors.ts';
import { knownOrNobody } from './known-teachers.ts';
import { expectManageable, readInput } from './read-input.ts';
import type { ProposalContext } from './service.ts';

/** A repair is looked for as long as that; most are found and proven in a fraction of it. */
const BUDGET_MS = 6000;

type Asked = Input<Operations['repairs.find']> & { signal: AbortSignal };

/** The year as the caller looks at it: with what they have chosen and not stored. What speaks of what is gone is left out. */
function withChoices(input: StaffingInput, { choices = [], kept_ids }: Asked): StaffingInput {
  const kept = new Set(kept_ids);
  const teacherOf = knownOrNobody(input);
  const chosen = new Map(choices.map(({ position_id, teacher_id }) => [position_id, teacherOf(teacher_id)]));
  const positions = input.positions.map((position) => {
    const teacher_id = position.locked ? undefined : chosen.get(position.id);
    const locked = position.locked || kept.has(position.id);
    return { ...position, locked, ...(teacher_id === undefined ? {} : { teacher_id }) };
  });
  return { ...input, positions };
}

/** The positions that are asked for. Throws NotFound for one that is not of the year, and for somebody who is not of the school. */
function listAsked({ positions, teachers }: StaffingInput, { position_ids, teacher_ids }: Asked): string[] {
  const there = new Set([...positions, ...teachers].map(({ id }) => id));
  for (const id of [...(position_ids ?? []), ...(teacher_ids ?? [])])
    if (!there.has(id))
      throw new NotFound("L'un de ces enseignements ou enseignants n'existe pas dans cette année.");
  const leaving = new Set(teacher_ids);
  if (position_ids === undefined && teacher_ids === undefined) {
    for (const teacher of teachers) if (isAway(teacher)) leaving.add(teacher.id);
    return positions.flatMap(({ id, teacher_id }) =>
      teacher_id === null || leaving.has(teacher_id) ? [id] : [],
    );
  }
  const asked = new Set(position_ids);
  return positions.flatMap(({ id, teacher_id }) =>
    asked.has(id) || (teacher_id !== null && leaving.has(teacher_id)) ? [id] : [],
  );
}

/**
 * The fewest moves that staff what is open, or what somebody leaves, in the volées that the caller may change (docs/domain.md, « Repair »). It holds
 * for the year as it was read; who hangs up meanwhile ends the search. Throws NotFound; Conflict where there is too much of it; Busy, Unavailable.
 */
export async function findRepair(
  { database, repairs }: ProposalContext,
  { school, levels }: Caller,
  asked: Asked,
): Promise<Answer<Operations['repairs.find']>> {
  const body = {
    ...DEFAULT_OPTIONS,
    school_year: asked.school_year,
    levels: [],
    imaginary: [],
    keep_version: null,
    budget_seconds: 0,
  };
  const { year, input: stored } = await readInput(database, school, body);
  const input = withChoices(stored, asked);
  const mayChange = (level: string) =>
    (levels === null || levels.includes(level)) && (asked.levels?.includes(level) ?? true);
  const open = [...new Set(input.positions.map(({ level }) => level))].filter(mayChange);
  const whole = {
    ...input,
    options: {
      ...input.options,
      levels: open,
      without: asked.teacher_ids ?? [],
      exceptions: asked.exceptions ?? [],
    },
  };
  expectManageable(whole);
  const advice = await repairs.repair(school, whole, listAsked(whole, asked), {
    budgetMs: BUDGET_MS,
    signal: asked.signal,
  });
  return { school_year: year, ...advice };
}
