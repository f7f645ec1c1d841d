import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { utils, write } from '@e965/xlsx';
import { startServer } from '../../scripts/server-process.ts';
import { type BenchSchool, prepareSchool } from '../bench-school.ts';
import { atMost, type Figure, plain, ratio } from '../figure.ts';
import { median } from '../median.ts';
import { watchPeaks } from '../processes.ts';
import { type Section, toSection } from '../section.ts';
import { makeNoise } from './noise.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const PAUSE_MS = 100;
/** Of the neighbour: a school that is no small one. */
const POSITIONS = 300;

/** How long each answer of a kind took, in milliseconds, and how many were none. */
interface Times {
  times: number[];
  refused: number;
}

type Kind = 'read' | 'write' | 'print' | 'import';

const WORDS: Readonly<Record<Kind, string>> = {
  read: 'the positions of a year',
  write: 'a position given to somebody',
  print: 'a PDF of one page',
  import: 'a list of ten teachers looked at',
};

/** The worst that a neighbour has to wait, in milliseconds. */
const WORST_MS: Readonly<Record<Kind, number>> = { read: 1000, write: 1000, print: 3000, import: 3000 };

function makeSmallWorkbook(): Blob {
  const rows = Array.from({ length: 10 }, (_, index) => [`W${index}`, `Nom${index}`, `Prénom${index}`]);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['VISA', 'NOM', 'PRENOM'], ...rows]), 'Liste');
  return new Blob([write(book, { type: 'buffer', bookType: 'xlsx' })]);
}

const empty = (): Times => ({ times: [], refused: 0 });

/** What somebody does in an office all day, one after the other, until it is time. */
async function work(school: BenchSchool, end: AbortSignal): Promise<Record<Kind, Times>> {
  const { url, token, positions, teacherIds } = school;
  const headers = { authorization: `Bearer ${token}` };
  const file = makeSmallWorkbook();
  const requests: Record<Kind, (nth: number) => Promise<Response>> = {
    read: () => fetch(`${url}/api/assignments`, { headers }),
    write: (nth) =>
      fetch(`${url}/api/assignments/${positions[nth % positions.length]?.id}`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ teacher_id: teacherIds[nth % teacherIds.length] }),
      }),
    print: (nth) =>
      fetch(`${url}/api/export/pdf/teacher/${teacherIds[nth % teacherIds.length]}`, { headers }),
    import: () => {
      const body = new FormData();
      body.set('file', file, 'liste.xlsx');
      return fetch(`${url}/api/teachers/import?dry_run=true`, { method: 'POST', headers, body });
    },
  };
  const all = { read: empty(), write: empty(), print: empty(), import: empty() };
  for (let nth = 0; !end.aborted; nth += 1)
    for (const [kind, request] of Object.entries(requests) as [Kind, (typeof requests)[Kind]][]) {
      const start = performance.now();
      const response = await request(nth);
      await response.arrayBuffer();
      if (response.ok) all[kind].times.push(performance.now() - start);
      else all[kind].refused += 1;
      await sleep(PAUSE_MS);
    }
  return all;
}

const lasting = () => AbortSignal.timeout(SECONDS * 1000);

function compare(kind: Kind, quiet: Times, noisy: Times): Figure[] {
  const what = WORDS[kind];
  const [before, during] = [median(quiet.times), median(noisy.times)];
  return [
    plain(`${what}, alone: median`, before, 'ms'),
    plain(`${what}, alone: worst of ${quiet.times.length}`, Math.max(...quiet.times), 'ms'),
    plain(`${what}, beside a noisy school: median`, during, 'ms'),
    ratio('the same: to that alone', during / before),
    atMost(
      `${what}, beside a noisy school: worst of ${noisy.times.length}`,
      Math.max(...noisy.times),
      WORST_MS[kind],
      'ms',
    ),
    atMost(`${what}: refused`, noisy.refused, 0, ''),
  ];
}

/** What a school notices of another that asks for as much as it can: on a server and a file of their own, with the usual limits. */
export async function measureNeighbours(folder: string): Promise<Section> {
  const dataFolder = join(folder, 'neighbours');
  await mkdir(dataFolder);
  const server = await startServer({ dataFolder, env: { SCHOOL_LIMITS: '' } });
  try {
    const noisy = await prepareSchool(server.url, 1500, 'noisy@pupitre.ch');
    const neighbour = await prepareSchool(server.url, POSITIONS, 'neighbour@pupitre.ch');
    await work(neighbour, AbortSignal.timeout(3000));
    const quiet = await work(neighbour, lasting());
    const peak = watchPeaks(server.pid);
    const end = lasting();
    const [outcomes, beside] = await Promise.all([makeNoise(noisy, end), work(neighbour, end)]);
    const count = (isOne: (status: number) => boolean) =>
      [...outcomes].reduce((sum, [status, times]) => sum + (isOne(status) ? times : 0), 0);
    const kinds = Object.keys(WORDS) as Kind[];
    return {
      ...toSection('Beside a noisy school', [
        ...kinds.flatMap((kind) => compare(kind, quiet[kind], beside[kind])),
        plain(
          'the noisy school: answered',
          count((status) => status < 400),
          '',
        ),
        plain(
          'the noisy school: refused with 429 or 409',
          count((status) => status === 429 || status === 409),
          '',
        ),
        plain(
          'the noisy school: refused with 503',
          count((status) => status === 503),
          '',
        ),
        atMost(
          'the noisy school: failed in another way',
          count((status) => status >= 500 && status !== 503),
          0,
          '',
        ),
        plain('memory of the server and what prints for it, at its peak', peak(), 'MB'),
      ]),
      note: `One school of 1,500 positions duplicates volées (six a second), downloads all its data (two at a time), sends workbooks of 5,000 rows (12 at a time) and prints 120 sheets (24 at a time), for ${SECONDS} s; a neighbour of ${POSITIONS} positions works meanwhile.`,
    };
  } finally {
    await server.stop();
  }
}
