import { expect, onTestFinished, test, vi } from 'vitest';
import { INSTALLATION, type Step } from './run-steps.ts';
import { withInstallation } from './steps.ts';
import { browser, isToInstall, libreOffice, type Tool } from './tools.ts';

const foundAt = (tool: Tool, place: string | undefined): Tool => ({ ...tool, find: () => place });

test('what is missing is installed, and the light browser where there is only another', () => {
  expect(isToInstall(foundAt(libreOffice, undefined))).toBe(true);
  expect(isToInstall(foundAt(libreOffice, '/usr/bin/soffice'))).toBe(false);
  expect(isToInstall(foundAt(browser, undefined))).toBe(true);
  expect(isToInstall(foundAt(browser, '/usr/bin/chromium'))).toBe(true);
  expect(isToInstall(foundAt(browser, '/usr/bin/chromium-headless-shell'))).toBe(false);
});

test('a browser that somebody names is good enough, and missing where there is none', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect([browser.find(), isToInstall(browser)]).toEqual([process.execPath, false]);
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  expect([browser.find(), isToInstall(browser)]).toEqual([undefined, false]);
});

const stepWith = (tool: Tool): Step => ({
  name: 'x',
  share: 1,
  tools: [tool],
  run: async () => ({ passed: 1, failed: 0 }),
});

const namesFor = (step: Step) => withInstallation([step]).map(({ name }) => name);

test('a run installs only what its steps need, and nothing once it is there', () => {
  const there = stepWith(foundAt(libreOffice, '/usr/bin/soffice'));
  const missing = stepWith(foundAt(libreOffice, undefined));
  expect(namesFor(there)).toEqual(['x']);
  expect(namesFor(missing)).toEqual([INSTALLATION, 'x']);
});
