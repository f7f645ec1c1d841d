/** For browsers that don't tell when they have nothing to do. */
const SOON_MS = 200;

/** Once the browser has nothing else to do, or after the timeout that is given. */
export const idle = (options: IdleRequestOptions = {}): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), options);
    else setTimeout(resolve, SOON_MS);
  });
