import type { TeacherAnswer } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatHours } from '../../../lib/numbers.ts';
import { classesQuery, functionAssignmentsQuery } from '../../../queries/index.ts';
import type { Carried } from './carried-list.tsx';

const NOTHING: ReadonlySet<string> = new Set();

/** A maîtrise of the year that is left, as the call names it. */
interface GivenMaitrise extends Carried {
  class_id: string;
  teacher_id: string;
}

/** The functions and maîtrises of a year, each taken along unless it is left out. */
export function useCarried(source: string, teachers: ReadonlyMap<string, TeacherAnswer>) {
  const [leftFunctions, leaveFunctions] = useState(NOTHING);
  const [leftMaitrises, leaveMaitrises] = useState(NOTHING);
  const { data: assignments = [] } = useQuery(functionAssignmentsQuery(source));
  const { data: classes = [] } = useQuery(classesQuery(source));
  const visaOf = (id: string) => teachers.get(id)?.visa ?? '?';
  const functions = assignments.map(
    ({ id, teacher_id, function_name, hours_per_week }): Carried => ({
      id,
      label: `${visaOf(teacher_id)}\u202f: ${function_name}, ${formatHours(hours_per_week)}`,
    }),
  );
  const maitrises = classes.flatMap(({ id: class_id, name, class_teachers }) =>
    class_teachers.map(
      ({ teacher_id, periods }): GivenMaitrise => ({
        id: `${class_id} ${teacher_id}`,
        label: `${name}\u202f: ${visaOf(teacher_id)}, ${formatHours(periods)}`,
        class_id,
        teacher_id,
      }),
    ),
  );
  return {
    functions: { given: functions, left: leftFunctions, onChange: leaveFunctions },
    maitrises: { given: maitrises, left: leftMaitrises, onChange: leaveMaitrises },
    isChanged: leftFunctions.size + leftMaitrises.size > 0,
    /** All of another year. */
    restart: () => {
      leaveFunctions(NOTHING);
      leaveMaitrises(NOTHING);
    },
    body: {
      function_assignment_ids: functions.map(({ id }) => id).filter((id) => !leftFunctions.has(id)),
      class_teachers: maitrises
        .filter(({ id }) => !leftMaitrises.has(id))
        .map(({ class_id, teacher_id }) => ({ class_id, teacher_id })),
    },
  };
}
