import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { root } from '../child.mjs';
import { tell } from './progress.ts';

const fileOf = (module: TestModule) => relative(root, module.moduleId);

/** What a file costs from its environment to its last hook, in seconds. */
function secondsOf(module: TestModule): number {
  const cost = module.diagnostic();
  const milliseconds =
    cost.environmentSetupDuration +
    cost.prepareDuration +
    cost.setupDuration +
    cost.collectDuration +
    cost.duration;
  return milliseconds / 1000;
}

/** Tells `npm test` what Vitest begins and ends. */
export default class ProgressReporter implements Reporter {
  onTestModuleQueued(module: TestModule): void {
    tell({ kind: 'begun', file: fileOf(module) });
  }

  onTestCaseReady({ module, fullName }: TestCase): void {
    tell({ kind: 'begun', file: fileOf(module), test: fullName });
  }

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    const result = state === 'pending' ? 'skipped' : state;
    tell({ kind: 'tested', file: fileOf(test.module), test: test.fullName, result });
  }

  onTestModuleEnd(module: TestModule): void {
    tell({ kind: 'ended', file: fileOf(module), seconds: secondsOf(module) });
  }
}
