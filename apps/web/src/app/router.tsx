import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { LoadingState } from '../components/loading-state.tsx';
import { RequireSession, RequireVisitor } from './guards.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RouteError } from './route-error.tsx';

/**
 * A screen loaded when it is first visited, with its own error boundary. The fallback stands at the same route: React
 * Router drops everything below the last fallback when a screen could not be loaded, its error boundary included.
 */
const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
  ErrorBoundary: RouteError,
  HydrateFallback: LoadingState,
});

/** Routes and their access (specification, section 2). */
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
      {
        Component: RequireSession,
        children: [
          screen('/', async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage),
          screen(
            '/teachers',
            async () => (await import('../features/teachers/teachers-page.tsx')).TeachersPage,
          ),
          screen(
            '/planning',
            async () => (await import('../features/planning/planning-page.tsx')).PlanningPage,
          ),
          screen(
            '/assignments',
            async () => (await import('../features/assignments/assignments-page.tsx')).AssignmentsPage,
          ),
          screen(
            '/functions',
            async () => (await import('../features/functions/functions-page.tsx')).FunctionsPage,
          ),
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(routes);
