import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runChild } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureLibreOffice } from './libreoffice.mjs';
import { ensureWebBuild } from './web-build.mjs';

/**
 * What a step of `npm test` found.
 * @typedef {{ passed: number, failed: number, skipped?: number, output?: string }} Result
 */

const reports = join(root, '.cache', 'reports');

/** A check that passes or fails as a whole counts as one test. */
async function check(command, args) {
  const { code, output } = await runChild(command, args, { capture: true, timeoutSeconds: 180 });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

async function checkTypes() {
  const projects = ['packages', '.', 'apps/web'];
  const results = await Promise.all(projects.map((project) => check('tsc', ['-p', project])));
  const output = results.map((result) => result.output ?? '').join('');
  return { passed: count(results, 'passed'), failed: count(results, 'failed'), output };
}

/** The sum of one number over several results. */
export const count = (results, name) => results.reduce((sum, result) => sum + (result[name] ?? 0), 0);

/**
 * Runs a test runner and reads the numbers from the report it wrote. A runner that ends badly without naming a failed
 * test, or that ran nothing, counts as one failed test.
 */
async function runTests(name, command, args, { env, readNumbers }) {
  const report = join(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const { code, output } = await runChild(command, args(report), { env: env?.(report), timeoutSeconds: 900 });
  try {
    const numbers = readNumbers(JSON.parse(readFileSync(report, 'utf8')));
    const isSound = code === 0 && numbers.passed > 0;
    return isSound || numbers.failed > 0 ? numbers : { ...numbers, failed: 1, output: `exit code ${code}` };
  } catch {
    return { passed: 0, failed: 1, output: `${output}\nno report (exit code ${code})` };
  }
}

const runVitest = (project) => (filters) =>
  runTests(
    project,
    'vitest',
    (report) => [
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    {
      readNumbers: (json) => ({
        passed: json.numPassedTests,
        failed: json.numFailedTests,
        skipped: json.numPendingTests + json.numTodoTests,
      }),
    },
  );

const runServerTests = (libreOffice) => async (filters) => {
  await libreOffice();
  return runVitest('server')(filters);
};

async function buildWeb() {
  return (await ensureWebBuild()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

const runJourneys = (chromium) => async (filters) => {
  const { path, output } = await chromium;
  if (!path) return { passed: 0, failed: 1, output: `${output}\nno Chromium to run the journeys in` };
  // Asked for alone, they would walk through what was built last.
  if (!(await ensureWebBuild())) return { passed: 0, failed: 1 };
  return runTests('browser', 'playwright', () => ['test', '--config=e2e', ...filters], {
    env: (report) => ({ CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    readNumbers: ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
  });
};

/** The steps of `npm test`, quickest first. `isTogether`: runs side by side with its neighbours. */
export function listSteps() {
  // What the tests need from outside is looked for, and installed if need be, while the other steps run.
  let chromium;
  const prepareChromium = () => (chromium ??= ensureChromium());
  let libreOffice;
  const prepareLibreOffice = () => (libreOffice ??= ensureLibreOffice());
  return {
    steps: [
      { name: 'format', run: () => check('biome', ['ci', '.']), isTogether: true },
      { name: 'lint', run: () => check('oxlint', ['--type-aware', '--deny-warnings']), isTogether: true },
      { name: 'types', run: checkTypes, isTogether: true },
      { name: 'layers', run: () => check('npm', ['run', '--silent', 'check:layers']), isTogether: true },
      { name: 'packages', run: runVitest('packages') },
      { name: 'scripts', run: runVitest('scripts') },
      { name: 'web', run: runVitest('web') },
      { name: 'server', run: runServerTests(prepareLibreOffice), prepare: prepareLibreOffice },
      { name: 'build', run: buildWeb },
      {
        name: 'browser',
        run: (filters) => runJourneys(prepareChromium())(filters),
        prepare: prepareChromium,
        needs: 'build',
      },
    ],
  };
}
