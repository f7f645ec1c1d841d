import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type ConsoleMessage } from '@playwright/test';
import { loadDemoSchool } from '../scripts/demo/load.ts';
import { type ServerProcess, startServer } from '../scripts/server-process.ts';

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

/**
 * Playwright's `test` against the real server: an error on the console, an uncaught exception or an unhandled
 * rejection fails the test in which it happens.
 */
export const test = base.extend<{ faults: string[] }, { server: RunningServer; demoStorage: DemoStorage }>({
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
