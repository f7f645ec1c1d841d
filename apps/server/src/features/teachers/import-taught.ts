import type { ImportReport } from '@pupitre/contract';
import { commands, type RuleFault, type StaffingFault } from '@pupitre/domain';

type ReportRow = ImportReport['rows'][number];

const placeKey = ({ sheet, row }: { sheet: string; row: number }): string => JSON.stringify([sheet, row]);

const says = ({ column, message }: StaffingFault): string => `${column} : ${message}`;

/**
 * Rows of an import with what becomes of who teaches what: its differences, what cannot be read, and as a hint what no staffing can
 * follow (docs/domain.md, « Who teaches what by a file »).
 */
export function addTaught(
  rows: readonly ReportRow[],
  outcome: commands.RulesOutcome,
  broken: readonly RuleFault[],
): ReportRow[] {
  const faults = Map.groupBy(outcome.faults, placeKey);
  const differences = Map.groupBy(outcome.differences, ({ at }) => placeKey(at));
  const contradictions = Map.groupBy(commands.placeRuleFaults(broken, outcome), placeKey);
  return rows.map((row) => {
    const at = placeKey(row);
    const own = faults.get(at) ?? [];
    if (own.length > 0) return { ...row, action: 'fault', faults: [...row.faults, ...own.map(says)] };
    const changed = differences.get(at) ?? [];
    return {
      ...row,
      action: row.action === 'unchanged' && changed.length > 0 ? 'updated' : row.action,
      differences: [
        ...row.differences,
        ...changed.map(({ kind, before, after }) => ({ field: kind, old_value: before, new_value: after })),
      ],
      hints: [...row.hints, ...(contradictions.get(at) ?? []).map(({ message }) => message)],
    };
  });
}
