import { type Id, isEmptyPatch, Obstacle, type Outcome, type PlanTable } from '@pupitre/domain';
import type { Caller } from '../caller.ts';
import { insertChange } from '../data/changes.ts';
import type { ChangeExtent, ChangeKind, Database } from '../database/schema.ts';
import { writeForSchool } from '../database/transaction.ts';
import type { Clock } from '../dependencies.ts';
import { Conflict } from '../errors.ts';
import type { SchoolLimits } from '../limits/school-limits.ts';
import type { Hub } from './hub.ts';
import type { CommandName } from './command-name.ts';
import { findCarried, keepAnswer } from './answer-once.ts';
import { listSubjects } from './list-subjects.ts';
import { expectWithinRights } from './rights.ts';
import { expectOneSeatEach } from './seats.ts';
import { withCharges } from './with-charges.ts';
import { expectHistoryRoom, expectPlanRoom } from './expect-room.ts';
import { mergeUnseen } from './merge-unseen.ts';
import { readUnseen } from './read-unseen.ts';
import { writePatch } from './write-patch.ts';

/** Where what changed is read. */
export interface ReadContext {
  database: Database;
  clock: Clock;
}

/** Where changes are written. */
export interface ChangeContext extends ReadContext {
  /** Tells those who listen to the school. */
  hub: Hub;
  /** What a school may have at the most. */
  limits: SchoolLimits;
}

/** A change to be committed, and what the caller is answered. */
export interface Planned<A> extends Outcome {
  /** The name of the command, as the history keeps it. */
  command: CommandName;
  /** The name of the year that it is about. */
  schoolYear?: string | null;
  kind?: ChangeKind;
  undoes?: number;
  extent?: ChangeExtent;
  /** It is kept even where it changes nothing. */
  isKept?: boolean;
  /** Rows under which it is found beside those of its patch. */
  subjects?: readonly Id[];
  /** What it refuses depends on what the form had shown only: a class that was added since is none that it removes. */
  isOfForm?: boolean;
  /** Rows that it only reads, and that have to be there still. */
  needs?: readonly { table: PlanTable; id: Id }[];
  answer: A;
  /** Reads the answer anew, where what others changed since is part of it. */
  reread?: (transaction: Database) => Promise<A>;
}

type Plan<A> = (transaction: Database, seq: number) => Promise<Planned<A>>;

/**
 * How a change meets what its caller had not seen: it is made of what had been seen and merged; it is made of what is stored,
 * on purpose, and merged; or it looks for clashes itself.
 */
export type Meeting = 'as seen' | 'as stored' | 'itself';

/** What is to be written, merged with what the caller had not seen. */
async function planMerged<A>(
  transaction: Database,
  caller: Caller,
  { seq, plan: planAlone, meeting }: { seq: number; plan: Plan<A>; meeting: Meeting },
): Promise<Planned<A> & { isMerged?: boolean }> {
  const plan: Plan<A> = async (state, number) =>
    withCharges(state, caller.school, await planAlone(state, number));
  if (!caller.sight || meeting === 'itself') return plan(transaction, seq);
  const unseen = await readUnseen(transaction, caller.school, caller.sight, seq);
  // What goes back on purpose keeps every lock, also one that was seen.
  if (isEmptyPatch(unseen.patch) && meeting === 'as seen') return plan(transaction, seq);
  const merged = await mergeUnseen(transaction, caller, unseen, {
    plan: () => plan(transaction, seq),
    isOfPresent: meeting === 'as stored',
  });
  return { ...merged, isMerged: true };
}

/** A rule that refuses is a conflict with what is stored. */
export const sayObstacle = (error: unknown): unknown =>
  error instanceof Obstacle ? new Conflict(error.isLock ? 'locked' : 'rule', error.message) : error;

/**
 * Writes a change and appends it to the history. Throws Forbidden where the caller may not make it; Conflict where somebody would be twice in a
 * position, or the school has as much as it may.
 */
async function store<A>(
  transaction: Database,
  caller: Caller,
  { seq, at, limits }: { seq: number; at: string; limits: SchoolLimits },
  planned: Planned<A>,
): Promise<void> {
  const { school, person, session } = caller;
  const { patch, command, summary, schoolYear, kind = 'do', undoes, extent, subjects = [] } = planned;
  await expectWithinRights(transaction, caller, patch);
  const concerning = await writePatch(transaction, school, patch);
  await expectPlanRoom(transaction, school, patch, limits);
  await expectOneSeatEach(transaction, school, patch);
  const change = {
    school_id: school,
    seq,
    at,
    session,
    person_id: person,
    command,
    summary,
    school_year: schoolYear ?? null,
    patch,
    kind,
    undoes: undoes ?? null,
    extent: extent ?? null,
  };
  const subjectIds = await listSubjects(transaction, school, patch, concerning);
  await insertChange(transaction, change, [...subjectIds, ...subjects], (bytes) => {
    if (kind !== 'final') expectHistoryRoom(bytes, limits);
  });
}

/**
 * The one way in which what a school plans changes: in one transaction a slice is read, a rule makes a patch of it, the
 * patch is written and appended to the history, under the number that is the revision of the school. What changes
 * nothing is not kept. Where the caller says what it had seen, what others changed since is met as `meeting` says. What was
 * carried out before under the same mark writes nothing and gets the first answer. Returns the answer. Throws Conflict where a rule refuses or others changed the same, and Forbidden where the patch reaches beyond the
 * volées that the caller may change.
 * @param plan is told the number that the change gets if it is kept
 */
export async function commitAs<A>(
  meeting: Meeting,
  { database, clock, hub, limits }: ChangeContext,
  caller: Caller,
  plan: Plan<A>,
): Promise<A> {
  const { school } = caller;
  try {
    let stored: number | undefined;
    const answered = await writeForSchool(database, school, async (transaction, seq) => {
      caller.expectInTime?.();
      const planned = await planMerged(transaction, caller, { seq, plan, meeting });
      const { patch, isKept, isMerged, reread } = planned;
      const at = clock();
      if (!isEmptyPatch(patch) || isKept === true) {
        await store(transaction, caller, { seq, at: at.toISOString(), limits }, planned);
        stored = seq;
      }
      const answer = isMerged === true && reread ? await reread(transaction) : planned.answer;
      await keepAnswer(transaction, caller, { number: seq, at, seq: stored ?? null, answer });
      return answer;
    });
    if (stored !== undefined) {
      hub.publish(school, stored);
      caller.onCommitted?.(stored);
    }
    return answered;
  } catch (error) {
    // Whatever stands in its way the second time: it may be that it was carried out.
    const carried = await findCarried(database, caller);
    if (carried === undefined) throw sayObstacle(error);
    if (carried.seq !== null) caller.onCommitted?.(carried.seq);
    return carried.answer as A;
  }
}

/** As nearly every change is made: of what had been seen, and merged with what others changed since. */
export const commit = <A>(context: ChangeContext, caller: Caller, plan: Plan<A>): Promise<A> =>
  commitAs('as seen', context, caller, plan);
