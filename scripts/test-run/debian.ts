import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { runChild } from '../child.mjs';
import { say } from '../setup.mjs';

/** Packages come one after another, and a large one says nothing while it comes. */
const SILENCE_S = 600;

const options = {
  capture: true,
  silenceSeconds: SILENCE_S,
  env: { DEBIAN_FRONTEND: 'noninteractive' },
};

/** A network that is not there is soon seen; another order of apt is waited for. */
const patience = [
  '-o',
  'Acquire::Retries=1',
  '-o',
  'Acquire::http::Timeout=30',
  '-o',
  'DPkg::Lock::Timeout=300',
];

const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** What Debian asks whether a service may start. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Installs, and has no service started that a package brings: programs are wanted, not a web server at port 80. */
async function installQuietly(order: readonly string[]): Promise<string> {
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return (await runChild('apt-get', [...order], options)).output;
  } finally {
    if (isOurs) rmSync(POLICY);
  }
}

const isKnown = (name: string) => spawnSync('apt-cache', ['show', name]).status === 0;

/**
 * Installs Debian packages where apt and the rights for it are there; elsewhere does nothing.
 * @param choices for each thing that is wanted, the packages that bring it: the first that apt knows is taken
 * @returns what apt said
 */
export async function installPackages(choices: readonly (readonly string[])[]): Promise<string> {
  if (!canInstall() || choices.length === 0) return '';
  // An order that was cut short would stop every later one.
  const repair = await runChild('dpkg', ['--configure', '-a'], options);
  const update = await runChild('apt-get', [...patience, 'update'], options);
  const names = choices.map((choice) => choice.find(isKnown)).filter((name) => name !== undefined);
  const said = repair.output + update.output;
  if (names.length === 0) return said;
  say(`Installation de ${names.join(' et ')} (une seule fois)…`);
  const order = [...patience, 'install', '-y', '--no-install-recommends', ...names];
  return said + (await installQuietly(order));
}
