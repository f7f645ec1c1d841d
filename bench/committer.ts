import openSqlite from 'better-sqlite3';

/** About as much as the product writes of a change. */
const LOG_BYTES = 300;

/** Changes a row and adds one beside it, as long as a change in the log, in each durable commit: WAL, synchronous=FULL, as the product has it. */
export function openCommitter(path: string): { commit: () => void; close: () => void } {
  const sqlite = openSqlite(path);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.exec('create table if not exists position (id integer primary key, teacher text)');
  sqlite.exec('create table if not exists log (id integer primary key, text text)');
  const write = sqlite.prepare('insert or replace into position (id, teacher) values (?, ?)');
  const append = sqlite.prepare('insert into log (text) values (?)');
  const text = 'x'.repeat(LOG_BYTES);
  let commits = 0;
  return {
    commit: () => {
      commits += 1;
      sqlite.exec('begin immediate');
      write.run(commits % 1500, `teacher-${commits}`);
      append.run(text);
      sqlite.exec('commit');
    },
    close: () => sqlite.close(),
  };
}
