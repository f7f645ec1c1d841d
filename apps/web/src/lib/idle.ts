/** For browsers that don't tell when they have nothing to do. */
const SOON_MS = 200;

/** Once the browser has nothing else to do; with `timeout`, after so many milliseconds in any case. */
export const idle = (timeout?: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), timeout === undefined ? {} : { timeout });
    else setTimeout(resolve, SOON_MS);
  });
