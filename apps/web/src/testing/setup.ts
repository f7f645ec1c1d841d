import '../zod-settings.ts';
import { queryClientOf } from '../app/query-client.ts';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/*
 * What jsdom lacks and Mantine asks for, and the rule that a console error fails a test.
 */

const NEVER_MATCHES = {
  matches: false,
  media: '',
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
};

class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 20_000 });
vi.stubGlobal('matchMedia', () => NEVER_MATCHES);
vi.stubGlobal('ResizeObserver', NoResizes);
Element.prototype.scrollIntoView = () => {};
HTMLElement.prototype.hidePopover = () => {};

let errors: unknown[][] = [];

beforeEach(() => {
  errors = [];
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    errors.push(words);
  });
});

afterEach(() => {
  cleanup();
  // The session of this test is over, and what was read in it.
  queryClientOf(null);
  notifications.cleanQueue();
  notifications.clean();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.stubGlobal('matchMedia', () => NEVER_MATCHES);
  vi.stubGlobal('ResizeObserver', NoResizes);
  if (errors.length > 0)
    throw new Error(`console.error was called: ${errors.map((words) => words.join(' ')).join('\n')}`);
});
