import { afterEach, expect, test, vi } from 'vitest';
import { newId } from './keys.ts';

afterEach(() => vi.useRealTimers());

test('identifiers ascend, however many are made at once', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('identifiers ascend when the clock goes back', () => {
  const before = newId();
  vi.useFakeTimers({ now: Date.now() - 60_000, toFake: ['Date'] });
  expect(newId() > before).toBe(true);
});

test('an identifier is a UUID of version 7 that begins with its millisecond', () => {
  const now = Date.parse('2100-01-01T00:00:00.000Z');
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const id = newId();
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).toBe(now);
});
