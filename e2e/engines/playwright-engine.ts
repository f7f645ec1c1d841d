import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, BrowserType, LaunchOptions, Page } from '@playwright/test';
import type { Engine, Gesture, Stroke } from './engine.ts';

interface Settings {
  launch?: LaunchOptions;
  context?: BrowserContextOptions;
}

/** Starts a browser that Playwright knows to drive. */
export async function openWithPlaywright(type: BrowserType, settings: Settings = {}): Promise<Engine> {
  const browser = await type.launch(settings.launch);
  const downloads = await mkdtemp(join(tmpdir(), 'pupitre-downloads-'));
  const page = await browser.newPage({ locale: 'fr-CH', reducedMotion: 'reduce', ...settings.context });
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('download', (download) => void download.saveAs(join(downloads, download.suggestedFilename())));
  return {
    ...drive(page),
    downloads,
    takeFaults: async () => faults.splice(0),
    close: async () => {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
}

async function makeGesture({ mouse }: Page, gesture: Gesture): Promise<void> {
  if (gesture.type === 'move') await mouse.move(gesture.x, gesture.y);
  else await mouse[gesture.type]();
}

/** A letter that the keyboard Playwright thinks of does not have comes as from an input method. */
async function strikeKey({ keyboard }: Page, { type, key }: Stroke): Promise<void> {
  if (/^[\u0020-\u007e]+$/u.test(key)) await keyboard[type](key);
  else if (type === 'down') await keyboard.insertText(key);
}

/** Everything that is a command to one page. */
function drive(page: Page): Omit<Engine, 'downloads' | 'takeFaults' | 'close'> {
  return {
    goto: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    point: async (gestures) => {
      for (const gesture of gestures) await makeGesture(page, gesture);
    },
    strike: async (strokes) => {
      for (const stroke of strokes) await strikeKey(page, stroke);
    },
    setSize: (width, height) => page.setViewportSize({ width, height }),
    chooseFiles: (selector, paths) => page.setInputFiles(selector, [...paths]),
    takePicture: () => page.screenshot(),
  };
}
