import { apply, type Patch, type PlanState, rowOf, settleClasses } from '@pupitre/domain';
import { loadRows } from '../data/plan-rows.ts';
import type { Database } from '../database/schema.ts';
import { Conflict } from '../errors.ts';
import { unite } from './unite.ts';

/**
 * Sees to the classes of the volées whose classes a patch touches. Throws Conflict where a rule does not allow them, which
 * `fault` introduces.
 */
export async function settleClassesOf(
  database: Database,
  schoolId: string,
  { state, patch, fault }: { state: PlanState; patch: Patch; fault: string },
): Promise<Patch> {
  const after = apply(state, patch);
  const touched = Object.keys(patch.classes ?? {}).flatMap(
    (id) => (rowOf(after.classes, id) ?? rowOf(state.classes, id))?.volee_id ?? [],
  );
  const values = [...new Set(touched)];
  if (values.length === 0) return patch;
  const whole = unite(state, {
    volees: await loadRows(database, schoolId, 'volees', { field: 'id', values }),
    classes: await loadRows(database, schoolId, 'classes', { field: 'volee_id', values }),
  });
  const settled = settleClasses(whole, patch, values);
  if (settled.fault !== null) throw new Conflict('rule', `${fault} ${settled.fault}`);
  return settled.patch;
}
