import { defineConfig } from 'vitest/config';

/** A busy machine is slow, not wrong: only just less than a step may be silent, so that the others go on. */
const PATIENCE = { testTimeout: 290_000, hookTimeout: 290_000 };

/** What a test makes is soon of no use: with more room for what is new, a tenth less time goes into tidying. */
const ROOM = { execArgv: ['--max-semi-space-size=64'] };

/** One project per room, so that `npm test` can time and count them apart. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts'],
          isolate: false,
          ...PATIENCE,
          ...ROOM,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          isolate: false,
          ...PATIENCE,
          ...ROOM,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['e2e/engines/*.test.ts'],
          globalSetup: 'e2e/engines/global-setup.ts',
          ...PATIENCE,
        },
      },
      'apps/server/vitest.config.ts',
      'apps/web/vitest.config.ts',
      ...(process.env['WARNINGS_OF_REACT'] === 'watched' ? ['apps/web/vitest.watched.config.ts'] : []),
    ],
  },
});
