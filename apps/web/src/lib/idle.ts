/** For browsers that don't tell when they have nothing to do. */
const SOON_MS = 200;

/** Once the browser has nothing else to do. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, SOON_MS);
  });
