import { existsSync } from 'node:fs';
import { findChromium } from '../chromium.mjs';
import { runChild } from '../child.mjs';
import { findFirefox, findWebKit } from '../engines.mjs';
import { installPackages } from './debian.ts';

/** Something that tests need and that does not come through npm. */
export interface Tool {
  /** Where it is; undefined if it is not there. */
  find: () => string | undefined;
  /** The Debian packages that bring it; of each part the best first. */
  packages: readonly (readonly string[])[];
  /** Where somebody says that it is: it is not looked for elsewhere, nor installed. */
  named?: () => string | undefined;
  /** Whether what was found is only good enough where the best package cannot be had. */
  isStopgap?: (place: string) => boolean;
  /** Another way to get it, where there is no apt. Says what that said. */
  installOtherwise?: () => Promise<string>;
  /** For somebody who has to get it by hand. */
  advice: string;
}

/** Has Playwright bring a browser. */
const installWithPlaywright =
  (...names: string[]) =>
  async () => {
    const options = { capture: true, silenceSeconds: 300 };
    return (await runChild('playwright', ['install', ...names], options)).output;
  };

/** Where all of some files are, the first of them. */
const findAll = (first: string, ...others: string[]) =>
  [first, ...others].every((place) => existsSync(place)) ? first : undefined;

const namedChromium = () => process.env['CHROMIUM_PATH'];

export const browser: Tool = {
  find: () => [namedChromium() ?? findChromium()].find((place) => place !== undefined && existsSync(place)),
  packages: [['chromium-headless-shell', 'chromium']],
  named: namedChromium,
  isStopgap: (place) => !place.endsWith('headless-shell'),
  installOtherwise: installWithPlaywright('chromium', '--no-shell'),
  advice:
    'no Chromium: install chromium-headless-shell or chromium (Debian), run « npx playwright install chromium », ' +
    'or say where one is with CHROMIUM_PATH',
};

export const firefox: Tool = {
  find: findFirefox,
  named: () => process.env['FIREFOX_PATH'],
  packages: [['firefox-esr']],
  installOtherwise: installWithPlaywright('firefox'),
  advice:
    'no Firefox: install firefox-esr (Debian), run « npx playwright install firefox », or say where one is with FIREFOX_PATH',
};

export const webkit: Tool = {
  find: findWebKit,
  packages: [['webkit2gtk-driver'], ['xvfb']],
  installOtherwise: installWithPlaywright('webkit'),
  advice: 'no WebKit: install webkit2gtk-driver and xvfb (Debian), or run « npx playwright install webkit »',
};

export const libreOffice: Tool = {
  find: () => findAll('/usr/bin/soffice'),
  packages: [['libreoffice-calc-nogui']],
  advice: 'no LibreOffice (/usr/bin/soffice): install libreoffice-calc-nogui (Debian)',
};

export const fet: Tool = {
  find: () => findAll('/usr/bin/fet-cl'),
  packages: [['fet']],
  advice: 'no FET (/usr/bin/fet-cl): install fet (Debian)',
};

export const nginx: Tool = {
  find: () => findAll('/usr/sbin/nginx', '/usr/bin/openssl'),
  packages: [['nginx-light', 'nginx'], ['openssl']],
  advice: 'no nginx (/usr/sbin/nginx, with /usr/bin/openssl): install nginx-light and openssl (Debian)',
};

export const caddy: Tool = {
  find: () => findAll('/usr/bin/caddy'),
  packages: [['caddy']],
  advice: 'no Caddy (/usr/bin/caddy): install caddy (Debian)',
};

/** Whether an installation is worth trying: it is missing, or the best of its packages is. */
export function isToInstall({ find, isStopgap, named }: Tool): boolean {
  if (named?.() !== undefined) return false;
  const place = find();
  return place === undefined || isStopgap?.(place) === true;
}

/** Installs tools: with apt where that is possible, in one order; otherwise as each says. Shows what went wrong. */
export async function installTools(tools: readonly Tool[]): Promise<void> {
  let said = await installPackages(tools.flatMap((tool) => tool.packages));
  const findMissing = () => tools.filter((tool) => tool.find() === undefined);
  for (const tool of findMissing()) said += (await tool.installOtherwise?.()) ?? '';
  if (findMissing().length > 0) console.log(said.trim());
}
