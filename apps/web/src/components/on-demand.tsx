import { type ComponentType, createElement, lazy, Suspense } from 'react';

/** After the first sign of somebody, so that what it started comes first. */
const QUIET_MS = 1000;

/** Somebody is at the screen. */
const inUse = new Promise((resolve) => {
  const begin = () => setTimeout(resolve, QUIET_MS);
  for (const sign of ['pointermove', 'pointerdown', 'keydown'])
    window.addEventListener(sign, begin, { once: true, passive: true });
});

/**
 * A component that a screen does not open with, such as a dialog. Its code is no part of what the screen loads first; it
 * comes soon after the pointer or a key is first used, or when it is shown.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Loaded: ComponentType<P> = lazy(async () => ({ default: await load() }));
  // If that fails, showing it will try again and say so.
  void inUse.then(load).catch(() => undefined);
  return function OnDemand(props: P) {
    return <Suspense>{createElement(Loaded, props)}</Suspense>;
  };
}
