import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What is left of the children of an interrupted run is ended after this time. */
const GRACE_MS = 10_000;

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/** Everything that runs now, with how to end it. */
const running = new Set();
let wasInterrupted = false;

/**
 * @typedef {object} ChildOptions
 * @property {string} [cwd]
 * @property {Record<string, string>} [env] what differs from this process's environment
 * @property {boolean} [capture] collects what the command writes instead of showing it
 * @property {(line: string) => void} [onLine] is given what the command writes, line by line, instead of its being shown
 * @property {number} [silenceSeconds] ends the command, and all it started, after as long without a word
 * @property {(line: string) => void} [onEvent] is given what the command writes to its file descriptor 3
 */

/** The environment of a child: the project's own commands, its Node included, come first. */
function childEnvironment(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const path = `${join(root, 'node_modules', '.bin')}${separator}${process.env.PATH ?? ''}`;
  return { ...process.env, PATH: path, ...extra };
}

/**
 * Runs a command until it ends. A signal that this process receives goes on to every command that runs; once they
 * have ended, this process ends as the last of them, so that nothing is left behind and nothing more is begun.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<{ code: number, output: string, wasSilent: boolean }>} the exit code (128 + number for a signal),
 *   what was written unless it went straight to the terminal, and whether silence ended it
 */
export function runChild(command, args, options = {}) {
  // A promise that nothing resolves: this process is about to end.
  if (wasInterrupted) return new Promise(() => {});
  const isHeard = Boolean(options.capture || options.onLine || options.silenceSeconds);
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: childEnvironment(options.env),
    stdio: isHeard
      ? ['ignore', 'pipe', 'pipe', options.onEvent ? 'pipe' : 'ignore']
      : ['ignore', 'inherit', 'inherit'],
    // Its own process group, so that its end reaches what it has started too.
    detached: isHeard,
    shell: process.platform === 'win32',
  });
  const end = (signal) => endChild(child, signal, isHeard);
  startForwarding(end);
  const heard = isHeard ? listen(child, options, () => end('SIGKILL')) : silentListener;
  return new Promise((resolve) => {
    const finish = (code, reason = '') => {
      heard.stop();
      if (stopForwarding(end, code))
        resolve({ code, output: heard.output() + reason, wasSilent: heard.wasSilent() });
    };
    child.on('error', (error) => finish(127, `${error.message}\n`));
    // What such a command leaves running goes with it.
    child.on('exit', () => isHeard && end('SIGKILL'));
    child.on('close', (code, signal) => finish(code ?? 128 + (signalNumbers[signal] ?? 0)));
  });
}

const silentListener = { stop: () => {}, output: () => '', wasSilent: () => false };

/** Collects what a child writes, hands it on, and ends the child when it says nothing for too long. */
function listen(child, { capture, onLine, onEvent, silenceSeconds }, end) {
  let output = '';
  let wasSilent = false;
  const giveUp = () => {
    wasSilent = true;
    end();
  };
  const timer = silenceSeconds === undefined ? undefined : setTimeout(giveUp, silenceSeconds * 1000);
  const show = onLine ?? (capture ? () => {} : (line) => console.log(line));
  const hear = (stream, handle) => {
    stream.on('data', () => wasSilent || timer?.refresh());
    createInterface({ input: stream }).on('line', handle);
  };
  const hearLine = (line) => {
    output += `${line}\n`;
    show(line);
  };
  hear(child.stdout, hearLine);
  hear(child.stderr, hearLine);
  if (onEvent) hear(child.stdio[3], onEvent);
  return { stop: () => clearTimeout(timer), output: () => output, wasSilent: () => wasSilent };
}

function endChild(child, signal, isGroup) {
  try {
    if (isGroup && process.platform !== 'win32') process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It has just ended by itself.
  }
}

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function forward(signal) {
  wasInterrupted = true;
  for (const end of running) end(signal);
  setTimeout(() => [...running].map((end) => end('SIGKILL')), GRACE_MS).unref();
}

function startForwarding(end) {
  if (running.size === 0) for (const name of forwarded) process.on(name, forward);
  running.add(end);
}

/** Says whether to go on: after a signal, the last command to end ends this process. */
function stopForwarding(end, code) {
  running.delete(end);
  if (running.size > 0) return !wasInterrupted;
  for (const name of forwarded) process.off(name, forward);
  if (wasInterrupted) process.exit(code);
  return true;
}
