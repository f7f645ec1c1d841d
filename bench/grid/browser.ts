import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';

/** A browser to measure in. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    args: ['--disable-quic', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}
