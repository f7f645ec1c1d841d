import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** A browser, its driver or its display: a process with all that it starts. */
export interface Program {
  /** What it wrote so far. */
  written(): string;
  /** Waits until it has written something. Throws with what it wrote when it ends before. */
  awaitLine(pattern: RegExp): Promise<RegExpExecArray>;
  stop(): Promise<void>;
}

/** Debian's way to end a program with whoever started it, killed or not. What it starts in turn ends without its display or driver. */
const SETPRIV = '/usr/bin/setpriv';
const WITH_US = existsSync(SETPRIV) ? [SETPRIV, '--pdeathsig', 'KILL'] : [];

/** Starts a program in a process group of its own, so that its end is that of all it started. */
export function startProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const [program = command, ...rest] = [...WITH_US, command, ...args];
  const child = spawn(program, rest, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let text = '';
  const end = () => endGroup(child);
  process.on('exit', end);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.on('error', (error) => (text += error.message));
  return {
    written: () => text,
    awaitLine: (pattern) =>
      awaitText(
        child,
        () => pattern.exec(text),
        () => text,
      ),
    stop: async () => {
      process.off('exit', end);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      end();
      await gone;
    },
  };
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}

function awaitText(
  child: ChildProcess,
  find: () => RegExpExecArray | null,
  all: () => string,
): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = find();
      if (found) resolve(found);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('exit', () => reject(new Error(`${child.spawnargs.join(' ')} ended:\n${all()}`)));
    child.once('error', reject);
    look();
  });
}
