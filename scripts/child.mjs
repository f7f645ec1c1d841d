import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The environment of a child: the project's own commands, its Node included, come first. */
function childEnvironment(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const path = `${join(root, 'node_modules', '.bin')}${separator}${process.env.PATH ?? ''}`;
  return { ...process.env, PATH: path, ...extra };
}

/**
 * Runs a command until it ends. A signal that this process receives goes on to the command; once that has ended, this
 * process ends as it did, so that nothing is left behind and nothing more is begun.
 * @param {{ cwd?: string, env?: Record<string, string>, capture?: boolean, timeoutSeconds?: number }} options
 *   `capture` collects what the command writes instead of showing it; `timeoutSeconds` ends the command and all it
 *   started.
 * @returns {Promise<{ code: number, output: string }>} the exit code (128 + number for a signal) and what was collected
 */
export function runChild(command, args, options = {}) {
  const isBounded = options.timeoutSeconds !== undefined;
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: childEnvironment(options.env),
    stdio: options.capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    // Its own process group, so that a timeout reaches what the command has started too.
    detached: isBounded,
    shell: process.platform === 'win32',
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const signals = forwardSignals(child, isBounded);
  const timer = isBounded
    ? setTimeout(() => {
        output += `\nStopped after ${options.timeoutSeconds} s.\n`;
        end(child, 'SIGKILL', true);
      }, options.timeoutSeconds * 1000)
    : undefined;
  return new Promise((resolve) => {
    const finish = (code) => {
      clearTimeout(timer);
      if (signals.stop()) process.exit(code);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(127);
    });
    // What a bounded command leaves running goes with it.
    child.on('exit', () => isBounded && end(child, 'SIGKILL', true));
    child.on('close', (code, signal) => finish(code ?? 128 + (signalNumbers[signal] ?? 0)));
  });
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

function end(child, signal, isGroup) {
  try {
    if (isGroup && process.platform !== 'win32') process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It has just ended by itself.
  }
}

function forwardSignals(child, isGroup) {
  let wasInterrupted = false;
  const forward = (signal) => {
    wasInterrupted = true;
    end(child, signal, isGroup);
  };
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const name of names) process.on(name, forward);
  return {
    /** Ends the forwarding; says whether there was a signal. */
    stop() {
      for (const name of names) process.off(name, forward);
      return wasInterrupted;
    },
  };
}
