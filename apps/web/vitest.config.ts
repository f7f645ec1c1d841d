import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

/** The screens in jsdom; what only a browser shows is in e2e/. */
export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 60_000,
  },
});
