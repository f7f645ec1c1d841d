import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** So many changes are digested together. */
const RUN = 256;
/** So many numbers of changes stand in one list. */
const LISTED = 50;

/** Tables of the log are their own index on SQLite: the school, of 36 letters, would stand twice for every row. */
const ownIndex = (database: Kysely<unknown>) =>
  database.getExecutor().adapter instanceof PostgresAdapter ? sql`` : sql`without rowid`;

const ofSchool = (database: Kysely<unknown>, name: string) =>
  database.schema
    .createTable(name)
    .addColumn('school_id', 'text', (column) =>
      column.notNull().references('schools.id').onDelete('cascade'),
    );

async function createAuthors(database: Kysely<unknown>): Promise<void> {
  await ofSchool(database, 'change_authors')
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('session', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text')
    .addPrimaryKeyConstraint('change_authors_pkey', ['school_id', 'number'])
    .addUniqueConstraint('change_authors_session', ['school_id', 'session', 'person_id'])
    .execute();
  await sql`insert into change_authors (school_id, number, session, person_id)
    select school_id, row_number() over (partition by school_id order by min(seq)), session, person_id
    from old_changes group by school_id, session, person_id`.execute(database);
}

/** The patch comes last: what is listed is read without it. */
async function createChanges(database: Kysely<unknown>): Promise<void> {
  await ofSchool(database, 'changes')
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('author', 'integer', (column) => column.notNull())
    .addColumn('command', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('school_year', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('undoes', 'integer')
    .addColumn('extent', 'text')
    .addColumn('patch', 'text', (column) => column.notNull())
    .addColumn('details', 'text')
    // PostgreSQL keeps the names of the constraints of a table that was renamed.
    .addPrimaryKeyConstraint('changes_key', ['school_id', 'seq'])
    .addForeignKeyConstraint('changes_author', ['school_id', 'author'], 'change_authors', [
      'school_id',
      'number',
    ])
    .modifyEnd(ownIndex(database))
    .execute();
  await sql`insert into changes (school_id, seq, at, author, command, summary, school_year, version, kind, undoes, extent, patch, details)
    select old.school_id, seq, at, number, command, summary, school_year, version, kind, undoes, extent, patch, details
    from old_changes old join change_authors author
      on author.school_id = old.school_id and author.session = old.session
        and author.person_id is not distinct from old.person_id`.execute(database);
  await database.schema
    .createIndex('changes_by_author')
    .on('changes')
    .columns(['school_id', 'author', 'seq'])
    .execute();
}

async function createSubjects(database: Kysely<unknown>): Promise<void> {
  await ofSchool(database, 'change_subjects')
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('first_seq', 'integer', (column) => column.notNull())
    .addColumn('seqs', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('change_subjects_pkey', ['school_id', 'subject_id', 'first_seq'])
    .modifyEnd(ownIndex(database))
    .execute();
  await sql`
    with numbered as (
      select school_id, subject_id, seq,
        (row_number() over (partition by school_id, subject_id order by seq) - 1) / ${sql.lit(LISTED)} as list
      from old_change_subjects
    ), begun as (
      select school_id, subject_id, seq, min(seq) over (partition by school_id, subject_id, list) as first_seq
      from numbered
    )
    insert into change_subjects (school_id, subject_id, first_seq, seqs)
    select school_id, subject_id, first_seq, string_agg(cast(seq - first_seq as text), ' ' order by seq)
    from begun group by school_id, subject_id, first_seq`.execute(database);
}

interface Digested {
  seq: number;
  summary: string;
  command: string;
  school_year: string | null;
  person_id: string | null;
}

function digest(changes: readonly Digested[]): string {
  const entries = new Set<string>();
  for (const { summary, ...facts } of changes) {
    const folded = summary.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    for (const word of folded.split(/\s+/)) if (word !== '') entries.add(word);
    for (const kind of ['command', 'school_year', 'person_id'] as const)
      if (facts[kind] !== null) entries.add(`${kind}=${facts[kind].replaceAll(/\s/g, ' ')}`);
  }
  return `\n${[...entries].join('\n')}\n`;
}

/** Whole runs only: the latest changes are looked through one by one. */
async function digestSchool(database: Kysely<unknown>, schoolId: string): Promise<void> {
  for (let after = -1; ; ) {
    const { rows } = await sql<Digested>`select seq, summary, command, school_year, person_id
      from changes join change_authors author on author.school_id = changes.school_id and number = author
      where changes.school_id = ${schoolId} and seq > ${after} order by seq limit ${sql.lit(RUN)}`.execute(
      database,
    );
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last || rows.length < RUN) return;
    await sql`insert into change_digests (school_id, first_seq, last_seq, words)
      values (${schoolId}, ${first.seq}, ${last.seq}, ${digest(rows)})`.execute(database);
    after = last.seq;
  }
}

async function createDigests(database: Kysely<unknown>): Promise<void> {
  await ofSchool(database, 'change_digests')
    .addColumn('first_seq', 'integer', (column) => column.notNull())
    .addColumn('last_seq', 'integer', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('change_digests_pkey', ['school_id', 'first_seq'])
    .execute();
  const schools = await sql<{ id: string }>`select id from schools`.execute(database);
  for (const { id } of schools.rows) await digestSchool(database, id);
}

/**
 * The log takes a third of the room: who made a change is a number, the index of rows holds lists of numbers, and what changes are
 * looked through for stands in digests instead of one index each.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const index of ['session', 'command', 'year', 'person'])
    await database.schema.dropIndex(`changes_by_${index}`).execute();
  for (const table of ['changes', 'change_subjects'])
    await database.schema.alterTable(table).renameTo(`old_${table}`).execute();
  await createAuthors(database);
  await createChanges(database);
  await createSubjects(database);
  await createDigests(database);
  for (const table of ['old_change_subjects', 'old_changes'])
    await database.schema.dropTable(table).execute();
}
