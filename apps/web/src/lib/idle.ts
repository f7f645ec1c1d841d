/** What has to come soon waits no longer; nor does anything where browsers don't tell when they have nothing to do. */
const SOON_MS = 250;

/** So long after a press, a key or a turn of the wheel what comes of it has the browser to itself: a moment of waiting is no idle one. */
const PRESSED_MS = 400;

let pressedAt = Number.NEGATIVE_INFINITY;
const notePress = () => {
  pressedAt = performance.now();
};
for (const sign of ['pointerdown', 'keydown', 'wheel'])
  globalThis.addEventListener(sign, notePress, { capture: true, passive: true });

/** Once the browser has nothing else to do, or after the timeout that is given; and nobody waits for what they have just done. */
export const idle = (options: IdleRequestOptions = {}): Promise<void> =>
  new Promise((resolve) => {
    if (!('requestIdleCallback' in globalThis)) {
      setTimeout(resolve, SOON_MS);
      return;
    }
    const look = () => {
      const left = pressedAt + PRESSED_MS - performance.now();
      if (left <= 0) resolve();
      else setTimeout(() => requestIdleCallback(look, options), left);
    };
    requestIdleCallback(look, options);
  });

/** The same for what would be missed: a page at rest may have no idle moment for seconds. */
export const idleSoon = (): Promise<void> => idle({ timeout: SOON_MS });
