import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type ConsoleMessage } from '@playwright/test';
import { loadDemoSchool } from '../scripts/demo/load.ts';
import { type ServerProcess, startServer } from '../scripts/server-process.ts';
import { KeptContext, type Stored } from './kept-context.ts';

/** The server of a worker. It keeps its address and its data through a restart. */
interface RunningServer {
  readonly url: string;
  restart(): Promise<void>;
}

/** What a browser stores that is signed in to the demo school of its worker. */
type DemoStorage = Readonly<Record<'token' | 'school', string>>;

/**
 * Chromium writes an error for every refusal; those of the API are answers like others. So it does when the API is asked for while the server
 * is being restarted: it refuses then (503), or is not there, and the page asks for a sign of life again and again.
 */
const isRefusal = (message: ConsoleMessage) =>
  message.location().url.includes('/api/') && /net::ERR_|status of (4\d\d|503)/.test(message.text());

interface OfTest {
  /** What the browser keeps for the address of the server when the test begins: nothing, unless somebody is signed in. */
  stored: Stored;
  /** Has the test take a context of its own, to do there what cannot be undone. */
  ownContext: boolean;
  faults: string[];
}

interface OfWorker {
  server: RunningServer;
  demoStorage: DemoStorage;
  /** By the options that they were opened with. */
  keptContexts: Map<string, KeptContext>;
}

/**
 * Playwright's `test` against the real server: an error on the console, an uncaught exception or an unhandled
 * rejection fails the test in which it happens. Each has a page of its own, in a context that the next one goes on with.
 */
export const test = base.extend<OfTest, OfWorker>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures it should prepare
    async ({}, use) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'pupitre-journeys-'));
      try {
        let running: ServerProcess = await startServer({ dataFolder });
        const { url } = running;
        const restart = async () => {
          await running.stop();
          running = await startServer({ dataFolder, port: Number(new URL(url).port) });
        };
        await use({ url, restart });
        await running.stop();
      } finally {
        await rm(dataFolder, { recursive: true, force: true });
      }
    },
    { scope: 'worker' },
  ],
  demoStorage: [
    async ({ server }, use) => {
      const { token, email } = await loadDemoSchool(server.url, { teachers: 40, positions: 300 });
      const school = { id: 'demo', name: 'Établissement primaire et secondaire de Démonstration', email };
      await use({ token, school: JSON.stringify(school) });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  stored: [{}, { option: true }],
  ownContext: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures it should prepare
  keptContexts: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  // A worker ends with a test that fails, and its contexts with it.
  context: async ({ browser, baseURL, stored, ownContext, keptContexts, viewport, contextOptions }, use) => {
    if (ownContext) {
      const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
      const origins = [{ origin: baseURL ?? '', localStorage }];
      const context = await browser.newContext({ storageState: { cookies: [], origins } });
      await use(context);
      await context.close();
      return;
    }
    const options = JSON.stringify([baseURL, viewport, contextOptions]);
    const kept = keptContexts.get(options) ?? (await KeptContext.open(browser));
    keptContexts.set(options, kept);
    await kept.store(baseURL ?? '', stored);
    await use(kept.context);
    await kept.closePages();
  },
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' && !isRefusal(message)) faults.push(message.text());
      });
      context.on('weberror', (error) => faults.push(error.error().stack ?? error.error().message));
      await use(faults);
      expect(faults, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** Forgets what is on the console for a reason that is known; fails where something else is. */
export function forgetFaults(faults: string[], known: RegExp): void {
  expect(faults.filter((fault) => !known.test(fault))).toEqual([]);
  faults.length = 0;
}

export { expect };
