import react from '@vitejs/plugin-react';
import { configDefaults, defineProject } from 'vitest/config';

/** The tests that show the most in the least time: four fifths of what is written in TSX. */
export const WATCHED = [
  'app/rights',
  'app/undo/undo',
  'components/personal-data/personal-data',
  'features/accounts/link-pages',
  'features/accounts/people/people-dialog',
  'features/compare/compare-page',
  'features/functions/functions-words',
  'features/history/moment/moment-page',
  'features/planning/prepare/prepare-year',
  'features/proposal/proposal-page',
  'features/proposal/result/result',
  'features/teachers/import-dialog',
].map((name) => `src/${name}.test.tsx`);

interface Screens {
  name: string;
  /** Of React: the one whose warnings fail a test, or the one that users have, in three fifths of the time. */
  build: 'development' | 'production';
  include: string[];
  exclude?: string[];
}

/** The screens in jsdom; what only a browser shows is in e2e/. */
export const screens = ({ name, build, include, exclude = [] }: Screens) =>
  defineProject({
    plugins: [react()],
    oxc: { jsx: { development: build === 'development' } },
    resolve: { conditions: ['module', 'browser', build] },
    test: {
      name,
      include,
      exclude: [...configDefaults.exclude, ...exclude],
      environment: 'jsdom',
      env: { NODE_ENV: build },
      // One jsdom and one reading of the modules for many files; src/testing/setup.ts clears away what a test leaves.
      isolate: false,
      // What a test makes is soon of no use: with more room for what is new, a tenth less time goes into tidying.
      execArgv: ['--max-semi-space-size=64'],
      setupFiles: ['src/testing/setup.ts'],
      // A busy machine is slow, not wrong: only just less than a step may be silent, so that the others go on.
      testTimeout: 290_000,
      hookTimeout: 290_000,
    },
  });

/** The whole run sees React's warnings in the watched files only, of which it makes a project of their own; who asks for some files sees them all. */
const isWhole = process.env['WARNINGS_OF_REACT'] === 'watched';

export default screens({
  name: 'web',
  include: ['src/**/*.test.{ts,tsx}'],
  ...(isWhole ? { build: 'production', exclude: WATCHED } : { build: 'development' }),
});
