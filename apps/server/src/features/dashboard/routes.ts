import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { readWorkloads } from '../../year-content/read-workloads.ts';

/** What the dashboard reads beyond the lists of the other features. */
export const dashboardHandlers = ({ database }: Dependencies): HandlersOf<'dashboard.teacherWorkload'> => ({
  'dashboard.teacherWorkload': ({ caller, query }) =>
    readWorkloads(database, caller.school, query.school_year),
});
