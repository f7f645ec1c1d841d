import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

/** All icons in one file: Node would read one file for each of the six thousand. */
const ICONS = '../../node_modules/@tabler/icons-react/dist/cjs/tabler-icons-react.cjs';

/** The screens in jsdom; what only a browser shows is in e2e/. */
export default defineProject({
  plugins: [react()],
  resolve: { alias: { '@tabler/icons-react': fileURLToPath(new URL(ICONS, import.meta.url)) } },
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
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
