/** Where nothing is painted, as in a window that nobody sees. */
const UNSEEN_MS = 100;

/** Once what was just changed is painted: for what follows from it, and would only have that come later. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    // A task that is asked for while a frame is prepared comes after it.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNSEEN_MS);
  });
