import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** In the tests of the server one file that is made of it. */
const MAIN = new URL('../main.ts', import.meta.url);
/** A busy machine needs some time; a server that does not start at all says so by ending. */
const START_MS = 120_000;
/** Of the environment: where programs are, and what has been compiled before. */
const INHERITED = ['PATH', 'NODE_COMPILE_CACHE'] as const;

/** The real server in a process of its own. */
export interface ServerProcess {
  /** http://127.0.0.1:port */
  address: string;
  /** Sends a signal and waits for the end; answers the exit code, null when it was killed. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`the server did not start: ${output}`)), START_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [address] = /http:\/\/\S+/.exec(output) ?? [];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code}: ${output}`));
    });
  });
}

/**
 * Starts the server on a free port and waits until it serves. `settings` are environment variables; `main` is its program, this version's
 * own where it is left out.
 */
export async function startServerProcess(
  settings: Record<string, string>,
  main = fileURLToPath(MAIN),
): Promise<ServerProcess> {
  const inherited = Object.fromEntries(INHERITED.map((name) => [name, process.env[name] ?? '']));
  const child = spawn(process.execPath, [main], {
    env: {
      ...inherited,
      PORT: '0',
      HOST: '127.0.0.1',
      SCHOOL_LIMITS: 'requests_per_second=1000000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const ended = once(child, 'exit').finally(() => running.delete(child));
  try {
    const address = await readAddress(child);
    return {
      address,
      stop: async (signal) => {
        child.kill(signal);
        await ended;
        return child.exitCode;
      },
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}
