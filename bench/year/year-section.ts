import { staffingReport } from '@pupitre/contract';
import { call } from '../../scripts/demo/api.ts';
import type { BenchSchool } from '../bench-school.ts';
import { atMost, type Figure, ratio } from '../figure.ts';
import { median } from '../median.ts';

const ROUNDS = 7;
/** A year that no school has. */
const TARGET = '2098-2099';

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Milliseconds of something, several times; what has to be there before and is gone afterwards is not measured. */
async function measure(
  work: () => Promise<unknown>,
  { before, after }: { before?: () => Promise<unknown>; after?: () => Promise<unknown> } = {},
): Promise<number> {
  const times: number[] = [];
  // The first one warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    await before?.();
    const taken = await time(work);
    await after?.();
    if (round > 0) times.push(taken);
  }
  return median(times);
}

/** The workbook of a year, as its own export writes it. */
async function exportYear({ url, token, year }: BenchSchool): Promise<Blob> {
  const address = new URL('/api/export/excel/year', url);
  address.searchParams.set('school_year', year);
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`the export of a year was answered ${response.status}`);
  return response.blob();
}

/** Reads a staffing back into its year. Answers how many positions it changed. */
async function importStaffing({ url, token, year }: BenchSchool, file: Blob): Promise<number> {
  const form = new FormData();
  form.set('file', file, 'annee.xlsx');
  const address = new URL('/api/assignments/import', url);
  address.searchParams.set('school_year', year);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(address, { method: 'POST', headers, body: form });
  const { faults, differences } = staffingReport.parse(await response.json());
  if (faults.length > 0 || differences.length === 0) throw new Error('the staffing was not imported');
  return differences.length;
}

/** Takes everybody who is in no locked position off it, as one change. */
async function clearYear({ url, token, year }: BenchSchool): Promise<void> {
  const positions = await call(url, 'assignments.list', { query: { school_year: year } }, token);
  const choices = positions
    .filter(({ locked, teacher_id }) => !locked && teacher_id !== null)
    .map(({ id }) => ({ position_id: id, teacher_id: null }));
  await call(url, 'assignments.setTeachers', { body: { choices } }, token);
}

/**
 * What a school year as a whole asks of the server: its needs and means, the year that is made of it, a staffing brought along; each
 * beside what reading its positions takes in the same run.
 */
export async function measureYear(school: BenchSchool): Promise<Figure[]> {
  const { url, token, year } = school;
  const ofYear = { query: { school_year: year } };
  const reading = await measure(() => call(url, 'assignments.list', ofYear, token));
  const needs = await measure(() => call(url, 'needs.show', ofYear, token));
  const body = {
    source_school_year: year,
    target_school_year: TARGET,
    classes: 'promoted',
    teachers: 'class',
    function_assignment_ids: (await call(url, 'functionAssignments.list', ofYear, token)).map(({ id }) => id),
  } as const;
  const prepare = (dry_run: boolean) =>
    call(url, 'schoolYears.prepare', { body: { ...body, dry_run } }, token);
  const preview = await measure(() => prepare(true));
  const writing = await measure(() => prepare(false), {
    after: () => call(url, 'schoolYears.delete', { params: { year: TARGET } }, token),
  });
  const file = await exportYear(school);
  const importing = await measure(() => importStaffing(school, file), { before: () => clearYear(school) });
  const count = school.positions.length;
  const beside = (what: string, taken: number, goal: number): Figure[] => [
    atMost(what, taken, goal, 'ms'),
    ratio(`${what}: times the list of its positions`, taken / reading),
  ];
  return [
    ...beside(
      `besoins et ressources of ${count} positions and ${school.teacherIds.length} teachers`,
      needs,
      60,
    ),
    ...beside(`preparing a year of ${count} positions: preview`, preview, 150),
    ...beside(`preparing a year of ${count} positions: writing`, writing, 250),
    ...beside(`import of a staffing of ${count} positions`, importing, 400),
  ];
}
