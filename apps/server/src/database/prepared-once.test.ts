import SqliteDatabase from 'better-sqlite3';
import { expect, test } from 'vitest';
import { PreparedOnce } from './prepared-once.ts';

test('a statement is prepared once, and anew when a table changed', () => {
  const connection = new PreparedOnce(new SqliteDatabase(':memory:'));
  const run = (sql: string) => connection.prepare(sql).run([]);
  run('create table cats (name text)');
  run("insert into cats values ('Minou')");
  const read = connection.prepare('select * from cats');
  expect(connection.prepare('select * from cats')).toBe(read);
  expect(read.all([])).toEqual([{ name: 'Minou' }]);
  run("alter table cats add column colour text default 'grey'");
  const readAgain = connection.prepare('select * from cats');
  expect(readAgain).not.toBe(read);
  expect(readAgain.all([])).toEqual([{ name: 'Minou', colour: 'grey' }]);
  connection.close();
});

test('long statements and long lists of statements are not kept', () => {
  const connection = new PreparedOnce(new SqliteDatabase(':memory:'));
  const long = `select '${'x'.repeat(2000)}'`;
  expect(connection.prepare(long)).not.toBe(connection.prepare(long));
  const first = connection.prepare('select 0');
  for (let index = 1; index < 200; index++) connection.prepare(`select ${index}`);
  expect(connection.prepare('select 0')).toBe(first);
  connection.prepare('select 200');
  expect(connection.prepare('select 0')).not.toBe(first);
  connection.close();
});
