import type { ServerResponse } from 'node:http';

/** So long after a session has ended, wherever that was, its streams end at the latest. */
const LOOK_MS = 1000;

/**
 * Comes when a session is over while its answer is still being sent. It is looked up again and again: another server may
 * have closed it. A look that fails tells nothing.
 */
export function signalSessionEnd(isOpen: () => Promise<boolean>, answer: ServerResponse): AbortSignal {
  const end = new AbortController();
  const timer = setInterval(() => {
    isOpen().then(
      (open) => open || end.abort(),
      () => undefined,
    );
  }, LOOK_MS).unref();
  for (const event of ['finish', 'close']) answer.once(event, () => clearInterval(timer));
  return end.signal;
}
