import { webkit } from '@playwright/test';
import { findSystemWebKit } from '../../scripts/engines.mjs';
import { describeJourney } from './journey.ts';
import { openWithPlaywright } from './playwright-engine.ts';
import { openWebKit } from './webkit.ts';

describeJourney('webkit', () => {
  const places = findSystemWebKit();
  return places === undefined ? openWithPlaywright(webkit) : openWebKit(places);
});
