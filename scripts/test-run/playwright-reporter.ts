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

/** Tells `npm test` what Playwright begins and ends. */
export default class ProgressReporter implements Reporter {
  onTestBegin(test: TestCase): void {
    tell({ kind: 'begun', ...nameOf(test) });
  }

  /** A long journey is not silent as long as it goes on. */
  onStepBegin(test: TestCase): void {
    tell({ kind: 'begun', ...nameOf(test) });
  }

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    tell({ kind: 'tested', ...nameOf(test), result: results[test.outcome()], seconds: duration / 1000 });
  }

  printsToStdio(): boolean {
    return false;
  }
}
