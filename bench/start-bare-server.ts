import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const script = join(import.meta.dirname, 'bare-server.ts');

/** Starts the server of bare-server.ts. */
export async function startBareServer(
  kind: 'serve' | 'commit',
  file: string,
): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, [script, kind, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data', { signal: AbortSignal.timeout(10_000) });
  return { url: String(line).trim(), stop: () => child.kill() };
}
