/** What has to come soon waits no longer; nor does anything where browsers don't tell when they have nothing to do. */
const SOON_MS = 250;

/** Once the browser has nothing else to do, or after the timeout that is given. */
export const idle = (options: IdleRequestOptions = {}): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), options);
    else setTimeout(resolve, SOON_MS);
  });

/** The same for what would be missed: a page at rest may have no idle moment for seconds. */
export const idleSoon = (): Promise<void> => idle({ timeout: SOON_MS });
