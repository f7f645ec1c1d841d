import { loadOpenTab } from '../features/assignments/tabs.ts';

/** How the code of each screen of a signed-in school is loaded, by its path. */
export const SCREEN_CODE = {
  '/': async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  '/teachers': async () => (await import('../features/teachers/teachers-page.tsx')).TeachersPage,
  '/planning': async () => (await import('../features/planning/planning-page.tsx')).PlanningPage,
  '/assignments': async () => {
    const page = import('../features/assignments/assignments-page.tsx');
    const [{ AssignmentsPage }] = await Promise.all([page, loadOpenTab()]);
    return AssignmentsPage;
  },
  '/assignments/proposal': async () => (await import('../features/proposal/proposal-page.tsx')).ProposalPage,
  '/classes': async () => (await import('../features/classes/classes-page.tsx')).ClassesPage,
  '/classes/:id': async () => (await import('../features/classes/class-page.tsx')).ClassPage,
  '/functions': async () => (await import('../features/functions/functions-page.tsx')).FunctionsPage,
  '/needs': async () => (await import('../features/needs/needs-page.tsx')).NeedsPage,
  '/hand-over': async () => (await import('../features/hand-over/hand-over-page.tsx')).HandOverPage,
  '/history': async () => (await import('../features/history/history-page.tsx')).HistoryPage,
  '/history/:seq': async () => (await import('../features/history/moment/moment-page.tsx')).MomentPage,
  '/compare': async () => (await import('../features/compare/compare-page.tsx')).ComparePage,
} as const;
