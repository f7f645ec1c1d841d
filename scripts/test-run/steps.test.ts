import { afterEach, expect, test, vi } from 'vitest';
import { Progress } from './progress.ts';
import type { runVitest } from './run-tests.ts';
import { runEngines, runJourneys, runScreens, runScripts, runServerTests } from './steps.ts';
import { browser, caddy, fet, firefox, libreOffice, nginx, webkit } from './tools.ts';

/* What happens on a machine where something is missing: the rest is run, and the run is red and says why. */

const settings = { cores: 1, filters: [] };

/** A run of the server's tests, as it ends: with one passed test, or before there was any. */
function ran(output: string, passed = 1) {
  const progress = new Progress();
  if (passed > 0) progress.note({ kind: 'tested', file: 'a.test.ts', test: 'x', result: 'passed' });
  return { progress, output };
}

/** Runs the server's tests, which end like this one after the other; says in what environments, too. */
async function runServer(...ends: ReturnType<typeof ran>[]) {
  const run = vi.fn<typeof runVitest>();
  for (const end of ends) run.mockResolvedValueOnce(end);
  const outcome = await runServerTests(settings, run);
  return { outcome, environments: run.mock.calls.map(([{ env }]) => env) };
}

const OF_THE_SERVER = { LibreOffice: libreOffice, nginx, Caddy: caddy };

/** All tools of the server's tests are there, but for one. */
function find(except?: keyof typeof OF_THE_SERVER) {
  for (const [name, tool] of Object.entries(OF_THE_SERVER))
    vi.spyOn(tool, 'find').mockReturnValue(name === except ? undefined : '/usr/bin/there');
}

afterEach(() => void vi.restoreAllMocks());

test('without a browser no journey is run, and what to install is said', async () => {
  vi.spyOn(browser, 'find').mockReturnValue(undefined);
  const outcome = await runJourneys(settings);
  expect(outcome).toMatchObject({ passed: 0, failed: 1 });
  expect(outcome.notRun).toEqual([expect.stringMatching(/no Chromium: install chromium-headless-shell/)]);
});

test.each([
  ['LibreOffice', /^in LibreOffice: .*install libreoffice/],
  ['nginx', /^in nginx: .*install nginx/],
  ['Caddy', /^in Caddy: .*install caddy/],
] as const)('without %s the other tests of the server are run', async (name, sentence) => {
  find(name);
  const { outcome, environments } = await runServer(ran(''));
  expect(environments).toEqual([{ [`WITHOUT_${name.toUpperCase()}`]: '1' }]);
  expect(outcome).toMatchObject({ passed: 1, failed: 1, notRun: [expect.stringMatching(sentence)] });
});

test('without FET the other tests of the scripts are run', async () => {
  vi.spyOn(fet, 'find').mockReturnValue(undefined);
  const run = vi.fn<typeof runVitest>().mockResolvedValueOnce(ran(''));
  const outcome = await runScripts(settings, run);
  expect(run.mock.calls.map(([{ env }]) => env)).toEqual([{ WITHOUT_FET: '1' }]);
  expect(outcome).toMatchObject({
    passed: 1,
    failed: 1,
    notRun: [expect.stringMatching(/^in FET: .*install fet/)],
  });
});

test('without PostgreSQL the tests of the server are run on SQLite', async () => {
  find();
  const { outcome, environments } = await runServer(ran('Error: PostgreSQL did not start:', 0), ran(''));
  expect(environments).toEqual([{}, { WITHOUT_POSTGRES: '1' }]);
  expect(outcome).toMatchObject({ passed: 1, failed: 1, notRun: [expect.stringMatching(/^on PostgreSQL/)] });
});

test('with everything, nothing is left out', async () => {
  find();
  const { outcome, environments } = await runServer(ran('postgres is spoken of'));
  expect(outcome).toMatchObject({ passed: 1, failed: 0 });
  expect(environments).toEqual([{}]);
});

test('an engine that is missing is left out and named, the others are run', async () => {
  vi.spyOn(browser, 'find').mockReturnValue('/usr/bin/chromium');
  vi.spyOn(firefox, 'find').mockReturnValue('/usr/bin/firefox-esr');
  vi.spyOn(webkit, 'find').mockReturnValue(undefined);
  const run = vi.fn<typeof runVitest>().mockResolvedValueOnce(ran(''));
  const outcome = await runEngines(settings, run);
  expect(run.mock.calls.map(([{ env }]) => env)).toEqual([{ WITHOUT_WEBKIT: '1' }]);
  expect(outcome).toMatchObject({ passed: 1, failed: 1 });
  expect(outcome.notRun).toEqual([expect.stringMatching(/^in webkit: no WebKit: install webkit2gtk-driver/)]);
});

test('without any engine none is run, and each is named', async () => {
  for (const tool of [browser, firefox, webkit]) vi.spyOn(tool, 'find').mockReturnValue(undefined);
  const outcome = await runEngines(settings);
  expect(outcome).toMatchObject({ passed: 0, failed: 3 });
});

test('of all screens the watched ones are shown with what React warns of, of some of them each', async () => {
  const run = vi.fn<typeof runVitest>().mockImplementation(async () => ran(''));
  await runScreens(settings, run);
  await runScreens({ ...settings, filters: ['teachers'] }, run);
  expect(run.mock.calls.map(([{ projects, env }]) => [projects, env])).toEqual([
    [['web', 'web-watched'], { WARNINGS_OF_REACT: 'watched' }],
    [['web'], {}],
  ]);
});
