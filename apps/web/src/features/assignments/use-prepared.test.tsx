import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Longer than all that the preparation waits for, once somebody is there. */
const LONG_MS = 10_000;

// Nobody has been at the screen yet: each test reads the modules anew.
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});

afterEach(() => {
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));

async function renderPrepared(load: () => Promise<unknown>) {
  const { usePrepared } = await import('./use-prepared.ts');
  return renderHook(() => usePrepared(load));
}

test('nothing is prepared as long as nobody is at the screen', async () => {
  const load = vi.fn<() => Promise<void>>(async () => undefined);
  const { result } = await renderPrepared(load);
  await wait(LONG_MS);
  expect(load).not.toHaveBeenCalled();
  expect(result.current).toBe(false);
});

test('once somebody is there the code comes first, and the preparation after a quiet moment', async () => {
  const load = vi.fn<() => Promise<void>>(async () => undefined);
  const { result } = await renderPrepared(load);
  window.dispatchEvent(new Event('pointermove'));
  await wait(1500);
  expect(load).toHaveBeenCalledOnce();
  expect(result.current).toBe(false);
  await wait(LONG_MS);
  expect(result.current).toBe(true);
});

test('what could not be loaded is not prepared', async () => {
  const { result } = await renderPrepared(async () => {
    throw new Error('no connection');
  });
  window.dispatchEvent(new Event('keydown'));
  await wait(LONG_MS);
  expect(result.current).toBe(false);
});
