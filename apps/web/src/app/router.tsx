import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  type LoaderFunction,
  type RouteObject,
  type ShouldRevalidateFunction,
} from 'react-router';
import { LoadingState } from '../components/loading-state.tsx';
import { RequireSession, RequireVisitor } from './guards.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RouteError } from './route-error.tsx';
import { SCREEN_CODE } from './screen-code.ts';
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
  type ReadAhead,
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

/** A screen of a signed-in school. */
const schoolScreen = (path: keyof typeof SCREEN_CODE, read: ReadAhead) =>
  screen(path, SCREEN_CODE[path], inSession(read));

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
          schoolScreen('/', readDashboard),
          schoolScreen('/teachers', readTeachers),
          schoolScreen('/planning', readPlanning),
          schoolScreen('/assignments', readAssignments),
          schoolScreen('/assignments/proposal', readProposal),
          schoolScreen('/classes', readClasses),
          schoolScreen('/classes/:id', readClass),
          schoolScreen('/functions', readFunctions),
          schoolScreen('/needs', readNeeds),
          schoolScreen('/hand-over', readHandOver),
          schoolScreen('/history', readHistory),
          schoolScreen('/history/:seq', readMomentYear),
          schoolScreen('/compare', readComparison),
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(routes);
