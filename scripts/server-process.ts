import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverProgram } from './server-build.mjs';
import { SPARING } from './spare-memory.mjs';

const main = serverProgram();
/** Whoever says nothing for as long hangs; one that cannot start ends by itself. */
const START_MS = 300_000;

/** A real server of the product, in a process of its own on the loopback address. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Ends it as an operator would, and waits until it is gone. */
  stop(): Promise<void>;
  /** Ends it as a power cut would, in the middle of whatever it does. */
  kill(): Promise<void>;
}

interface ServerSettings {
  /** Folder of the SQLite file; made if need be. */
  dataFolder: string;
  /** 0, the default, takes a free one. */
  port?: number;
  env?: Readonly<Record<string, string>>;
}

/** Starts a server, with what `npm start` sets, and waits until it answers. Throws with what it wrote if it does not come up. */
export async function startServer({
  dataFolder,
  port = 0,
  env = {},
}: ServerSettings): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...SPARING,
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUPITRE_DATA: dataFolder,
      // Every test signs a school up, all from one address.
      REGISTRATIONS_PER_HOUR: '10000',
      // And asks as fast as it can.
      SCHOOL_LIMITS: 'requests_per_second=1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  const url = await readAddress(child);
  if (pid === undefined) throw new Error('the server has no process');
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return { url, pid, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** The address that the server prints once it listens. */
function readAddress(child: ChildProcess): Promise<string> {
  let written = '';
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not start (${reason}):\n${written}`));
    };
    const timer = setTimeout(() => fail(`silent for ${START_MS} ms`), START_MS);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => fail(`exit code ${code}`));
    child.stderr?.pipe(process.stderr);
    child.stderr?.on('data', (chunk: Buffer) => (written += chunk.toString()));
    child.stdout?.on('data', (chunk: Buffer) => {
      written += chunk.toString();
      const address = /http:\/\/\S+/.exec(written)?.[0];
      if (address === undefined) return;
      clearTimeout(timer);
      child.removeAllListeners('exit');
      // What it logs from now on is read and forgotten: a full pipe would hold it up.
      child.stdout?.removeAllListeners('data').resume();
      resolve(address);
    });
  });
}
