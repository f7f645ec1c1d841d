import { openCommitter } from './committer.ts';

/** Durable commits per second that SQLite itself reaches in a file, in as many seconds. */
export function commitRound(file: string, seconds: number): number {
  const { commit, close } = openCommitter(file);
  const end = performance.now() + seconds * 1000;
  let commits = 0;
  for (; performance.now() < end; commits += 1) commit();
  close();
  return commits / seconds;
}
