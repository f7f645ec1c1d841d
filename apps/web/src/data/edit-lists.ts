import type { Assignment } from '@pupitre/contract';
import { assignmentsQuery } from '../queries/index.ts';
import type { Edit } from './school-store.ts';

/** Changes fields of some positions of a year. */
export function editPositions(year: string, ids: readonly string[], fields: Partial<Assignment>): Edit {
  const edited = new Set(ids);
  return {
    queryKey: assignmentsQuery(year).queryKey,
    change: (list: Assignment[]) => list.map((one) => (edited.has(one.id) ? { ...one, ...fields } : one)),
  };
}

/** Changes of the positions of a year go to the server one after the other. */
export const inOrder = (year: string): string => `assignments ${year}`;
