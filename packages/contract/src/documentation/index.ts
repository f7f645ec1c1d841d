import { accountExamples } from './accounts.ts';
import { assignmentExamples } from './assignments.ts';
import { budgetExamples } from './budgets.ts';
import { classExamples } from './classes.ts';
import { comparisonExamples } from './comparison.ts';
import type { Examples } from './example.ts';
import { functionExamples } from './functions.ts';
import { handOverExamples } from './hand-over.ts';
import { historyExamples } from './history.ts';
import { needsExamples } from './needs.ts';
import { passkeyExamples } from './passkeys.ts';
import { tokenExamples } from './tokens.ts';
import { personalDataExamples } from './personal-data.ts';
import { peopleExamples } from './people.ts';
import { planningExamples } from './planning.ts';
import { proposalExamples } from './proposal.ts';
import { repairExamples } from './repair.ts';
import { group, rochat, year } from './samples.ts';
import { schoolYearExamples } from './school-years.ts';
import { teacherExamples } from './teachers.ts';
import { teachingRuleExamples } from './teaching-rules.ts';
import { usageExamples } from './usage.ts';
import { yearFileExamples } from './year-files.ts';

export { FIELD_DESCRIPTIONS } from './fields.ts';
export type { Examples } from './example.ts';

const { id, class_name, subject, periods, group_label } = group;

/** One example of every operation, for the description of the API. The web application does not carry them. */
export const examples: Examples = {
  ...accountExamples,
  ...schoolYearExamples,
  ...planningExamples,
  ...teacherExamples,
  ...teachingRuleExamples,
  ...assignmentExamples,
  ...functionExamples,
  ...classExamples,
  ...proposalExamples,
  ...repairExamples,
  ...yearFileExamples,
  ...historyExamples,
  ...peopleExamples,
  ...passkeyExamples,
  ...tokenExamples,
  ...comparisonExamples,
  ...personalDataExamples,
  ...needsExamples,
  ...handOverExamples,
  ...budgetExamples,
  ...usageExamples,
  'dashboard.teacherWorkload': {
    query: { school_year: year },
    answer: {
      [rochat.id]: {
        assignments: [{ id, class_name, subject, periods, group_label }],
        total_teaching_periods: group.periods,
        teaching_hours: group.periods,
        total_function_hours: 1.5,
        function_hours: 1.5,
        class_teacher_hours: 0,
        total_periods: group.periods + 1.5,
        total_hours: group.periods + 1.5,
      },
    },
    refusals: {},
  },
};
