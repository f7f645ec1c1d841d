import { Contracts } from './contracts.ts';
import {
  apply,
  changesOf,
  diffRow,
  type Patch,
  type PlanState,
  reverse,
  rowOf,
  toPatch,
} from './patch/index.ts';

/**
 * Two who give a year its own contract mean the same one: the patch goes on as a change of the one that is there, in what it says
 * otherwise than what had held there when it was made, so that both are merged field by field.
 * @param present what is stored: all years, and the contracts of everybody of whom one of the patches changes a contract
 */
export function adoptContracts(present: PlanState, theirs: Patch, mine: Patch): Patch {
  if (theirs.contracts === undefined || mine.contracts === undefined) return mine;
  const seen = new Contracts(apply(present, reverse(theirs)));
  return toPatch(
    changesOf(mine).map(({ table, id, change }) => {
      const row = table === 'contracts' && change.before === null ? mine.contracts?.[id]?.after : undefined;
      const there = rowOf(present.contracts, id);
      if (!row?.school_year_id || !there) return { table, id, change };
      const { left_after: _left, from: _from, ...held } = seen.hold(there.teacher_id, row.school_year_id);
      return { table, id, change: diffRow({ ...there, ...held }, { ...there, ...row }) };
    }),
  );
}
