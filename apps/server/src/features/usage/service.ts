import type { Usage } from '@pupitre/contract';
import type { Caller } from '../../caller.ts';
import { MEGABYTE } from '../../changes/expect-room.ts';
import { countRows } from '../../data/count-rows.ts';
import { historySizesOf } from '../../data/history-size.ts';
import { readTogether } from '../../database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { nameRows, ROW_KINDS, type WorkKind } from '../../limits/school-limits.ts';

/** What use is read from. */
export interface UsageContext extends Dependencies {
  /** The proposals of a school that this server makes, or has waiting. */
  proposalsOf: (schoolId: string) => { running: number; waiting: number };
}

const WORK_NAMES: Readonly<Record<WorkKind, string>> = {
  uploads: 'fichiers à lire',
  prints: 'PDF',
  workbooks: 'classeurs Excel',
  exports: 'fichiers de données',
};

/** What a school has and has made for it, beside the most that it may (docs/operations.md, « Limits of a school »). */
export function showUsage(
  { database, limits, shares, proposalsOf }: UsageContext,
  { school }: Caller,
): Promise<Usage> {
  return readTogether(database, async (transaction) => {
    const rows: Usage['rows'] = [];
    for (const kind of ROW_KINDS) {
      const used = await countRows(transaction, school, kind);
      rows.push({ kind, name: nameRows(kind), used, limit: limits[kind] });
    }
    const work = shares.loads(school).map(({ kind, ...load }) => ({
      kind,
      name: WORK_NAMES[kind],
      ...load,
      at_once: limits[kind],
      most_waiting: limits[`${kind}_waiting`],
    }));
    const proposals = { kind: 'proposals', name: 'propositions', ...proposalsOf(school) };
    return {
      rows,
      history_bytes: await historySizesOf(transaction).now(transaction, school),
      history_limit: Math.round(limits.history_mb * MEGABYTE),
      upload_limit: limits.upload_mb * MEGABYTE,
      work: [...work, { ...proposals, at_once: 1, most_waiting: 0 }],
      requests_at_once: limits.requests_at_once,
      requests_per_second: limits.requests_per_second,
    };
  });
}
