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

/** What is read of a long history, and the index that has it in order. */
const HISTORY = [
  [
    `select summary from changes where school_id = 's' and seq < 9 order by seq desc limit 51`,
    /changes_key|PRIMARY KEY/,
  ],
  [
    `select seqs from change_subjects where school_id = 's' and subject_id = 'p' order by first_seq`,
    /change_subjects_pkey|PRIMARY KEY/,
  ],
  [
    `select seq from changes where school_id = 's' and author = (
      select number from change_authors where school_id = 's' and session = 't'
    ) order by seq desc limit 8`,
    /changes_by_author/,
  ],
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
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/TEMP B-TREE|Seq Scan|"Sort/);
  });
});
