import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  type LoaderFunction,
  type RouteObject,
  type ShouldRevalidateFunction,
} from 'react-router';
import { LoadingState } from '../components/loading-state.tsx';
import { loadOpenTab } from '../features/assignments/tabs.ts';
import { RequireSession, RequireVisitor } from './guards.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RouteError } from './route-error.tsx';
import {
  inSession,
  readAssignments,
  readClass,
  readClasses,
  readComparison,
  readDashboard,
  readFunctions,
  readHandOver,
  readHistory,
  readMomentYear,
  readNeeds,
  readPlanning,
  readProposal,
  readTeachers,
} from './screen-data.ts';

/** What a screen reads stays the same where it only shows another part of it. */
const isElsewhere: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

/**
 * A screen loaded when it is first visited, while the loader already reads its data, with its own error boundary. The fallback stands at the same route: React
 * Router drops everything below the last fallback when a screen could not be loaded, its error boundary included.
 */
const screen = (path: string, load: () => Promise<ComponentType>, loader?: LoaderFunction): RouteObject => ({
  path,
  ...(loader && { loader, shouldRevalidate: isElsewhere }),
  lazy: async () => ({ Component: await load() }),
  ErrorBoundary: RouteError,
  HydrateFallback: LoadingState,
});

/** Routes and their access (docs/screens.md, « Addresses and access »). */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    children: [
      {
        Component: RequireVisitor,
        children: [
          screen('/login', async () => (await import('../features/accounts/login-page.tsx')).LoginPage),
          screen(
            '/register',
            async () => (await import('../features/accounts/register-page.tsx')).RegisterPage,
          ),
        ],
      },
      // Whoever follows a link may be signed in as somebody else.
      screen(
        '/invitation',
        async () => (await import('../features/accounts/invitation-page.tsx')).InvitationPage,
      ),
      screen('/reset', async () => (await import('../features/accounts/reset-page.tsx')).ResetPage),
      screen('/forgot', async () => (await import('../features/accounts/forgot-page.tsx')).ForgotPage),
      {
        Component: RequireSession,
        children: [
          screen(
            '/',
            async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
            inSession(readDashboard),
          ),
          screen(
            '/teachers',
            async () => (await import('../features/teachers/teachers-page.tsx')).TeachersPage,
            inSession(readTeachers),
          ),
          screen(
            '/planning',
            async () => (await import('../features/planning/planning-page.tsx')).PlanningPage,
            inSession(readPlanning),
          ),
          screen(
            '/assignments',
            async () => {
              const page = import('../features/assignments/assignments-page.tsx');
              const [{ AssignmentsPage }] = await Promise.all([page, loadOpenTab()]);
              return AssignmentsPage;
            },
            inSession(readAssignments),
          ),
          screen(
            '/assignments/proposal',
            async () => (await import('../features/proposal/proposal-page.tsx')).ProposalPage,
            inSession(readProposal),
          ),
          screen(
            '/classes',
            async () => (await import('../features/classes/classes-page.tsx')).ClassesPage,
            inSession(readClasses),
          ),
          screen(
            '/classes/:id',
            async () => (await import('../features/classes/class-page.tsx')).ClassPage,
            inSession(readClass),
          ),
          screen(
            '/functions',
            async () => (await import('../features/functions/functions-page.tsx')).FunctionsPage,
            inSession(readFunctions),
          ),
          screen(
            '/needs',
            async () => (await import('../features/needs/needs-page.tsx')).NeedsPage,
            inSession(readNeeds),
          ),
          screen(
            '/hand-over',
            async () => (await import('../features/hand-over/hand-over-page.tsx')).HandOverPage,
            inSession(readHandOver),
          ),
          screen(
            '/history',
            async () => (await import('../features/history/history-page.tsx')).HistoryPage,
            inSession(readHistory),
          ),
          screen(
            '/history/:seq',
            async () => (await import('../features/history/moment/moment-page.tsx')).MomentPage,
            inSession(readMomentYear),
          ),
          screen(
            '/compare',
            async () => (await import('../features/compare/compare-page.tsx')).ComparePage,
            inSession(readComparison),
          ),
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(routes);
