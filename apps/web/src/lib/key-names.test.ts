import { afterEach, expect, test, vi } from 'vitest';
import { altKey, commandKey } from './key-names.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['Win32', 'Ctrl', 'Alt'],
  ['Linux x86_64', 'Ctrl', 'Alt'],
  ['MacIntel', '⌘', '⌥'],
  ['iPad', '⌘', '⌥'],
])('%s calls them %s and %s', (platform, command, alt) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  expect([commandKey(), altKey()]).toEqual([command, alt]);
});
