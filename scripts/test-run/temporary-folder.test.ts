import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { removeStale } from './temporary-folder.ts';

test('what a killed run has left is removed; what runs now, and what is not ours, stays', () => {
  const parent = mkdtempSync(join(tmpdir(), 'pupitre-stale-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const gone = spawnSync(process.execPath, ['--version']).pid;
  const kept = [`pupitre-test-${process.ppid}`, 'pupitre-test-', 'pupitre-test-x', 'other-1'];
  for (const name of [`pupitre-test-${gone}`, ...kept])
    mkdirSync(join(parent, name, 'data'), { recursive: true });
  removeStale(parent);
  expect(readdirSync(parent).toSorted()).toEqual(kept.toSorted());
});
