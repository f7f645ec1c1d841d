import type { Assignment } from '@pupitre/contract';
import { call } from '../scripts/demo/api.ts';
import { loadDemoSchool } from '../scripts/demo/load.ts';

const TEACHERS = 120;

/** The school that is measured: the demo school, with at least 1,500 positions in its active year where nothing else is asked. */
export interface BenchSchool {
  url: string;
  account: { email: string; password: string };
  token: string;
  year: string;
  levels: string[];
  positions: Assignment[];
  teacherIds: string[];
}

/** Fills a running server with a school to measure, under an account of its own. */
export async function prepareSchool(
  url: string,
  positionsWanted = 1500,
  email = 'demo@pupitre.ch',
): Promise<BenchSchool> {
  const { token, ...account } = await loadDemoSchool(url, {
    teachers: TEACHERS,
    positions: positionsWanted,
    email,
    isPlain: true,
  });
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
