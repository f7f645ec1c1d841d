import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

const { projects: _journeys, ...shared } = journeys;

/** Pictures of every screen and dialog, as the journeys meet them (`npm run gallery`). */
export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results/gallery',
  globalTeardown: './write-index.ts',
  globalTimeout: 20 * 60_000,
  timeout: 240_000,
  reporter: [['line']],
  use: { ...shared.use, trace: 'off', actionTimeout: 20_000 },
});
