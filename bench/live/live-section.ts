import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { call } from '../../scripts/demo/api.ts';
import { startServer } from '../../scripts/server-process.ts';
import { type BenchSchool, prepareSchool } from '../bench-school.ts';
import { atMost, type Figure, inProportion, plain } from '../figure.ts';
import { openBrowser } from '../grid/browser.ts';
import { type GridPage, openGridPage, SLOWDOWN } from '../grid/grid-page.ts';
import { POSITIONS, rest, showGrid } from '../grid/interactions.ts';
import { REFERENCE, timeReference } from '../grid/reference.ts';
import { median } from '../median.ts';
import { type Section, toSection } from '../section.ts';
import { type SqlDatabase, sqliteDatabase, startPostgres } from '../sql-database.ts';

/** Fewer for a look at it only. */
const CHANGES = Number(process.env['BENCH_ROUNDS'] ?? 15);
const IDLE_SECONDS = 30;
const TIMEOUT_MS = 60_000;

/** Milliseconds from somebody else's request to the frame in which an open grid shows what it did. */
async function timeChange(page: Page, { url, token }: BenchSchool, id: string, teacher_id: string) {
  // Without its value, which would be waited for.
  await page.evaluate(`void (globalThis.told = awaitLabel(${JSON.stringify(id)}))`);
  const start = performance.timeOrigin + performance.now();
  await call(url, 'assignments.update', { params: { id }, body: { teacher_id } }, token);
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error('a change was not painted')), TIMEOUT_MS).unref();
  });
  const painted = await Promise.race([page.evaluate('told'), late]);
  return Number(painted) - start;
}

/** What somebody changes on one server, painted on the grid that is open on another one, or on the same. */
async function timeChanges({ page, school }: GridPage, other: BenchSchool): Promise<number[]> {
  const ids = await page
    .locator(POSITIONS)
    .evaluateAll(
      (all, count) => all.slice(0, count).map((one) => one.getAttribute('data-id') ?? ''),
      CHANGES,
    );
  const times: number[] = [];
  for (const [index, id] of ids.entries()) {
    const { teacher_id } = school.positions.find((position) => position.id === id) ?? {};
    const others = school.teacherIds.filter((teacher) => teacher !== teacher_id);
    times.push(await timeChange(page, other, id, others[index % others.length] ?? ''));
    await rest(page);
  }
  return times;
}

/** What an open screen asks for while nothing happens. */
async function countIdleRequests({ page }: GridPage): Promise<number> {
  let requests = 0;
  const count = () => {
    requests += 1;
  };
  page.on('request', count);
  await page.waitForTimeout(IDLE_SECONDS * 1000);
  page.off('request', count);
  return requests;
}

interface Setting {
  name: string;
  goal: number;
  servers: 1 | 2;
  openDatabase: (folder: string) => SqlDatabase | Promise<SqlDatabase>;
  isIdleMeasured?: boolean;
}

const SETTINGS: readonly Setting[] = [
  { name: 'the same process', goal: 150, servers: 1, openDatabase: sqliteDatabase, isIdleMeasured: true },
  { name: 'two processes on PostgreSQL', goal: 250, servers: 2, openDatabase: startPostgres },
  { name: 'two processes on one SQLite file', goal: 1200, servers: 2, openDatabase: sqliteDatabase },
];

async function measureSetting(
  browser: Browser,
  folder: string,
  { name, goal, servers, openDatabase, isIdleMeasured = false }: Setting,
): Promise<Figure[]> {
  const dataFolder = join(folder, name.replaceAll(' ', '-'));
  await mkdir(dataFolder, { recursive: true });
  const database = await openDatabase(dataFolder);
  const started = [];
  try {
    for (let index = 0; index < servers; index += 1)
      started.push(await startServer({ dataFolder, env: database.env }));
    const [first, last] = [started[0]?.url ?? '', started.at(-1)?.url ?? ''];
    const school = await prepareSchool(first);
    const before = await timeReference(browser);
    const grid = await openGridPage(browser, school);
    await showGrid(grid);
    await rest(grid.page);
    const time = median(await timeChanges(grid, { ...school, url: last }));
    const idle = isIdleMeasured ? await countIdleRequests(grid) : 0;
    await grid.page.context().close();
    const reference = median([...before, ...(await timeReference(browser))]);
    return [
      plain(`${name}: ${REFERENCE}`, reference, 'ms'),
      inProportion(`${name}: a change of one → painted on the open grid of another`, time, {
        goal,
        reference,
      }),
      ...(isIdleMeasured
        ? [atMost(`requests of an open grid in ${IDLE_SECONDS} s in which nothing happens`, idle, 0, '')]
        : []),
    ];
  } finally {
    for (const server of started) await server.stop();
    await database.close();
  }
}

/** How soon somebody's change is on another's open screen: servers and databases of their own. */
export async function measureLive(folder: string): Promise<Section> {
  const browser = await openBrowser();
  try {
    const figures: Figure[] = [];
    for (const setting of SETTINGS)
      figures.push(...(await measureSetting(browser, join(folder, 'live'), setting)));
    return {
      ...toSection('Live', figures),
      note: `A grid of 1,530 positions on a processor slowed down ${SLOWDOWN} times, open in a tab; a request changes one of its cells. Medians of ${CHANGES}.`,
    };
  } finally {
    await browser.close();
  }
}
