import openSqlite from 'better-sqlite3';

/** Changes one row of a table of its own in each durable commit: WAL, synchronous=FULL, as the product has it. */
export function openCommitter(path: string): { commit: () => void; close: () => void } {
  const sqlite = openSqlite(path);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.exec('create table if not exists position (id integer primary key, teacher text)');
  const write = sqlite.prepare('insert or replace into position (id, teacher) values (?, ?)');
  let commits = 0;
  return {
    commit: () => {
      commits += 1;
      write.run(commits % 1500, `teacher-${commits}`);
    },
    close: () => sqlite.close(),
  };
}
