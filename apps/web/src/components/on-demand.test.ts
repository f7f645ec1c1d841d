import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitUse } from './on-demand.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const move = (movementX: number) => {
  const event = new MouseEvent('pointermove');
  Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: 0 } });
  window.dispatchEvent(event);
};

test('a pointer at rest is nobody; one that moves is somebody, a second later', async () => {
  const settled = vi.fn<() => void>();
  void awaitUse().then(settled);
  move(0);
  await vi.advanceTimersByTimeAsync(5000);
  expect(settled).not.toHaveBeenCalled();
  move(3);
  await vi.advanceTimersByTimeAsync(999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledOnce();
});
