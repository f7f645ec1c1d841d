import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bidi, connectBidi } from './bidi.ts';
import type { Engine } from './engine.ts';
import { startProgram } from './program.ts';
import { keyActions, pointerActions } from './w3c-actions.ts';

/** Quick and quiet, nothing sent anywhere, downloads into a folder without a question. */
const preferences = (downloads: string): Record<string, string | number | boolean> => ({
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.download.always_ask_before_handling_new_types': false,
  'browser.download.alwaysOpenPanel': false,
  'browser.download.dir': downloads,
  'browser.download.folderList': 2,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.ipc.processPrelaunch.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'fission.autostart': false,
  'intl.accept_languages': 'fr-CH, fr',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'pdfjs.disabled': true,
  'remote.active-protocols': 1,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
});

async function makeProfile(folder: string, downloads: string): Promise<string> {
  const profile = join(folder, 'profile');
  await mkdir(profile);
  const lines = Object.entries(preferences(downloads)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  return profile;
}

/** Starts the system's Firefox, without a window, and drives it with WebDriver BiDi, which it speaks itself. */
export async function openFirefox(command: string): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-firefox-'));
  const downloads = join(folder, 'downloads');
  await mkdir(downloads);
  const profile = await makeProfile(folder, downloads);
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
    'about:blank',
  ];
  const program = startProgram(command, args, { HOME: folder, MOZ_CRASHREPORTER_DISABLE: '1' });
  const [, address = ''] = await program.awaitLine(/WebDriver BiDi listening on (ws:\S+)/);

  const faults: string[] = [];
  const bidi = await connectBidi(address, (_method, params) => {
    const { level, text } = params as { level: string; text: string };
    if (level === 'error') faults.push(text);
  });
  await bidi.send('session.new', { capabilities: {} });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  // Of a window of its own, since the first one does not have the focus, and its page then hears nothing of it.
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'window' });
  const close = async () => {
    bidi.close();
    await program.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return {
    ...drive(bidi, context),
    downloads,
    takeFaults: async () => faults.splice(0),
    close,
  };
}

interface Evaluated {
  type: 'success' | 'exception';
  result?: { value?: string; sharedId?: string };
  exceptionDetails?: { text: string };
}

/** Everything that is a command to one page. */
function drive(bidi: Bidi, context: string): Omit<Engine, 'downloads' | 'takeFaults' | 'close'> {
  const call = async (functionDeclaration: string) => {
    const asked = { functionDeclaration, awaitPromise: true, target: { context } };
    const { result, exceptionDetails } = await bidi.send<Evaluated>('script.callFunction', asked);
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result;
  };
  const perform = async (actions: object[]) =>
    void (await bidi.send('input.performActions', { context, actions }));
  return {
    goto: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const result = await call(`async () => JSON.stringify((await (${expression})) ?? null)`);
      return JSON.parse(result?.value ?? 'null');
    },
    point: (gestures) => perform(pointerActions(gestures)),
    strike: (strokes) => perform(keyActions(strokes)),
    setSize: async (width, height) =>
      void (await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })),
    chooseFiles: async (selector, files) => {
      const field = await call(`() => document.querySelector(${JSON.stringify(selector)})`);
      await bidi.send('input.setFiles', { context, element: { sharedId: field?.sharedId }, files });
    },
    takePicture: async () => {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
  };
}
