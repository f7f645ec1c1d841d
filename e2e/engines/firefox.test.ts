import { firefox } from '@playwright/test';
import { findSystemFirefox } from '../../scripts/engines.mjs';
import { openFirefox } from './firefox.ts';
import { describeJourney } from './journey.ts';
import { openWithPlaywright } from './playwright-engine.ts';

describeJourney('firefox', () => {
  const place = findSystemFirefox();
  return place === undefined ? openWithPlaywright(firefox) : openFirefox(place);
});
