import type { Page, Request, Route } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { watchRequests } from './quiet.ts';
import { waitForStillness } from './stillness.ts';

/** As sent: compressed, the headers included. */
const MOST_BYTES_OF_SCRIPT = 200_000;
/** What keeps a screen up to date, and what is changed safe without a server, comes once all of it is there, and is small. */
const AFTERWARDS = /\/(?:follow|connection)-/;
const MOST_BYTES_AFTERWARDS = 12_000;
/** Cumulative layout shift; shifts after a click count too. */
const MOST_SHIFT = 0.01;
const WIDTHS = [1440, 390];

interface Screen {
  name: string;
  path: string;
  /** What it reads of the API at once. */
  reads: readonly string[];
  /** Nobody is signed in. */
  isOfVisitor?: true;
  /** What it can only ask for with those answers. */
  readsThen?: readonly string[];
  stored?: Readonly<Record<string, string>>;
  /** A tab to open at the end. */
  tab?: string;
}

const OF_GRID = [
  '/assignments',
  '/changes/steps',
  '/classes',
  '/function-assignments',
  '/planning',
  '/school-year/active',
  '/school-years/all',
  '/teachers',
  '/teaching-rules',
];
const SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', reads: [], isOfVisitor: true },
  { name: 'sign-up', path: '/register', reads: ['/auth/registration'], isOfVisitor: true },
  {
    name: 'Accueil',
    path: '/',
    reads: [
      '/assignments',
      '/budgets',
      '/changes/compare/counts',
      '/changes/steps',
      '/classes',
      '/dashboard/teacher-workload',
      '/function-assignments',
      '/planning',
      '/school-year/active',
      '/teachers',
    ],
  },
  {
    name: 'Enseignants',
    path: '/teachers',
    reads: [
      '/changes/steps',
      '/dashboard/teacher-workload',
      '/school-year/active',
      '/school-years/all',
      '/teachers',
    ],
  },
  {
    name: 'Organisation',
    path: '/planning',
    reads: ['/assignments', '/changes/steps', '/planning', '/school-year/active', '/school-years/all'],
  },
  { name: 'Grille', path: '/assignments', reads: OF_GRID },
  {
    name: 'Par enseignant',
    path: '/assignments',
    reads: OF_GRID,
    stored: { assignments_activeTab: 'teachers' },
  },
  {
    name: 'Proposition',
    path: '/assignments/proposal',
    reads: [
      '/assignments',
      '/changes/steps',
      '/classes',
      '/function-assignments',
      '/planning',
      '/proposals/current',
      '/school-year/active',
      '/teachers',
      '/versions',
    ],
    readsThen: ['/proposals/diagnosis'],
  },
  {
    name: 'Fonctions',
    path: '/functions',
    reads: [
      '/changes/steps',
      '/function-assignments',
      '/functions',
      '/school-year/active',
      '/school-years/all',
      '/teachers',
    ],
    tab: 'Catalogue',
  },
  {
    name: 'Classes',
    path: '/classes',
    reads: [
      '/assignments',
      '/changes/steps',
      '/classes',
      '/school-year/active',
      '/school-years/all',
      '/teachers',
    ],
  },
  {
    name: 'Besoins et ressources',
    path: '/needs',
    reads: [
      '/changes/steps',
      '/dashboard/teacher-workload',
      '/needs',
      '/school-year/active',
      '/school-years/all',
      '/teachers',
    ],
    readsThen: ['/needs/hires'],
  },
  {
    name: "Transmettre à l'horaire",
    path: '/hand-over',
    reads: ['/changes/steps', '/hand-over/check', '/school-year/active', '/school-years/all'],
  },
  {
    name: 'Historique',
    path: '/history',
    reads: [
      '/changes',
      '/changes/steps',
      '/planning',
      '/school-year/active',
      '/school-years/all',
      '/teachers',
    ],
  },
  {
    name: "L'année à ce moment",
    path: '/history/0',
    reads: ['/changes/0/year', '/changes/steps'],
    tab: 'Par enseignant',
  },
  {
    name: 'Comparer',
    path: '/compare?avant=0',
    reads: ['/changes/compare', '/changes/steps', '/school-years/all', '/versions'],
    tab: 'Enseignants',
  },
  { name: 'Page introuvable', path: '/nulle-part', reads: ['/changes/steps'] },
];

const WATCH_SHIFTS = `
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries())
      shifts.push({ value, startTime, nodes: sources.map(({ node }) => node?.outerHTML?.slice(0, 80)) });
  }).observe({ type: 'layout-shift', buffered: true });
`;
const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

async function weigh(request: Request) {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return { bytes: responseBodySize + responseHeadersSize, path: new URL(request.url()).pathname };
}

