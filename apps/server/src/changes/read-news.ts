import type { Effect } from '@pupitre/contract';
import { squash } from '@pupitre/domain';
import { findRevision } from '../data/schools.ts';
import { listChangesSince, reachesBackTo, type StoredChange } from '../data/changes.ts';
import type { Database } from '../database/schema.ts';
import { readTogether } from '../database/transaction.ts';
import { readEffect } from './read-effect.ts';

/** Whoever has missed more changes than this reads everything again. */
const MOST_CHANGES = 200;

/** Up to where somebody knows a school. */
export interface Known {
  /** A revision; undefined: they begin with what is stored when they read. */
  after: number | undefined;
  /** Whether they were told so: a number that they only say may be older than what is kept. */
  isTold: boolean;
}

/** What is new in a school: `seq` is its revision, up to which everything is told. */
export type News = { seq: number } & (
  | { kind: 'none' }
  | { kind: 'lost' }
  | { kind: 'changes'; changes: Omit<StoredChange, 'patch'>[]; effect: Effect }
);

async function readSince(
  database: Database,
  schoolId: string,
  { after = 0, isTold }: Known,
  seq: number,
): Promise<News> {
  const found = await listChangesSince(database, schoolId, after, MOST_CHANGES + 1);
  if (found.length === 0) return { kind: after > seq ? 'lost' : 'none', seq };
  const isWhole = isTold || (await reachesBackTo(database, schoolId, after));
  if (found.length > MOST_CHANGES || !isWhole) return { kind: 'lost', seq };
  const effect = await readEffect(database, schoolId, squash(found.map(({ patch }) => patch)));
  return { kind: 'changes', seq, effect, changes: found.map(({ patch: _patch, ...change }) => change) };
}

/**
 * What has changed in a school since a revision, several changes as one; `lost` where that cannot be told: too much, before what is
 * kept, or a revision that the school does not have. Null when there is no such school.
 */
export function readNews(database: Database, schoolId: string, known: Known): Promise<News | null> {
  return readTogether(database, async (transaction) => {
    const seq = await findRevision(transaction, schoolId);
    if (seq === undefined) return null;
    if (known.after === undefined || known.after === seq) return { kind: 'none', seq };
    return readSince(transaction, schoolId, known, seq);
  });
}
