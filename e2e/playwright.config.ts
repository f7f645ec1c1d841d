import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { PATIENCE_MS } from './patience.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? findChromium();
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];

/** Chromium without its errands on the network, and without its sandbox where that cannot be had. */
const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  // Pages of one context share a process, in which the application is compiled once (`kept-context.ts`).
  '--process-per-site',
  // What is run a few times is not worth being made quick: a visit takes a tenth less.
  '--js-flags=--no-opt --max-semi-space-size=64 --min-semi-space-size=16',
];

/** Journeys through the real server in a real browser. Each worker has a server and a database of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  // In the order of their files, of which the longest has a name that comes early: begun last, it would keep one worker busy and the others
  // waiting. A project of its own for it would have every worker start anew, with its browser and its server.
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 600_000,
  expect: { timeout: PATIENCE_MS },
  reporter: [['list'], ...(report === undefined ? [] : [['json', { outputFile: report }] as const])],
  use: {
    locale: 'fr-CH',
    timezoneId: 'Europe/Zurich',
    viewport: { width: 1440, height: 900 },
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    // What slides or fades in would be waited for; a journey that is about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A third of the time would go into traces; `--trace on` records one of a journey that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: chromiumFlags,
      // Where the system has no language, Chromium saves a file whose name has an accent as « download ».
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});