/** Every script that a page fetches until it is asked for, by its address, with the bytes that came. */
function weighScripts(page: Page): () => Promise<{ sum: number; afterwards: number; files: string[] }> {
  const sizes: ReturnType<typeof weigh>[] = [];
  const note = (request: Request) => {
    if (request.resourceType() === 'script') sizes.push(weigh(request));
  };
  page.on('requestfinished', note);
  return async () => {
    // One that ends with the page could not be weighed any more.
    page.off('requestfinished', note);
    const scripts = await Promise.all(sizes);
    const sumOf = (isAfterwards: boolean) =>
      scripts
        .filter(({ path }) => AFTERWARDS.test(path) === isAfterwards)
        .reduce((total, { bytes }) => total + bytes, 0);
    const files = scripts.map(({ bytes, path }) => `${path} ${bytes}`);
    return { sum: sumOf(false), afterwards: sumOf(true), files };
  };
}

/** Opened once the screen is there, and open as long as it is; then the others are told where this tab is. */
const BESIDE = ['/changes/stream', '/presence'];

const pathOf = (route: Route) => new URL(route.request().url()).pathname.replace('/api', '');

/** Holds back the answers of the API, until they are let go one after the other, each seen before the next. */
async function holdAnswers(page: Page) {
  const held: Route[] = [];
  const late: string[] = [];
  let isOpen = false;
  await page.route('**/api/**', (route) => {
    if (!isOpen) return void held.push(route);
    if (!BESIDE.includes(pathOf(route))) late.push(pathOf(route));
    return route.continue();
  });
  const letGo = async () => {
    isOpen = true;
    for (const route of held) {
      await route.continue();
      await (await route.request().response())?.finished();
      await page.evaluate(TWO_FRAMES);
    }
  };
  return { asked: () => held.map(pathOf).toSorted(), late, letGo };
}

/** Holds back the font, as on a slow line: the page is painted with another one, wider or narrower. */
async function holdFont(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** All that comes unasked, once nothing more comes. Every width is sent the same. */
async function expectSmall(
  isQuiet: () => Promise<void>,
  scripts: ReturnType<typeof weighScripts>,
): Promise<void> {
  await isQuiet();
  const { sum, afterwards, files } = await scripts();
  expect(sum, files.join('\n')).toBeLessThan(MOST_BYTES_OF_SCRIPT);
  expect(afterwards).toBeLessThan(MOST_BYTES_AFTERWARDS);
  expect(files.length).toBeGreaterThan(2);
}

/** Opens a screen as on a first visit, a slow line and a width, and looks at what comes and what moves. */
async function expectSmallAndStill(page: Page, { path, reads, readsThen, tab }: Screen, width: number) {
  // What the screen before asks for late, on a busy machine, is not held back with what this one asks for.
  await page.goto('/robots.txt');
  await page.setViewportSize({ width, height: 900 });
  const letFontGo = width < 1000 ? await holdFont(page) : undefined;
  const scripts = width === WIDTHS[0] ? weighScripts(page) : undefined;
  const isQuiet = watchRequests(page);
  const answers = await holdAnswers(page);

  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(answers.asked, 'asked for before anything was answered').toEqual(reads);
  await answers.letGo();
  letFontGo?.();
  await expect(page.getByText('Chargement...')).toHaveCount(0);
  if (scripts) await expectSmall(isQuiet, scripts);
  await waitForStillness(page);

  const asksThen = () => answers.late.filter((late) => !reads?.includes(late));
  await expect.poll(asksThen, 'asked for once that was answered').toEqual(readsThen ?? []);

  if (tab !== undefined) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    await waitForStillness(page);
  }
  await page.evaluate(TWO_FRAMES);
  const shifts = await page.evaluate<{ value: number }[]>('shifts');
  const shift = shifts.reduce((total, { value }) => total + value, 0);
  expect(shift, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MOST_SHIFT);
}

// One after the other in one worker, which alone loads the demo school.
test.describe.configure({ mode: 'default' });

// What moves would be hidden.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const screen of SCREENS)
  test(`${screen.name}: small, read in one go, nothing moves`, async ({ page, demoStorage }) => {
    await page.addInitScript(
      (items) => {
        globalThis.localStorage.clear();
        for (const [key, value] of Object.entries(items)) globalThis.localStorage.setItem(key, value);
      },
      { ...(!screen.isOfVisitor && demoStorage), ...screen.stored },
    );
    await page.addInitScript(WATCH_SHIFTS);
    for (const width of WIDTHS)
      await test.step(`${width} px wide`, async () => {
        await expectSmallAndStill(page, screen, width);
        await page.unrouteAll({ behavior: 'wait' });
      });
  });
