import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { describeJourney } from './journey.ts';
import { openWithPlaywright } from './playwright-engine.ts';

/* Here Chromium stands for a tablet: with a finger for a pointer, controls have to be large enough or apart. */

const executablePath = process.env['CHROMIUM_PATH'] ?? findChromium();

describeJourney('chromium', () =>
  openWithPlaywright(chromium, {
    launch: {
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
    context: { hasTouch: true },
  }),
);
