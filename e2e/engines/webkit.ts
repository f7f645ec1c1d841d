import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { startProgram } from './program.ts';
import { keyActions, pointerActions } from './w3c-actions.ts';

/** Where Debian puts the browser that comes with the driver. */
export interface WebKitPlaces {
  driver: string;
  browser: string;
  display: string;
}

/** Asks the driver for something (https://www.w3.org/TR/webdriver2/). Throws with what it says against it. */
async function ask<T>(method: string, address: string, body?: object, patienceMs = 300_000): Promise<T> {
  const signal = AbortSignal.timeout(patienceMs);
  const init = body === undefined ? { method, signal } : { method, signal, body: JSON.stringify(body) };
  const response = await fetch(address, init);
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${address}: ${value.error} ${value.message}`);
  return value;
}

/** A port that was free a moment ago. */
function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

/** A home folder in which downloads have a place and nothing moves. */
async function makeHome(folder: string): Promise<string> {
  const downloads = join(folder, 'downloads');
  const gtk = join(folder, 'config', 'gtk-3.0');
  await mkdir(downloads);
  await mkdir(gtk, { recursive: true });
  await writeFile(join(gtk, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  await writeFile(join(folder, 'config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return downloads;
}

async function awaitDriver(address: string): Promise<void> {
  for (;;) {
    if (
      await ask('GET', `${address}/status`).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Starts the system's WebKitGTK, the engine of Safari, on a display that nobody sees, and drives it with WebDriver. */
export async function openWebKit({ driver, browser, display }: WebKitPlaces): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-webkit-'));
  const downloads = await makeHome(folder);
  const screen = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const xvfb = startProgram(display, screen);
  const [, number = ''] = await xvfb.awaitLine(/^(\d+)$/m);
  const port = await findPort();
  const program = startProgram(driver, [`--port=${port}`], {
    DISPLAY: `:${number}`,
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    NO_AT_BRIDGE: '1',
    // Nobody looks: to put layers together would take more than half of the time.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // Run by root, as in a container, it has no sandbox.
    ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
  });
  const base = `http://127.0.0.1:${port}`;
  await awaitDriver(base);
  const session = await openSession(base, browser);
  const close = async () => {
    await ask('DELETE', session).catch(() => undefined);
    await program.stop();
    await xvfb.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { ...drive(session), downloads, close };
}

/** A session whose page has a window without bars, so that it can be as narrow as a telephone. */
async function openSession(base: string, binary: string): Promise<string> {
  const args = ['--automation', '--javascript-can-open-windows-automatically=true'];
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } };
  const { sessionId } = await ask<{ sessionId: string }>('POST', `${base}/session`, { capabilities });
  const session = `${base}/session/${sessionId}`;
  const first = await ask<string>('GET', `${session}/window`);
  const script = 'open("about:blank", "", "popup,toolbar=no,menubar=no,location=no")';
  await ask('POST', `${session}/execute/sync`, { script, args: [] });
  const windows = await ask<string[]>('GET', `${session}/window/handles`);
  await ask('POST', `${session}/window`, { handle: windows.find((window) => window !== first) });
  return session;
}

/**
 * The driver does not tell what the console says, so the page keeps it. It begins to after it has loaded: what goes wrong
 * before is only seen where a screen is reached from another one.
 */
const KEEP_FAULTS = `(() => {
  const faults = (window.faultsOfThePage = []);
  const { error } = console;
  console.error = (...words) => { faults.push(words.map(String).join(' ')); error.apply(console, words); };
  addEventListener('error', (event) => faults.push(event.message ?? 'not loaded: ' + event.target.outerHTML), true);
  addEventListener('unhandledrejection', (event) => faults.push(String(event.reason?.stack ?? event.reason)));
  document.addEventListener('securitypolicyviolation', (event) => faults.push('refused: ' + event.blockedURI));
})()`;

const PICTURE_MS = 20_000;

/** The name that WebDriver gives the place of an element in an answer. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Everything that is a command to one page. */
function drive(session: string): Omit<Engine, 'downloads' | 'close'> {
  const post = (path: string, body: object) => ask('POST', `${session}${path}`, body);
  const evaluate = async <T>(expression: string): Promise<T> => {
    const script = `return (async () => JSON.stringify((await (${expression})) ?? null))()`;
    return JSON.parse(await ask('POST', `${session}/execute/sync`, { script, args: [] }));
  };
  const perform = async (actions: object[]) => void (await post('/actions', { actions }));
  return {
    goto: async (url) => {
      await post('/url', { url });
      await evaluate(KEEP_FAULTS);
    },
    evaluate,
    point: (gestures) => perform(pointerActions(gestures)),
    strike: (strokes) => perform(keyActions(strokes)),
    setSize: async (width, height) => void (await post('/window/rect', { width, height })),
    chooseFiles: async (selector, paths) => {
      const element = await ask<Record<string, string>>('POST', `${session}/element`, {
        using: 'css selector',
        value: selector,
      });
      await post(`/element/${element[ELEMENT]}/value`, { text: paths.join('\n') });
    },
    // Without layers, a page that is too large for it is waited for in vain.
    takePicture: async () =>
      Buffer.from(await ask<string>('GET', `${session}/screenshot`, undefined, PICTURE_MS), 'base64'),
    takeFaults: () => evaluate('window.faultsOfThePage?.splice(0) ?? []'),
  };
}
