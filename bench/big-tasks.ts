import { errorBody } from '@pupitre/contract';
import { call } from '../scripts/demo/api.ts';
import type { BenchSchool } from './bench-school.ts';
import { get } from './other-requests.ts';

/** Something big that a school asks for, and what has to be put in order before and after, outside the measurement. */
export interface BigTask {
  name: string;
  before?(): Promise<unknown>;
  work(): Promise<unknown>;
  after?(): Promise<unknown>;
}

/** A year that the school does not have. */
const OTHER_YEAR = '2099-2100';

async function post({ url, token }: BenchSchool, path: string, body?: FormData): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${errorBody.safeParse(JSON.parse(text)).data?.detail}`);
  return text;
}

async function duplicateYear({ url, token, levels, year }: BenchSchool): Promise<void> {
  const query = { source_school_year: year, target_school_year: OTHER_YEAR, keep_teachers: true };
  for (const level of levels) await call(url, 'planning.duplicate', { params: { level }, query }, token);
}

async function regenerateOther({ url, token, levels }: BenchSchool): Promise<void> {
  for (const level of levels)
    await call(url, 'planning.regenerate', { params: { level }, query: { school_year: OTHER_YEAR } }, token);
}

async function importBackup(school: BenchSchool, backup: string): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([backup]), 'sauvegarde.json');
  await post(school, '/backup/import', form);
}

/** The tasks, on the year of the school or on another one made for the purpose. */
export async function bigTasksOf(school: BenchSchool): Promise<BigTask[]> {
  const { url, token, year, levels, positions, teacherIds } = school;
  const backup = await post(school, `/backup/export?school_year=${year}`);
  const otherBackup = backup.replaceAll(`"${year}"`, `"${OTHER_YEAR}"`);
  const removeOther = () => call(url, 'schoolYears.delete', { params: { year: OTHER_YEAR } }, token);
  const count = positions.length;
  return [
    {
      name: `regenerate ${levels.length} volées, ${count} positions`,
      before: () => duplicateYear(school),
      work: () => regenerateOther(school),
      after: removeOther,
    },
    {
      name: `duplicate a year: ${levels.length} volées with their teachers`,
      work: () => duplicateYear(school),
      after: removeOther,
    },
    {
      name: `import of a backup of ${count} positions`,
      work: () => importBackup(school, otherBackup),
      after: removeOther,
    },
    {
      name: `PDF of ${teacherIds.length} teachers, a sheet each`,
      work: () => get(school, `/export/pdf/all-teachers?school_year=${year}`),
    },
    {
      name: `Excel of a year, ${count} positions`,
      work: () => get(school, `/export/excel/year?school_year=${year}`),
    },
  ];
}
