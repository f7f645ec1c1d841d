import { useEffect } from 'react';
import { z } from 'zod';
import { useSchool } from './session.ts';

/*
 * When this browser last saw a school. It is kept here and not with the session: several people may share an account, a
 * session outlives the visits made in it, and to see something is no call of its own.
 */

const KEY = 'pupitre_visits';
/** Whoever was away for so long comes back to what others may have done. */
const VISIT_ENDS_MS = 3_600_000;
const EVERY_MS = 60_000;

const visit = z.object({ seen: z.string(), before: z.string().nullable() });
const visits = z.record(z.string(), visit);
type Visits = z.infer<typeof visits>;

function readVisits(): Visits {
  try {
    return visits.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Notes that a school is seen now. A browser that keeps nothing knows of no visit. */
export function noteVisit(schoolId: string, now = new Date()): void {
  const all = readVisits();
  const known = Object.hasOwn(all, schoolId) ? all[schoolId] : undefined;
  const isNew = known !== undefined && now.getTime() - Date.parse(known.seen) > VISIT_ENDS_MS;
  const before = isNew ? known.seen : (known?.before ?? null);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all, [schoolId]: { seen: now.toISOString(), before } }));
  } catch {
    // Refused, or full: then nothing is known of it next time.
  }
}

/** When the visit before this one ended; null where this is the first that is known of. */
export function readLastVisit(schoolId: string | undefined): string | null {
  const all = readVisits();
  return schoolId !== undefined && Object.hasOwn(all, schoolId) ? (all[schoolId]?.before ?? null) : null;
}

/** Notes, as long as the window is in sight, that the school is being seen. */
export function useVisit(): void {
  const schoolId = useSchool()?.id;
  useEffect(() => {
    if (schoolId === undefined) return undefined;
    const note = () => {
      if (document.visibilityState === 'visible') noteVisit(schoolId);
    };
    note();
    const timer = setInterval(note, EVERY_MS);
    document.addEventListener('visibilitychange', note);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', note);
    };
  }, [schoolId]);
}
