import { spawnSync } from 'node:child_process';
import { root } from '../child.mjs';

/**
 * The lines that git answers.
 * @throws Error with what git says when it refuses
 */
export function askGit(...args: string[]): string[] {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(error?.message ?? stderr.trim());
  return stdout.split('\n').filter(Boolean);
}

/** The files that git does not know yet, and does not ignore; relative to the root, as all of these. */
export const listUnknownFiles = (): string[] => askGit('ls-files', '--others', '--exclude-standard');

/** Every file of the repository, those that git does not know yet included. */
export const listFiles = (): string[] => [...askGit('ls-files'), ...listUnknownFiles()];

/** The files that differ from a commit, those that are gone included. */
export const listChanged = (commit: string): string[] => [
  ...askGit('diff', '--name-only', '--end-of-options', commit, '--'),
  ...listUnknownFiles(),
];
