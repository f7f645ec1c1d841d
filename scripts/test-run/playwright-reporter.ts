import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { root } from '../child.mjs';
import { tell } from './progress.ts';

const nameOf = (test: TestCase) => ({
  file: relative(root, test.location.file),
  // Root, project and file come before the groups and the title.
  test: test.titlePath().slice(3).join(' > '),
});

const results = { expected: 'passed', skipped: 'skipped', unexpected: 'failed', flaky: 'failed' } as const;

/** How often a journey that goes on says so, in milliseconds: a step is a click or a look, of which there are tens of thousands. */
const PACE_MS = 1000;

/** Tells `npm test` what Playwright begins and ends. */
export default class ProgressReporter implements Reporter {
  #told = 0;

  onTestBegin(test: TestCase): void {
    tell({ kind: 'begun', ...nameOf(test) });
  }

  /** A long journey is not silent as long as it goes on. */
  onStepBegin(test: TestCase): void {
    const now = performance.now();
    if (now - this.#told < PACE_MS) return;
    this.#told = now;
    tell({ kind: 'begun', ...nameOf(test) });
  }

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    tell({ kind: 'tested', ...nameOf(test), result: results[test.outcome()], seconds: duration / 1000 });
  }

  printsToStdio(): boolean {
    return false;
  }
}
