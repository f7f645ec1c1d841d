import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { bundledPrograms } from './bundled-programs.ts';
import { keepByContent } from './keep-by-content.ts';

/**
 * Server tests: every HTTP test runs on SQLite and on a real PostgreSQL, started once for the whole run. A worker loads
 * the server once and runs one file after the other: a file leaves behind what it found.
 */
export default defineConfig({
  plugins: [bundledPrograms(keepByContent)],
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/postgres-server.ts'],
    isolate: false,
    // What a test makes is soon of no use: with more room for what is new, a tenth less time goes into tidying.
    execArgv: ['--max-semi-space-size=64'],
    // A busy machine is slow, not wrong: only just less than a step may be silent, so that the others go on.
    testTimeout: 290_000,
    hookTimeout: 290_000,
    expect: { poll: { timeout: 60_000 } },
    // The threads and processes that the tests start compile nothing that one of them has compiled before.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/compiled') },
  },
});
