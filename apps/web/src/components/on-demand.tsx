import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react';
import { ApiError, hintOf } from '../lib/api.ts';
import { idle } from '../lib/idle.ts';
import { toastError } from './toast.tsx';

/** After the first sign of somebody, so that what it started comes first. */
const QUIET_MS = 1000;

/** Browsers tell of a pointer at rest too, when something is laid out under it. */
const isAtRest = (event: Event) =>
  event instanceof MouseEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0;

/** Settles once somebody is at the screen. */
export const awaitUse = (): Promise<unknown> =>
  new Promise((resolve) => {
    const listening = new AbortController();
    const begin = (event: Event) => {
      if (isAtRest(event)) return;
      listening.abort();
      setTimeout(resolve, QUIET_MS);
    };
    for (const sign of ['pointermove', 'pointerdown', 'keydown'])
      window.addEventListener(sign, begin, { passive: true, signal: listening.signal });
  });

/** Settles once somebody has been at the screen since it was opened. */
export const inUse = awaitUse();

/** Longer than a screen takes to fill. */
const AHEAD_MS = 2000;

let ahead: Promise<unknown> = inUse;

/** Loads something that may be wanted soon: one after the other, each when the browser has nothing else to do. */
function loadAhead(load: () => Promise<unknown>): void {
  // If that fails, showing it will try again and say so.
  ahead = ahead.then(() => idle({ timeout: AHEAD_MS }).then(load)).catch(() => undefined);
}

const FAILURE = "Cette fenêtre n'a pas pu s'ouvrir";

/** In place of what could not be loaded: says so, and is closed again, so that it can be tried once more. */
function Unavailable(props: object) {
  const close = 'onClose' in props && typeof props.onClose === 'function' ? props.onClose : undefined;
  useEffect(() => {
    if (!close) return;
    toastError(FAILURE, hintOf(new ApiError(0)));
    close();
  }, [close]);
  return null;
}

/** A component whose code comes on its own, and how to have it come now. */
type OnDemand<P> = ComponentType<P> & { load: () => Promise<unknown> };

/**
 * A component that a screen does not open with, such as a dialog. Its code is no part of what the screen loads first; it
 * comes soon after the pointer or a key is first used, or when it is shown. Once it is there it shows at once.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): OnDemand<P> {
  let loaded: ComponentType<P> | undefined;
  const loadOnce = async () => ({ default: (loaded = await load()) });
  loadAhead(loadOnce);
  const OnDemand = (props: P) => {
    // The same as long as it is shown: another component would forget its state.
    const [Shown] = useState<ComponentType<P>>(
      () => loaded ?? lazy(() => loadOnce().catch(() => ({ default: Unavailable as ComponentType<P> }))),
    );
    return <Suspense>{createElement(Shown, props)}</Suspense>;
  };
  return Object.assign(OnDemand, { load: loadOnce });
}
