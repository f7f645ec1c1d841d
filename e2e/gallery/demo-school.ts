import { call } from '../../scripts/demo/api.ts';
import { loadDemoSchool } from '../../scripts/demo/load.ts';

/** The demo school, signed in. */
export interface DemoSession {
  token: string;
  year: string;
  lastYear: string;
  nextYear: string;
  /** Signs a page in before the application starts. */
  script: string;
}

/** Loads the demo school on a running server, with a year ahead of the two that it has. */
export async function prepareDemo(url: string): Promise<DemoSession> {
  const { email, password, token } = await loadDemoSchool(url);
  const { school } = await call(url, 'auth.login', { body: { email, password } });
  const { active_year: year } = await call(url, 'schoolYears.active', {}, token);
  const neighbour = (distance: number) =>
    [0, 1].map((end) => Number(year.slice(0, 4)) + distance + end).join('-');
  const [lastYear, nextYear] = [neighbour(-1), neighbour(1)];
  await call(url, 'schoolYears.create', { query: { year: nextYear } }, token);
  const stored = JSON.stringify(JSON.stringify(school));
  return {
    token,
    year,
    lastYear,
    nextYear,
    script: `localStorage.setItem('token', '${token}'); localStorage.setItem('school', ${stored});`,
  };
}
