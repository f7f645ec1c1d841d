import { changesOf, type Fields, type Id, type Patch, type PlanState, rowOf } from './patch/index.ts';

/** What of a patch somebody who may change some volées only may not do. */
export interface Overreach {
  /** The levels of other volées that it would change. */
  levels: string[];
  /** Whether it would change a year as a whole, and so every volée in it. */
  touchesYear: boolean;
}

/**
 * What a patch does beyond the volées of some levels (docs/domain.md, « People and roles »): it is the patch that is looked at, so
 * the same holds for one position, a range, an import, a proposal and for what is taken back.
 * @param state what is stored of everything that the patch touches, with the volées it belongs to
 */
export function findOverreach(state: PlanState, patch: Patch, levels: readonly string[]): Overreach {
  const touched = new Set<string>();
  const add = (level: unknown) => {
    if (typeof level === 'string' && !levels.includes(level)) touched.add(level);
  };
  const addVolee = (row: Fields | null | undefined) => {
    if (typeof row?.['volee_id'] !== 'string') return;
    const id: Id = row['volee_id'];
    add(rowOf(state.volees, id)?.level);
    add(rowOf(patch.volees, id)?.after?.level);
  };
  const addPosition = (row: Fields | null | undefined) => {
    if (typeof row?.['position_id'] !== 'string') return;
    const id: Id = row['position_id'];
    addVolee(rowOf(state.positions, id));
    addVolee(rowOf(patch.positions, id)?.after);
  };
  const isOfKnownYear = (row: Fields | null | undefined) =>
    typeof row?.['school_year_id'] === 'string' &&
    rowOf(patch.school_years, row['school_year_id'])?.before !== null;
  const addClass = (row: Fields | null | undefined) => {
    if (typeof row?.['class_id'] !== 'string') return;
    const id: Id = row['class_id'];
    addVolee(rowOf(state.classes, id));
    addVolee(rowOf(patch.classes, id)?.after);
  };
  let touchesYear = false;
  for (const { table, id, change } of changesOf(patch)) {
    if (table === 'settings' || (table === 'school_years' && change.before !== null)) touchesYear = true;
    const stored: Fields | undefined = rowOf<Fields>(state[table], id);
    for (const row of [stored, change.before, change.after]) {
      if (table === 'volees') add(row?.['level']);
      if (table === 'classes' || table === 'positions') addVolee(row);
      if (table === 'class_teachers') addClass(row);
      if (table === 'co_teachers' || table === 'charges') addPosition(row);
      if (table === 'charges') addVolee(row);
      if (table === 'budgets' && isOfKnownYear(row)) touchesYear = true;
    }
  }
  return { levels: [...touched], touchesYear };
}
