import type { AccountRow } from '../data/account-changes.ts';
import { insertChange } from '../data/changes.ts';
import type { Database } from '../database/schema.ts';
import { writeForSchools } from '../database/transaction.ts';
import type { AccountCommand } from './command-name.ts';
import { adds, expectRoom } from './expect-room.ts';
import type { ChangeContext } from './commit.ts';

/** A change of the account or its people, as the history keeps it. */
export interface AccountChange {
  made: AccountCommand;
  summary: string;
  rows: readonly AccountRow[];
}

/** Appends a change to the history of one of the schools that are written for. */
export type Keep = (schoolId: string, change: AccountChange) => Promise<void>;

/** Who makes it: nobody is signed in who follows a link. */
export interface Author {
  readonly person: string | null;
  readonly session: string;
  readonly onCommitted?: (seq: number) => void;
}

/**
 * The one way in which the account of a school and its people change: in one transaction it is written and appended to the history,
 * with an empty patch, under the number that is the revision of the school ([docs/decisions/0012-patches.md]). It is final. Throws Conflict where a
 * school has as many people as it may.
 * @param schools whose histories may get a change, the first being that of the call
 */
export async function commitAccount<A>(
  {
    database,
    clock,
    hub,
    limits,
  }: Pick<ChangeContext, 'database' | 'clock'> & Partial<Pick<ChangeContext, 'hub' | 'limits'>>,
  { person, session, onCommitted }: Author,
  schools: readonly [string, ...string[]],
  work: (transaction: Database, keep: Keep) => Promise<A>,
): Promise<A> {
  const kept = new Map<string, number>();
  const answer = await writeForSchools(database, schools, (transaction, revisions) => {
    const at = clock().toISOString();
    return work(transaction, async (schoolId, { made, summary, rows }) => {
      const seq = revisions.get(schoolId);
      if (seq === undefined) return;
      if (limits && rows.some(adds)) await expectRoom(transaction, schoolId, 'people', limits);
      const by = { school_id: schoolId, seq, at, session, person_id: person };
      const change = { ...by, command: made, summary, patch: {}, details: rows, kind: 'final' } as const;
      const subjects = new Set(rows.map(({ id }) => id));
      await insertChange(transaction, { ...change, school_year: null, undoes: null, extent: null }, [
        ...subjects,
      ]);
      kept.set(schoolId, seq);
    });
  });
  for (const [schoolId, seq] of kept) hub?.publish(schoolId, seq);
  const own = kept.get(schools[0]);
  if (own !== undefined) onCommitted?.(own);
  return answer;
}
