import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** Pictures of every screen and dialog, as the journeys meet them (`npm run gallery`). */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results/gallery',
  globalTeardown: './write-index.ts',
  globalTimeout: 20 * 60_000,
  timeout: 240_000,
  reporter: [['line']],
  use: { ...journeys.use, trace: 'off', actionTimeout: 20_000 },
});
