import { accountOperations } from './accounts.ts';
import { assignmentOperations } from './assignments.ts';
import { backupOperations } from './backup.ts';
import { budgetOperations } from './budgets.ts';
import { classOperations } from './classes.ts';
import { comparisonOperations } from './comparison.ts';
import { dashboardOperations } from './dashboard.ts';
import { documentOperations } from './documents.ts';
import { exportOperations } from './exports.ts';
import { functionOperations } from './functions.ts';
import { handOverOperations } from './hand-over.ts';
import { historyOperations } from './history.ts';
import { needsOperations } from './needs.ts';
import type { Operation } from './operation.ts';
import { passkeyOperations } from './passkeys.ts';
import { tokenOperations } from './tokens.ts';
import { personalDataOperations } from './personal-data.ts';
import { peopleOperations } from './people.ts';
import { planningOperations } from './planning.ts';
import { presenceOperations } from './presence.ts';
import { proposalOperations } from './proposal.ts';
import { repairOperations } from './repair.ts';
import { schoolYearOperations } from './school-years.ts';
import { teacherOperations } from './teachers.ts';
import { teachingRuleOperations } from './teaching-rules.ts';
import { usageOperations } from './usage.ts';

/** The one table of operations: server routes, OpenAPI page, web client and tests all come from it. */
export const operations = {
  ...accountOperations,
  ...schoolYearOperations,
  ...planningOperations,
  ...teacherOperations,
  ...teachingRuleOperations,
  ...assignmentOperations,
  ...functionOperations,
  ...classOperations,
  ...proposalOperations,
  ...repairOperations,
  ...dashboardOperations,
  ...documentOperations,
  ...exportOperations,
  ...backupOperations,
  ...historyOperations,
  ...presenceOperations,
  ...peopleOperations,
  ...passkeyOperations,
  ...tokenOperations,
  ...comparisonOperations,
  ...personalDataOperations,
  ...needsOperations,
  ...handOverOperations,
  ...budgetOperations,
  ...usageOperations,
} as const satisfies Record<string, Operation>;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
export const operationNames = Object.keys(operations) as OperationName[];

/** Whether a name is one of an operation. */
export const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name);
