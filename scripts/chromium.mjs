import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runChild } from './child.mjs';
import { installPackage } from './debian.mjs';

const systemPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where a Chromium is, the system's before Playwright's own; undefined if there is none. */
export function findChromium() {
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  return [...systemPlaces, chromium.executablePath()].find((place) => existsSync(place));
}

/**
 * Finds a Chromium for the browser journeys, or installs one: with apt where that is possible, otherwise through
 * Playwright.
 * @returns {Promise<{ path: string | undefined, output: string }>} where it is, and what the installation said
 */
export async function ensureChromium() {
  const path = findChromium();
  if (path) return { path, output: '' };
  let output = await installPackage('chromium', 'les tests dans un navigateur');
  if (!findChromium()) {
    const options = { capture: true, timeoutSeconds: 300 };
    output += (await runChild('playwright', ['install', 'chromium'], options)).output;
  }
  return { path: findChromium(), output };
}
