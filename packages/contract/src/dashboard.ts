import { z } from 'zod';
import { yearQuery } from './common.ts';
import type { Operation } from './operation.ts';

/** The load of one teacher in one year, in weekly periods; in the words of both readings (docs/domain.md, « Workload »). */
export const teacherWorkload = z.object({
  assignments: z.array(
    z.object({
      id: z.string(),
      class_name: z.string(),
      subject: z.string(),
      periods: z.number(),
      group_label: z.string().nullable(),
    }),
  ),
  total_teaching_periods: z.number(),
  teaching_hours: z.number(),
  total_function_hours: z.number(),
  function_hours: z.number(),
  class_teacher_hours: z.number(),
  total_periods: z.number(),
  total_hours: z.number(),
});
export type TeacherWorkload = z.infer<typeof teacherWorkload>;

export const dashboardOperations = {
  'dashboard.teacherWorkload': {
    method: 'GET',
    path: '/dashboard/teacher-workload',
    summary: "La charge de chaque enseignant, par identifiant (par défaut : l'année active)",
    auth: 'token',
    allows: 'reading',
    query: yearQuery,
    status: 200,
    answer: z.record(z.string(), teacherWorkload),
    refusals: [],
  },
} as const satisfies Record<string, Operation>;
