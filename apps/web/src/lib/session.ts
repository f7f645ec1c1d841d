import { school as schoolSchema, type School, type Session } from '@pupitre/contract';
import { useMemo, useSyncExternalStore } from 'react';

/** Where a session is kept (docs/screens.md, « What is remembered »). */
const TOKEN = 'token';
const SCHOOL = 'school';
const FORGOTTEN_AT_LOGOUT = [TOKEN, SCHOOL, 'teachers_cycleFilter'];

const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

/** The token for a call, or null when signed out; {@link useToken} for what renders. */
export const readToken = (): string | null => localStorage.getItem(TOKEN);

const readStoredSchool = (): string | null => localStorage.getItem(SCHOOL);

function parseSchool(stored: string | null): School | null {
  try {
    return schoolSchema.parse(JSON.parse(stored ?? 'null'));
  } catch {
    return null;
  }
}

/** The school that is signed in, as stored; {@link useSchool} for what renders. */
export const readSchool = (): School | null => parseSchool(readStoredSchool());

/** Signed in from here on, in every tab of this browser. */
export function openSession(session: Session): void {
  localStorage.setItem(TOKEN, session.token);
  localStorage.setItem(SCHOOL, JSON.stringify(session.school));
  announce();
}

/** What the school is called from here on; the session stays. */
export function storeSchool(school: School): void {
  localStorage.setItem(SCHOOL, JSON.stringify(school));
  announce();
}

/** Forgets the session on this side; what the server knows is the caller's business. */
export function closeSession(): void {
  for (const key of FORGOTTEN_AT_LOGOUT) localStorage.removeItem(key);
  announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The token held now, or null when signed out; follows other tabs. */
export const useToken = (): string | null => useSyncExternalStore(subscribe, readToken);

/** The school that is signed in, as stored; follows changes, also those of other tabs. */
export function useSchool(): School | null {
  const stored = useSyncExternalStore(subscribe, readStoredSchool);
  return useMemo(() => parseSchool(stored), [stored]);
}
