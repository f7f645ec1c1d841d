import { describeClass } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ApiError } from '../../lib/api.ts';
import { assignmentsQuery, classesQuery, classQuery, weeklyTargetsQuery } from '../../queries/index.ts';

import { useTeachersOf } from '../../queries/use-teachers-of.ts';

/**
 * A class with what it is taught, from the lists of its year, so that it follows every change. The call for the one class says which year
 * that is, and again where the class is no longer in it.
 */
export function useClass(id: string) {
  const one = useQuery(classQuery(id));
  const year = one.data?.school_year;
  const ofYear = { enabled: year !== undefined };
  const list = useQuery({ ...classesQuery(year ?? ''), ...ofYear });
  const assignments = useQuery({ ...assignmentsQuery(year ?? ''), ...ofYear });
  const teachers = useTeachersOf(year);
  const targets = useQuery(weeklyTargetsQuery());
  const entry = list.data?.find((other) => other.id === id);
  const isElsewhere = list.data !== undefined && entry === undefined;
  const { refetch } = one;
  useEffect(() => {
    if (isElsewhere) void refetch();
  }, [isElsewhere, refetch]);
  const view = useMemo(() => {
    if (!entry || !assignments.data) return undefined;
    const ofLevel = assignments.data.filter(({ level }) => level === entry.level);
    return describeClass(entry.name, ofLevel, entry.class_teachers);
  }, [entry, assignments.data]);
  const people = useMemo(
    () => new Map(teachers.data?.map((teacher) => [teacher.id, teacher])),
    [teachers.data],
  );
  const error = [one, list, assignments, teachers].find((read) => read.error)?.error ?? null;
  const data = entry &&
    view &&
    teachers.data && {
      entry,
      view,
      people,
      target: targets.data?.find(({ level }) => level === entry.level)?.periods ?? null,
    };
  return { data, error, isGone: one.error instanceof ApiError && one.error.status === 404 };
}

/** What the screen shows, once all of it is read. */
export type ClassData = Exclude<ReturnType<typeof useClass>['data'], undefined>;
