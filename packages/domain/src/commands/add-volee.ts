import type { Volee } from '../model.ts';
import { tidyParams } from '../parallel-groups.ts';
import type { Draft, Id } from '../patch/index.ts';
import type { MakeId } from './outcome.ts';

/** Adds a volée to a year with its classes, without positions. Returns the identifiers of the classes by rank. */
export function addVolee(
  draft: Draft,
  id: Id,
  { school_year_id, ...volee }: Volee & { school_year_id: Id },
  makeId: MakeId,
): Id[] {
  const { level, class_names, subject_periods, special_params } = volee;
  draft.add('volees', id, {
    school_year_id,
    level,
    subject_periods,
    special_params: tidyParams(special_params),
  });
  return class_names.map((name, rank) => {
    const classId = makeId();
    draft.add('classes', classId, { volee_id: id, name, rank, pupils: null });
    return classId;
  });
}
