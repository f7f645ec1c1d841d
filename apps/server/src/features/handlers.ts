import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/handlers.ts';
import { passkeyHandlers, peopleHandlers } from './accounts/people-routes.ts';
import { accountHandlers } from './accounts/routes.ts';
import { assignmentHandlers } from './assignments/routes.ts';
import { backupHandlers } from './backup/routes.ts';
import { budgetHandlers } from './budgets/routes.ts';
import { classHandlers } from './classes/routes.ts';
import { dashboardHandlers } from './dashboard/routes.ts';
import { documentHandlers } from './documents/routes.ts';
import { exportHandlers } from './exports/routes.ts';
import { functionHandlers } from './functions/routes.ts';
import { handOverHandlers } from './hand-over/routes.ts';
import { historyHandlers } from './history/routes.ts';
import { needsHandlers } from './needs/routes.ts';
import { personalDataHandlers } from './personal-data/routes.ts';
import { planningHandlers } from './planning/routes.ts';
import { presenceHandlers } from './presence/routes.ts';
import type { Proposals } from './proposal/proposals.ts';
import { proposalHandlers } from './proposal/routes.ts';
import { schoolYearHandlers } from './school-years/routes.ts';
import { teacherHandlers } from './teachers/routes.ts';
import { teachingRuleHandlers } from './teaching-rules/routes.ts';
import { usageHandlers } from './usage/routes.ts';

/** The handlers of every feature, one line each. */
export async function buildHandlers(dependencies: Dependencies, proposals: Proposals): Promise<Handlers> {
  return {
    ...(await accountHandlers(dependencies)),
    ...peopleHandlers(dependencies),
    ...passkeyHandlers(dependencies),
    ...schoolYearHandlers(dependencies),
    ...teacherHandlers(dependencies),
    ...teachingRuleHandlers(dependencies),
    ...planningHandlers(dependencies),
    ...assignmentHandlers(dependencies),
    ...functionHandlers(dependencies),
    ...classHandlers(dependencies),
    ...budgetHandlers(dependencies),
    ...proposalHandlers({ ...dependencies, ...proposals.threads }),
    ...needsHandlers({ ...dependencies, advice: proposals.advice }),
    ...dashboardHandlers(dependencies),
    ...documentHandlers(dependencies),
    ...exportHandlers(dependencies),
    ...handOverHandlers(dependencies),
    ...backupHandlers(dependencies),
    ...historyHandlers(dependencies),
    ...personalDataHandlers(dependencies),
    ...presenceHandlers(dependencies),
    ...usageHandlers({ ...dependencies, proposalsOf: (school) => proposals.runs.loadOf(school) }),
  };
}
