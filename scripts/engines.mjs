import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * @typedef {object} WebKitPlaces
 * @property {string} driver
 * @property {string} browser
 * @property {string} display the screen that nobody sees
 */

/** The browser of this name that Playwright has brought; undefined if it has not. */
function findPlaywrights(name) {
  const place = createRequire(import.meta.url)('playwright-core')[name].executablePath();
  return existsSync(place) ? place : undefined;
}

/** The system's Firefox, which speaks WebDriver BiDi, or the one that somebody names. */
export const findSystemFirefox = () =>
  [process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'].find((place) => existsSync(place));

/**
 * The system's WebKitGTK with its driver and a display; undefined unless all three are there.
 * @returns {WebKitPlaces | undefined}
 */
export function findSystemWebKit() {
  const [browser] = globSync('/usr/lib/*/webkit{2gtk-4.1,2gtk-4.0,gtk-6.0}/MiniBrowser');
  const [driver, display] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  const isWhole = browser !== undefined && existsSync(driver) && existsSync(display);
  return isWhole ? { driver, browser, display } : undefined;
}

/** Where a Firefox is, the system's before Playwright's own; undefined if there is none. */
export const findFirefox = () =>
  findSystemFirefox() ?? (process.env.FIREFOX_PATH === undefined ? findPlaywrights('firefox') : undefined);

/** Where a WebKit is, the system's before Playwright's own; undefined if there is none. */
export const findWebKit = () => findSystemWebKit()?.browser ?? findPlaywrights('webkit');
