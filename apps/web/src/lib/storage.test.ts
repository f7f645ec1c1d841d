import { expect, test, vi } from 'vitest';
import { isStorageBlocked } from './storage.ts';

test('storage that throws is blocked', () => {
  expect(isStorageBlocked()).toBe(false);
  expect(localStorage).toHaveLength(0);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(isStorageBlocked()).toBe(true);
});
