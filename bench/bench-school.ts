import type { Assignment } from '@pupitre/contract';
import { call } from '../scripts/demo/api.ts';
import { loadDemoSchool } from '../scripts/demo/load.ts';

const TEACHERS = 120;
const POSITIONS = 1500;

/** The school that is measured: the demo school, with at least 1,500 positions in its active year. */
export interface BenchSchool {
  url: string;
  account: { email: string; password: string };
  token: string;
  year: string;
  levels: string[];
  positions: Assignment[];
  teacherIds: string[];
}

/** Fills a running server with the school to measure. */
export async function prepareSchool(url: string): Promise<BenchSchool> {
  const { token, ...account } = await loadDemoSchool(url, { teachers: TEACHERS, positions: POSITIONS });
  const teachers = await call(url, 'teachers.list', {}, token);
  const positions = await call(url, 'assignments.list', { query: {} }, token);
  return {
    url,
    account,
    token,
    year: (await call(url, 'schoolYears.active', {}, token)).active_year,
    levels: [...new Set(positions.map(({ level }) => level))],
    positions,
    teacherIds: teachers.map(({ id }) => id),
  };
}
