import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { choosePlace, removeStale } from './temporary-folder.ts';

/** A folder that goes with the test. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-stale-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a temporary folder that is missing, or none, is passed over', () => {
  const there = makeFolder();
  const [missing, file] = [join(there, 'missing'), join(there, 'file')];
  writeFileSync(file, '');
  expect(choosePlace([missing, file, there], 1)).toBe(there);
  expect(() => choosePlace([missing, file], 1)).toThrow(
    /^No temporary folder can be written to: .*TMPDIR\.$/,
  );
});

test('where no temporary folder has room this is said, and the first is taken', () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => said.mockRestore());
  const [first, second] = [makeFolder(), makeFolder()];
  expect(choosePlace([first, second], 1)).toBe(first);
  expect(said).not.toHaveBeenCalled();
  expect(choosePlace([first, second], Number.MAX_SAFE_INTEGER)).toBe(first);
  expect(said).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^No temporary folder has \d+ MB left: /),
  );
});

test('what a killed run has left is removed; what runs now, and what is not ours, stays', () => {
  const parent = makeFolder();
  const gone = spawnSync(process.execPath, ['--version']).pid;
  const kept = [`pupitre-test-${process.ppid}`, 'pupitre-test-', 'pupitre-test-x', 'other-1'];
  for (const name of [`pupitre-test-${gone}`, ...kept])
    mkdirSync(join(parent, name, 'data'), { recursive: true });
  removeStale(parent);
  expect(readdirSync(parent).toSorted()).toEqual(kept.toSorted());
});
