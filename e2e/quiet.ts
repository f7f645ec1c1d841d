import type { Page, Request } from '@playwright/test';

const QUIET_MS = 500;
const LOOK_MS = 50;

/** The stream of changes stays open as long as the page is. */
const isEndless = (request: Request) => request.url().includes('/api/changes/stream');

/** Watches what a page asks for, from before it is opened; what is returned settles once nothing has been under way for a while. */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  page.on('request', (request) => {
    if (!isEndless(request)) open.add(request);
    last = Date.now();
  });
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => {
      open.delete(request);
      last = Date.now();
    });
  return async () => {
    while (open.size > 0 || Date.now() - last < QUIET_MS) await page.waitForTimeout(LOOK_MS);
  };
}
