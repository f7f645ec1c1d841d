import { PLAN_TABLES, type PlanState, toRecord } from '@pupitre/domain';

/** The rows of both states; where both have one, that of the second. */
export const unite = (some: PlanState, others: PlanState): PlanState =>
  Object.fromEntries(
    PLAN_TABLES.map((table) => [
      table,
      toRecord<unknown>([...Object.entries(some[table] ?? {}), ...Object.entries(others[table] ?? {})]),
    ]),
  );
