import { defineConfig } from 'vitest/config';

/** Server tests: every HTTP test runs on SQLite and on a real PostgreSQL, started once for the whole run. */
export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/postgres-server.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
