import { type Location, Navigate, Outlet, useLocation } from 'react-router';
import { useIdentity, wasLeft } from '../lib/session.ts';
import { Shell } from './shell.tsx';

/** The screens of a signed-in school, in their shell; anybody else goes to /login, and from there on to where they were going. */
export function RequireSession() {
  const identity = useIdentity();
  const from = useLocation();
  if (identity === null) return <Navigate to="/login" state={wasLeft() ? null : { from }} replace />;
  return <Shell key={identity} />;
}

/** Login and sign-up: of no use to somebody who is signed in, who goes on to where they wanted to go. */
export function RequireVisitor() {
  const state: unknown = useLocation().state;
  return useIdentity() === null ? <Outlet /> : <Navigate to={placeIn(state) ?? '/'} replace />;
}

/** Where somebody was on their way to when they had to sign in. */
const placeIn = (state: unknown): Location | undefined =>
  typeof state === 'object' && state !== null && 'from' in state ? (state.from as Location) : undefined;
