import type { Replies } from './fake-server.ts';
import { PERSON, SCHOOL } from './render-screen.tsx';

/** What Accueil reads of a school in which nothing is planned yet, and who is signed in. */
export const EMPTY_SCHOOL = {
  'me.show': { person: PERSON, school: SCHOOL, schools: [], can_mail: false },
  'passkeys.list': [],
  'schoolYears.active': { active_year: '2026-2027' },
  'schoolYears.list': { school_years: ['2026-2027'] },
  'teachers.list': [],
  'planning.list': [],
  'assignments.list': [],
  'functionAssignments.list': [],
  'dashboard.teacherWorkload': {},
} satisfies Replies;
