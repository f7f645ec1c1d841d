import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { awaitUse } from '../../components/on-demand.tsx';
import { usePrepared } from './use-prepared.ts';

/** Longer than all that the preparation waits for, once somebody is there. */
const LONG_MS = 10_000;

beforeEach(() => {
  vi.useFakeTimers();
});

const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));

/** Nobody has been at the screen yet. */
function renderPrepared(load: () => Promise<unknown>) {
  const somebodyThere = awaitUse();
  return renderHook(() => usePrepared(load, somebodyThere));
}

test('nothing is prepared as long as nobody is at the screen', async () => {
  const load = vi.fn<() => Promise<void>>(async () => undefined);
  const { result } = renderPrepared(load);
  await wait(LONG_MS);
  expect(load).not.toHaveBeenCalled();
  expect(result.current).toBe(false);
});

test('once somebody is there the code comes first, and the preparation after a quiet moment', async () => {
  const load = vi.fn<() => Promise<void>>(async () => undefined);
  const { result } = renderPrepared(load);
  window.dispatchEvent(new Event('pointermove'));
  await wait(1500);
  expect(load).toHaveBeenCalledOnce();
  expect(result.current).toBe(false);
  await wait(LONG_MS);
  expect(result.current).toBe(true);
});

test('what could not be loaded is not prepared', async () => {
  const { result } = renderPrepared(async () => {
    throw new Error('no connection');
  });
  window.dispatchEvent(new Event('keydown'));
  await wait(LONG_MS);
  expect(result.current).toBe(false);
});
