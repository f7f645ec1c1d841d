import type { Needs, TeacherAnswer, TeacherWorkload } from '@pupitre/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { activeYearQuery, schoolYearsQuery, workloadQuery } from '../../queries/index.ts';
import { needsQuery } from '../../queries/needs.ts';
import { useTeachersOf } from '../../queries/use-teachers-of.ts';

/** What the screen shows of a year. */
export interface NeedsData {
  year: string;
  needs: Needs;
  teachers: ReadonlyMap<string, TeacherAnswer>;
  workloads: Readonly<Record<string, TeacherWorkload>> | undefined;
  /** Another choice is being read. */
  isStale: boolean;
}

/** Needs and means of the year that the address names, the active one without (docs/screens.md, « Besoins et ressources »). */
export function useNeeds() {
  const [params, setParams] = useSearchParams();
  const chosen = params.get('annee') ?? undefined;
  const {
    data: needs,
    error,
    isPlaceholderData,
  } = useQuery({
    ...needsQuery(chosen),
    placeholderData: keepPreviousData,
  });
  const years = useQuery(schoolYearsQuery()).data ?? [];
  const active = useQuery(activeYearQuery()).data;
  const list = useTeachersOf(needs?.school_year, { keepsFormer: true }).data;
  const workloads = useQuery({ ...workloadQuery(needs?.school_year), enabled: needs !== undefined }).data;
  const teachers = useMemo(() => new Map(list?.map((teacher) => [teacher.id, teacher])), [list]);
  const choose = (year: string | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (year === undefined || year === active) next.delete('annee');
        else next.set('annee', year);
        return next;
      },
      { preventScrollReset: true },
    );
  const data: NeedsData | undefined = needs && {
    year: needs.school_year,
    needs,
    teachers,
    workloads,
    isStale: isPlaceholderData,
  };
  return { data, error, years, active, choose };
}
