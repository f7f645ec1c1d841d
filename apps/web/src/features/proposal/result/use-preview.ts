import type { Assignment, CurrentProposal, PlanningEntry, TeacherAnswer } from '@pupitre/contract';
import type { FunctionHours } from '@pupitre/domain';
import { useMemo, useState } from 'react';
import { useTeachersById } from '../reasons/year-links.tsx';
import { cellViewsOf } from './cell-views.ts';
import { type Filters, findOffWish, isWanted } from './filters.ts';
import { previewOf } from './preview.ts';
import { usePins } from './use-pins.ts';

/** The year that a proposal is for. */
export interface ProposalYear {
  year: string;
  volees: readonly PlanningEntry[];
  assignments: readonly Assignment[];
  teachers: readonly TeacherAnswer[];
  functions: readonly FunctionHours[];
}

const ALL: Filters = { changes_only: false, off_wish_only: false };

/** The preview of a proposal with what the user settles in it, and how it is shown. */
export function usePreview(proposal: CurrentProposal, year: ProposalYear) {
  const pinning = usePins(proposal.run);
  const [filters, setFilters] = useState(ALL);
  const byId = useTeachersById();
  const { assignments, teachers, functions } = year;
  const { pins } = pinning;
  const { run, result } = proposal;
  const preview = useMemo(
    () => previewOf({ proposal: { run, result }, assignments, teachers, functions, pins }),
    [run, result, assignments, teachers, functions, pins],
  );
  const views = useMemo(() => {
    const offWish = findOffWish(teachers, preview);
    return cellViewsOf(preview.positions, byId, (one) => isWanted(one, filters, offWish));
  }, [teachers, preview, byId, filters]);
  return { preview, views, filters, setFilters, ...pinning };
}

export type PreviewState = ReturnType<typeof usePreview>;
