import { setTimeout as sleep } from 'node:timers/promises';
import { utils, write } from '@e965/xlsx';
import type { BenchSchool } from '../bench-school.ts';

/** A volée duplicated so often: 900 in 150 s. */
const DUPLICATE_EVERY_MS = 160;
const PRINTS = 24;
const WORKBOOKS = 12;
const EXPORTS = 2;
/** Whoever was refused comes again after a while, not when they were told to. */
const AGAIN_MS = 250;

/** What became of what a school sent: how many times each status. */
export type Outcomes = Map<number, number>;

/** As many rows as a list of teachers may have, and many columns: seconds of reading. */
function makeSlowWorkbook(): Blob {
  const titles = Array.from({ length: 60 }, (_, column) => `Colonne ${column}`);
  const rows = Array.from({ length: 5000 }, (_, row) => titles.map((_title, column) => `${row} ${column}`));
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([titles, ...rows]), 'Liste');
  return new Blob([write(book, { type: 'buffer', bookType: 'xlsx', compression: true })]);
}

/**
 * Makes as much noise as one school can, until it is told to stop: volées duplicated, everything downloaded, slow workbooks, long PDF, each sent anew as
 * soon as it was answered. Answers what became of it.
 */
export async function makeNoise(school: BenchSchool, end: AbortSignal): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${school.token}` };
    const response = await fetch(`${school.url}/api${path}`, { headers, ...init });
    await response.arrayBuffer();
    outcomes.set(response.status, (outcomes.get(response.status) ?? 0) + 1);
    return response.ok;
  };
  const again = async (request: () => Promise<boolean>) => {
    while (!end.aborted) if (!(await request())) await sleep(AGAIN_MS);
  };
  const workbook = makeSlowWorkbook();
  const importSlowly = () => {
    const form = new FormData();
    form.set('file', workbook, 'liste.xlsx');
    return send('/teachers/import?dry_run=true', { method: 'POST', body: form });
  };
  const [level = ''] = school.levels;
  const duplicate = async (nth: number) => {
    const query = new URLSearchParams({
      source_school_year: school.year,
      target_school_year: `Copie ${nth}`,
      keep_teachers: 'true',
    });
    return send(`/planning/${level}/duplicate?${query.toString()}`, { method: 'POST' });
  };
  const duplicating: Promise<boolean>[] = [];
  const duplicateAll = async () => {
    for (let nth = 0; !end.aborted; nth += 1) {
      duplicating.push(duplicate(nth % 50));
      await sleep(DUPLICATE_EVERY_MS);
    }
    await Promise.all(duplicating);
  };
  const times = (count: number, request: () => Promise<boolean>) =>
    Array.from({ length: count }, () => again(request));
  await Promise.all([
    duplicateAll(),
    ...times(EXPORTS, () => send('/account/export')),
    ...times(WORKBOOKS, importSlowly),
    ...times(PRINTS, () => send(`/export/pdf/all-teachers?school_year=${school.year}`)),
  ]);
  return outcomes;
}
