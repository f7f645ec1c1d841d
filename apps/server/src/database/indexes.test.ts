import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, openTestDatabase } from '../testing/databases.ts';
import type { Database } from './schema.ts';

/** What every sign-in looks up and tidies away. */
const SIGN_IN = [
  `select attempted_at from login_attempts where email_key = 'a' and address = 'b' and succeeded = 1
    and attempted_at > '2026' order by attempted_at desc limit 120`,
  `select email_key from login_attempts where succeeded = 0 and attempted_at > '2026' and attempted_at <= '2027'
    and (email_key = 'a' or address = 'b')`,
  `delete from login_attempts where succeeded = 0 and attempted_at <= '2026'`,
  `delete from login_attempts where succeeded = 1 and attempted_at <= '2026'`,
  `delete from sessions where expires_at <= '2026'`,
];

const PAGE = 'order by changes.seq desc limit 51';

/** A page of the history, by what it is looked through, and the index that has it in order. */
const HISTORY = [
  [
    `select summary from changes where school_id = 's' and command = 'c' and seq < 9 ${PAGE}`,
    'changes_by_command',
  ],
  [`select summary from changes where school_id = 's' and school_year = 'y' ${PAGE}`, 'changes_by_year'],
  [`select summary from changes where school_id = 's' and person_id = 'p' ${PAGE}`, 'changes_by_person'],
  [`select summary from changes where school_id = 's' and session = 't' ${PAGE}`, 'changes_by_session'],
] as const;

describe.each(databases)('looking things up on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.destroy());

  /** How the database goes about a statement; PostgreSQL would read small tables whole. */
  const explain = (statement: string) =>
    database.transaction().execute(async (transaction) => {
      if (kind === 'PostgreSQL') await sql`set local enable_seqscan = off`.execute(transaction);
      const explained = kind === 'PostgreSQL' ? 'explain' : 'explain query plan';
      const { rows } = await sql.raw(`${explained} ${statement}`).execute(transaction);
      return JSON.stringify(rows);
    });

  test.each(SIGN_IN)('a sign-in reads no table whole: %s', async (statement) => {
    const plan = await explain(statement);
    expect(plan).toMatch(/login_attempts_|sessions_by_end/);
    expect(plan).not.toMatch(/SCAN (login_attempts|sessions)\b|Seq Scan/);
  });

  test.each(HISTORY)('a page of the history is read in order: %s', async (statement, index) => {
    const plan = await explain(statement);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/TEMP B-TREE|Seq Scan|"Sort/);
  });
});
