import { type Kysely, sql } from 'kysely';

/** The history of a volée has what changed in its positions: they are found under it too. */
async function addVolees(database: Kysely<unknown>): Promise<void> {
  await sql`
    insert into change_subjects (school_id, subject_id, seq)
    select distinct s.school_id, p.volee_id, s.seq
    from change_subjects s
    join positions p on p.school_id = s.school_id and p.id = s.subject_id
    where not exists (
      select 1 from change_subjects known
      where known.school_id = s.school_id and known.subject_id = p.volee_id and known.seq = s.seq
    )`.execute(database);
}

/** How much of a change another one took back, and the ways in which the history is looked through. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('changes').addColumn('extent', 'text').execute();
  for (const [name, column] of [
    ['changes_by_command', 'command'],
    ['changes_by_year', 'school_year'],
    ['changes_by_person', 'person_id'],
  ] as const)
    await database.schema.createIndex(name).on('changes').columns(['school_id', column, 'seq']).execute();
  await addVolees(database);
}
