import type { Assignment, CurrentProposal, ProposedChoice, TeacherAnswer } from '@pupitre/contract';
import { computeWorkloads, type FunctionHours } from '@pupitre/domain';

/** What the user has settled: the teacher of a position, or null to leave it open. */
export type Pins = ReadonlyMap<string, string | null>;

/**
 * What accepting would do to a position: give an open one to somebody, give it to somebody else, take it from its teacher,
 * leave it as it is with a teacher, or leave it open.
 */
export type Change = 'given' | 'moved' | 'freed' | 'kept' | 'open';

/** A stored position and who would have it. */
export interface PreviewPosition {
  position: Assignment;
  teacher_id: string | null;
  change: Change;
  is_pinned: boolean;
  /** Settled by the user otherwise than proposed. */
  is_retouched: boolean;
  /** Locked, or given to somebody since the search began: the proposal has no say in it any more. */
  is_settled: boolean;
  /** Why it was proposed so, as sentences; none where the user or somebody else decided. */
  reasons: readonly string[];
}

/** A year as it would be: every position, and the loads now and then. */
export interface Preview {
  /** Those of the chosen volées, in the order of the server. */
  positions: PreviewPosition[];
  /** Every position of the year with who would have it. */
  staffing: Assignment[];
  before: ReadonlyMap<string, number>;
  after: ReadonlyMap<string, number>;
}

export interface PreviewSource {
  proposal: Pick<CurrentProposal, 'run' | 'result'>;
  assignments: readonly Assignment[];
  teachers: readonly TeacherAnswer[];
  functions: readonly FunctionHours[];
  pins: Pins;
}

function changeOf(stored: string | null, proposed: string | null): Change {
  if (stored === proposed) return stored === null ? 'open' : 'kept';
  if (proposed === null) return 'freed';
  return stored === null ? 'given' : 'moved';
}

/** Whether accepting would change who has the position. */
export const isChange = ({ change }: PreviewPosition): boolean => change !== 'kept' && change !== 'open';

const isSettled = ({ locked, teacher_id }: Assignment, choice: ProposedChoice | undefined): boolean =>
  locked || (choice !== undefined && teacher_id !== null && teacher_id !== choice.former_teacher_id);

/** What the user settled of a position, unless it is locked or was given to somebody else since. */
function pinOf(pins: Pins, { id, locked, teacher_id }: Assignment, is_settled: boolean) {
  const pin = pins.get(id);
  return locked || (is_settled && pin !== teacher_id) ? undefined : pin;
}

function loadsOf(
  teachers: readonly TeacherAnswer[],
  positions: readonly Assignment[],
  functions: readonly FunctionHours[],
): Map<string, number> {
  const loads = new Map<string, number>();
  for (const [id, { total_hours }] of computeWorkloads(teachers, positions, functions))
    loads.set(id, total_hours);
  return loads;
}

/**
 * The year as the proposal and the user's own choices would leave it. What is stored now counts: a position locked or given
 * away since then stays, and a choice for a teacher who has been deleted is none.
 */
export function previewOf({ proposal, assignments, teachers, functions, pins }: PreviewSource): Preview {
  const levels = new Set(proposal.run.options.levels);
  const proposed = new Map(proposal.result?.choices.map((choice) => [choice.position_id, choice]));
  const known = new Set(teachers.map((teacher) => teacher.id));
  const isPossible = (id: string | null | undefined) => id !== undefined && (id === null || known.has(id));
  const positions = assignments
    .filter((position) => levels.has(position.level))
    .map((position): PreviewPosition => {
      const { id, teacher_id: stored } = position;
      const choice = proposed.get(id);
      const is_settled = isSettled(position, choice);
      const pin = pinOf(pins, position, is_settled);
      const candidates = is_settled ? [stored] : [pin, choice?.teacher_id, stored];
      // Who is there beside the teacher cannot be that too.
      const isFree = (one: string | null | undefined) =>
        position.co_teachers.every((seat) => seat.teacher_id !== one);
      const teacher_id = candidates.find((one) => isPossible(one) && isFree(one)) ?? null;
      return {
        position,
        teacher_id,
        change: changeOf(stored, teacher_id),
        is_pinned: isPossible(pin),
        is_retouched: isPossible(pin) && choice !== undefined && pin !== choice.teacher_id,
        is_settled,
        reasons: !is_settled && choice?.teacher_id === teacher_id ? choice.reasons : [],
      };
    });
  const settledOf = new Map(positions.map((one) => [one.position.id, one.teacher_id]));
  const staffing = assignments.map((one) => {
    const teacher_id = settledOf.get(one.id);
    return teacher_id === undefined ? one : { ...one, teacher_id };
  });
  return {
    positions,
    staffing,
    before: loadsOf(teachers, assignments, functions),
    after: loadsOf(teachers, staffing, functions),
  };
}
