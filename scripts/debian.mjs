import { existsSync } from 'node:fs';
import { runChild } from './child.mjs';
import { say } from './setup.mjs';

const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** apt takes one order at a time. */
let lastOrder = Promise.resolve('');

/**
 * Installs a Debian package where apt and the rights for it are there; elsewhere does nothing.
 * @returns {Promise<string>} what apt said
 */
export function installPackage(name, purpose) {
  if (!canInstall()) return Promise.resolve('');
  lastOrder = lastOrder.then(async () => {
    say(`Installation de ${name} pour ${purpose}…`);
    const options = { capture: true, timeoutSeconds: 600, env: { DEBIAN_FRONTEND: 'noninteractive' } };
    const update = await runChild('apt-get', ['update'], options);
    const install = await runChild('apt-get', ['install', '-y', '--no-install-recommends', name], options);
    return update.output + install.output;
  });
  return lastOrder;
}
