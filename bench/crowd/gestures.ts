import type { Agent } from 'node:http';
import { type Member, YEAR } from './fill-crowd.ts';
import { type Outcome, send } from './requests.ts';

/** One request of a gesture. */
type Step = [method: string, path: string, body?: object];

/** What somebody does with the product beside setting teachers, request after request. */
export interface Gesture {
  name: string;
  steps: (member: Member, nth: number) => Step[];
}

const get = (...paths: string[]): Step[] => paths.map((path) => ['GET', path]);
const UNDO: Step = ['POST', '/changes/undo'];
const REDO: Step = ['POST', '/changes/redo'];
const ofYear = `school_year=${YEAR}`;

/** What is done all the time. What is written is taken back, so that a school stays as large as it was. */
export const GESTURES: readonly Gesture[] = [
  {
    name: 'opens the grid',
    steps: () =>
      get(
        '/school-year/active',
        '/school-years/all',
        `/assignments?${ofYear}`,
        '/teachers',
        '/planning',
        `/dashboard/teacher-workload?${ofYear}`,
        `/function-assignments?${ofYear}`,
        '/functions',
        '/changes/steps',
      ),
  },
  {
    name: 'looks through the history',
    steps: () => get('/changes?limit=50', '/changes?words=V1', '/versions'),
  },
  { name: 'compares', steps: () => get('/changes/compare/counts', '/changes/compare') },
  {
    name: 'looks at the account',
    steps: () => get('/me', '/account', '/people', '/sessions', '/people/sign-ins'),
  },
  {
    name: 'adds a teacher, takes it back and brings it again',
    steps: ({ school }, nth) => [
      ['POST', '/teachers', { visa: `N${school}-${nth}`, nom: 'Nouvelle', prenom: 'Personne' }],
      UNDO,
      REDO,
      UNDO,
    ],
  },
  {
    name: 'adds a group and takes it back',
    steps: (_, nth) => [
      [
        'POST',
        `/assignments/create?class_name=9VG&subject=MAT&periods=1&group_label=Appui%20${nth}&${ofYear}`,
      ],
      UNDO,
    ],
  },
  {
    name: 'locks, changes periods, unlocks',
    steps: (member, nth) => [
      ['PATCH', `/assignments/${member.position(nth)}/periods?periods=${1 + (nth % 4)}`],
      ['PATCH', `/assignments/${member.position(nth)}/lock`, { locked: true }],
      ['PATCH', `/assignments/${member.position(nth)}/lock`, { locked: false }],
    ],
  },
  {
    name: 'gives a volée to others and takes it back',
    steps: (member, nth) => [
      [
        'POST',
        '/assignments/teachers-bulk',
        {
          choices: member
            .volee(nth)
            .map((position_id, index) => ({ position_id, teacher_id: member.teacher(nth + index) })),
        },
      ],
      UNDO,
    ],
  },
  {
    name: 'asks for what is not there, or wrong',
    steps: () => [
      ['PUT', '/assignments/none', { teacher_id: null }],
      ['POST', '/teachers', { visa: '' }],
      ['GET', '/nothing'],
    ],
  },
];

/** What costs much: one of them at a time. */
export const LARGE_GESTURES: readonly Gesture[] = [
  { name: 'takes a volée as PDF', steps: () => get(`/export/pdf/volee?level=9VG&${ofYear}`) },
  { name: 'takes the year as Excel', steps: () => get(`/export/excel/year?${ofYear}`) },
  { name: 'takes the teachers as Excel', steps: () => get('/teachers/export') },
  { name: 'takes everything', steps: () => get('/account/export') },
  { name: 'takes a backup', steps: () => [['POST', `/backup/export?${ofYear}`]] },
  { name: 'reads the plan of two days ago', steps: () => get('/changes/compare?from=0') },
  {
    name: 'mistakes the password',
    steps: (_, nth) => [['POST', '/auth/login', { email: `${nth}@nowhere.example`, password: 'wrong one' }]],
  },
];

/** Does a gesture to its end; answers what became of each request. */
export async function perform(
  agent: Agent,
  url: string,
  { steps }: Gesture,
  [member, nth]: [Member, number],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [method, path, body] of steps(member, nth)) {
    const text = body === undefined ? '' : JSON.stringify(body);
    outcomes.push(await send(agent, `${url}/api${path}`, member, { method, body: text }));
  }
  return outcomes;
}
