import { apply, findClassFault, type Patch, type PlanState, rowOf } from '@pupitre/domain';
import { loadClassTeachers } from '../data/slices.ts';
import type { Database } from '../database/schema.ts';
import { Conflict } from '../errors.ts';
import { unite } from './unite.ts';

/**
 * Looks at the class teachers of the classes where a patch changes some: what two people set can be too many, or one twice
 * (docs/domain.md, « Classes »). Throws Conflict, which `fault` introduces.
 */
export async function expectSoundClasses(
  database: Database,
  schoolId: string,
  { state, patch, fault }: { state: PlanState; patch: Patch; fault: string },
): Promise<void> {
  const after = apply(state, patch);
  const ids = Object.keys(patch.class_teachers ?? {}).flatMap(
    (id) => rowOf(after.class_teachers, id)?.class_id ?? [],
  );
  if (ids.length === 0) return;
  const class_teachers = await loadClassTeachers(database, schoolId, ids);
  const found = findClassFault(apply(unite(state, { class_teachers }), patch), ids);
  if (found !== null) throw new Conflict('rule', `${fault} ${found}`);
}
