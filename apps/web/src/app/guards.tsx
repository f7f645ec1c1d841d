import { Navigate, Outlet } from 'react-router';
import { useToken } from '../lib/session.ts';
import { Shell } from './shell.tsx';

/** The screens of a signed-in school, in their shell; anybody else goes to /login. */
export function RequireSession() {
  const token = useToken();
  if (token === null) return <Navigate to="/login" replace />;
  return <Shell key={token} />;
}

/** Login and sign-up: of no use to somebody who is signed in. */
export function RequireVisitor() {
  return useToken() === null ? <Outlet /> : <Navigate to="/" replace />;
}
