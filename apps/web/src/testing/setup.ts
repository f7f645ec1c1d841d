import './quick-react.ts';
import '../zod-settings.ts';
import { queryClientOf } from '../app/query-client.ts';
import { notifications } from '@mantine/notifications';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, vi } from 'vitest';
import { readIdentity } from '../lib/session.ts';
import { expectFormsClosed } from './forms-close.ts';
import { addWhatJsdomLacks } from './jsdom.ts';

/*
 * Read once a file, while jsdom and the modules serve many files: every test begins as the first one does, and a
 * console error fails it.
 */

/** What is looked for is not there. The page is printed for who reads the message only: who waits drops most of them. */
function missing(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  // What was looked for is in the test, not here.
  Error.captureStackTrace(error, missing);
  const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { get, configurable: true });
}

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 120_000, getElementError: missing });
addWhatJsdomLacks();

let errors: unknown[][] = [];

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    errors.push(words);
  });
});

/** The session of this test is over, and what was read in it. */
function endSession(): void {
  queryClientOf(readIdentity()).clear();
  localStorage.clear();
  sessionStorage.clear();
  queryClientOf(null).clear();
  onlineManager.setOnline(true);
}

function emptyPage(): void {
  notifications.cleanQueue();
  notifications.clean();
  document.body.replaceChildren();
  document.title = '';
}

/** All that a test has left. */
function clear(): void {
  cleanup();
  endSession();
  emptyPage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

afterEach(async () => {
  vi.useRealTimers();
  try {
    await expectFormsClosed();
  } finally {
    clear();
  }
  if (errors.length > 0)
    throw new Error(`console.error was called: ${errors.map((words) => words.join(' ')).join('\n')}`);
});
