import { LIMITS } from '@pupitre/domain';
import { z } from 'zod';
import {
  className,
  freeText,
  groupLabel,
  id,
  inHalfSteps,
  level,
  message,
  nameText,
  newSchoolYear,
  periods,
  schoolYear,
  subjectCode,
  teacherOrNone,
} from './common.ts';
import { coTeachers } from './assignments.ts';
import { budgetName, granted } from './budgets.ts';
import { maitrisePeriods, pupils } from './classes.ts';
import type { Operation } from './operation.ts';
import { planningBody } from './planning.ts';
import { contractHours, isMinWithinMax, MIN_ABOVE_MAX } from './teachers.ts';
import { teachingRuleFields } from './teaching-rules.ts';

/** The format of the file, for whoever reads it elsewhere; the import goes by the fields that are there. */
export const BACKUP_VERSION = 1;

const MAX_PLANNINGS = 500;
const MAX_ENTRIES = 20_000;

const listOf = <S extends z.ZodType>(entry: S) =>
  z
    .array(entry)
    .max(MAX_ENTRIES)
    .nullish()
    .transform((list) => list ?? []);

/** A volée of the file: what it says with null, it leaves out. */
const backupPlanning = z.preprocess(
  (entry) =>
    typeof entry === 'object' && entry !== null
      ? Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null))
      : entry,
  planningBody,
);

const falseByDefault = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** A class has no label, null or an empty one. */
const labelOrNone = z.preprocess((label) => (label === '' ? null : label), groupLabel.nullish());

/** A position of the file. `level` and `plan_index` are derived where a file has only the fields it must have. */
const backupAssignment = z
  .object({
    id: z.nullish(id),
    level: z.nullish(level),
    class_name: className,
    subject: subjectCode,
    periods,
    teacher_id: teacherOrNone.nullish().transform((teacher) => teacher ?? null),
    locked: falseByDefault,
    is_group: falseByDefault,
    group_label: labelOrNone,
    plan_index: z.number().int().min(0).max(LIMITS.groupIndexMax).nullish(),
    co_teachers: coTeachers.nullish().transform((seats) => seats ?? []),
  })
  .refine((position) => !position.is_group || typeof position.group_label === 'string', {
    path: ['group_label'],
    error: 'un groupe a un libellé',
  });

const description = freeText(500)
  .nullish()
  .transform((value) => value ?? '');

/** What a class of the file is beside its positions. */
const backupClass = z.object({
  level,
  name: className,
  pupils: z.nullish(pupils).transform((count) => count ?? null),
  class_teachers: z
    .array(z.object({ teacher_id: id, periods: maitrisePeriods }))
    .max(LIMITS.classTeachersMax)
    .nullish()
    .transform((list) => list ?? []),
});

/** A file to import: only the first three fields are required, unknown ones are ignored (docs/domain.md, « Files »). */
export const backupFile = z.object({
  school_year: newSchoolYear,
  plannings: z.array(backupPlanning).max(MAX_PLANNINGS),
  assignments: z.array(backupAssignment).max(MAX_ENTRIES),
  classes: listOf(backupClass),
  function_assignments: listOf(
    z.object({
      id: z.nullish(id),
      teacher_id: id,
      function_id: id,
      function_name: nameText(80).nullish(),
      hours_per_week: inHalfSteps(z.number().min(0).max(LIMITS.hoursMax)),
      description,
    }),
  ),
  functions: listOf(z.object({ id, name: nameText(80), description })),
  teachers: listOf(z.object({ id, visa: nameText(10) })),
  /** With the volées, positions and functions of the file that name each; a file of before has none. */
  budgets: z
    .array(
      z.object({
        name: budgetName,
        granted: granted.nullish().transform((value) => value ?? null),
        levels: listOf(level),
        position_ids: listOf(id),
        function_assignment_ids: listOf(id),
      }),
    )
    .max(LIMITS.budgetsMax)
    .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, {
      error: 'deux budgets portent le même nom',
    })
    .nullish()
    .transform((list) => list ?? []),
  /** What holds of teachers in the year; a file of before says nothing of it. */
  contracts: listOf(
    z
      .object({ teacher_id: id, ...contractHours, is_absent: falseByDefault, leaves: falseByDefault })
      .refine(isMinWithinMax, MIN_ABOVE_MAX),
  ),
  teaching_rules: listOf(teachingRuleFields.extend({ teacher_id: id })),
});
export type BackupFile = z.output<typeof backupFile>;

/** What an import wrote. */
export const backupStats = z.object({
  plannings: z.number(),
  assignments: z.number(),
  /** Attributions of positions to people whom the school does not have: the positions are there, without them. */
  unassigned: z.number(),
  /** Functions added to the catalogue. */
  functions: z.number(),
  function_assignments: z.number(),
  /** Function assignments left out, because the school does not have their teacher. */
  skipped_function_assignments: z.number(),
  class_teachers: z.number(),
  /** Class teachers left out, because the school does not have them. */
  skipped_class_teachers: z.number(),
  teaching_rules: z.number(),
  /** What is said of people whom the school does not have, or of classes that the file does not have. */
  skipped_teaching_rules: z.number(),
});
export type BackupStats = z.infer<typeof backupStats>;

export const backupOperations = {
  'backup.export': {
    method: 'POST',
    path: '/backup/export',
    summary: "La sauvegarde d'une année scolaire, en JSON",
    auth: 'token',
    allows: 'reading',
    query: z.object({ school_year: schoolYear }),
    status: 200,
    answer: 'file',
    refusals: [404],
  },
  'backup.import': {
    method: 'POST',
    path: '/backup/import',
    summary: "Restaure une année scolaire qui n'existe pas encore depuis sa sauvegarde ; tout ou rien",
    auth: 'token',
    allows: 'planning',
    upload: true,
    status: 200,
    answer: message.extend({ stats: backupStats }),
    refusals: [400, 409, 413, 415],
  },
} as const satisfies Record<string, Operation>;
