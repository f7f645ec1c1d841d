import { type Id, isEmptyPatch, Obstacle, type Outcome } from '@pupitre/domain';
import type { Caller } from '../caller.ts';
import { insertChange } from '../data/changes.ts';
import type { ChangeExtent, ChangeKind, Database } from '../database/schema.ts';
import { writeForSchool } from '../database/transaction.ts';
import type { Clock } from '../dependencies.ts';
import { Conflict } from '../errors.ts';
import type { Hub } from './hub.ts';
import type { CommandName } from './command-name.ts';
import { listSubjects } from './list-subjects.ts';
import { expectWithinRights } from './rights.ts';
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
  answer: A;
}

/** A rule that refuses is a conflict with what is stored. */
const sayObstacle = (error: unknown): unknown =>
  error instanceof Obstacle ? new Conflict(error.isLock ? 'locked' : 'rule', error.message) : error;

/**
 * The one way in which what a school plans changes: in one transaction a slice is read, a rule makes a patch of it, the
 * patch is written and appended to the history, under the number that is the revision of the school. What changes
 * nothing is not kept. Returns the answer. Throws Conflict where a rule refuses,
 * and Forbidden where the patch reaches beyond the volées that the caller may change.
 * @param plan is told the number that the change gets if it is kept
 */
export async function commit<A>(
  { database, clock, hub }: ChangeContext,
  caller: Caller,
  plan: (transaction: Database, seq: number) => Promise<Planned<A>>,
): Promise<A> {
  const { school, person, session, onCommitted } = caller;
  try {
    let stored: number | undefined;
    const answered = await writeForSchool(database, school, async (transaction, seq) => {
      const {
        patch,
        summary,
        answer,
        command,
        schoolYear = null,
        kind = 'do',
        undoes,
        extent,
        isKept = false,
        subjects = [],
      } = await plan(transaction, seq);
      if (isEmptyPatch(patch) && !isKept) return answer;
      await expectWithinRights(transaction, caller, patch);
      await writePatch(transaction, school, patch);
      const change = {
        school_id: school,
        seq,
        at: clock().toISOString(),
        session,
        person_id: person,
        command,
        summary,
        school_year: schoolYear,
        patch,
        kind,
        undoes: undoes ?? null,
        extent: extent ?? null,
      };
      const subjectIds = await listSubjects(transaction, school, patch);
      await insertChange(transaction, change, [...subjectIds, ...subjects]);
      stored = seq;
      return answer;
    });
    if (stored !== undefined) {
      hub.publish(school, stored);
      onCommitted?.(stored);
    }
    return answered;
  } catch (error) {
    throw sayObstacle(error);
  }
}
