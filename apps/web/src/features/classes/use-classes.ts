import type { Assignment, SchoolClass, TeacherAnswer } from '@pupitre/contract';
import { type ClassView, compareSchoolYears, compareTeachers, describeClass } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFailureToast } from '../../components/use-failure-toast.ts';
import { useAddressParam } from '../../lib/address-param.ts';
import { assignmentsQuery, classesQuery, schoolYearsQuery } from '../../queries/index.ts';
import { useTeachersOf } from '../../queries/use-teachers-of.ts';
import { useActiveYear } from '../../queries/use-active-year.ts';

const NO_YEARS: readonly string[] = [];

/** A class with what it is taught. */
export interface TaughtClass {
  entry: SchoolClass;
  view: ClassView<Assignment>;
}

/** The classes of the year that the address names, the active one without, with what each is taught. */
export function useClasses() {
  const years = useQuery(schoolYearsQuery());
  const active = useActiveYear();
  const [chosen, choose] = useAddressParam({
    name: 'annee',
    expected: years.data ?? NO_YEARS,
    fallback: active.data ?? '',
    isPlace: true,
  });
  const year = years.data && active.data ? chosen : undefined;
  const ofYear = { enabled: year !== undefined };
  const list = useQuery({ ...classesQuery(year ?? ''), ...ofYear });
  const assignments = useQuery({ ...assignmentsQuery(year ?? ''), ...ofYear });
  const teachers = useTeachersOf(year);
  const error = [years, active, list, assignments, teachers].find((read) => read.error)?.error ?? null;
  useFailureToast(error, 'Erreur lors du chargement des classes');
  const taught = useMemo(
    () => list.data && assignments.data && describeAll(list.data, assignments.data),
    [list.data, assignments.data],
  );
  const people = useMemo(() => teachers.data?.toSorted(compareTeachers), [teachers.data]);
  const data = year !== undefined &&
    taught &&
    people && {
      year,
      years: (years.data ?? NO_YEARS).toSorted(compareSchoolYears),
      active: active.data,
      classes: taught,
      teachers: people,
    };
  return { data, choose, isFailed: error !== null };
}

/** What the screen shows, once all of it is read. */
export type ClassesData = Exclude<ReturnType<typeof useClasses>['data'], undefined | false>;

function describeAll(list: readonly SchoolClass[], assignments: readonly Assignment[]): TaughtClass[] {
  const ofLevel = Map.groupBy(assignments, ({ level }) => level);
  return list.map((entry) => ({
    entry,
    view: describeClass(entry.name, ofLevel.get(entry.level) ?? [], entry.class_teachers),
  }));
}

/** The teachers by what one types of them: the visa, in any case. */
export const byVisa = (teachers: readonly TeacherAnswer[]): ReadonlyMap<string, TeacherAnswer> =>
  new Map(teachers.map((teacher) => [teacher.visa.toLowerCase(), teacher]));
