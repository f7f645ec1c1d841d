import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runChild } from './child.mjs';
import { say } from './setup.mjs';

const systemPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where a Chromium is, the system's before Playwright's own; undefined if there is none. */
export function findChromium() {
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  return [...systemPlaces, chromium.executablePath()].find((place) => existsSync(place));
}

const isDebianRoot = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/**
 * Finds a Chromium for the browser journeys, or installs one: with apt where that is possible, otherwise through
 * Playwright.
 * @returns {Promise<{ path: string | undefined, output: string }>} where it is, and what the installation said
 */
export async function ensureChromium() {
  const path = findChromium();
  if (path) return { path, output: '' };
  say('Installation de Chromium pour les tests…');
  const options = { capture: true, timeoutSeconds: 300, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  let output = '';
  if (isDebianRoot()) {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      output += (await runChild('apt-get', args, options)).output;
    }
  }
  if (!findChromium()) output += (await runChild('playwright', ['install', 'chromium'], options)).output;
  return { path: findChromium(), output };
}
