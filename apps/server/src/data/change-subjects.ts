import type { Id } from '@pupitre/domain';
import { sql } from 'kysely';
import { eachOf } from '../database/each-of.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Database } from '../database/schema.ts';
import { inChunks } from '../database/transaction.ts';

/*
 * Under which rows a change is found. There are several to every change, so a row here holds the numbers of many changes of one
 * subject: the first one, and how far each is from it.
 */

/** A list that is longer than this gets no more numbers, so that a write never has much to write again: some hundred. */
const FULL = 400;

interface Addition {
  schoolId: string;
  /** JSON: Id[], each once */
  subjectIds: string;
  seq: number;
}

/** The list of a subject that gets the number: the latest one, where it is not full, or else a new one. */
const findOpen = (database: Database, { schoolId, subjectIds, seq }: Addition) =>
  database.selectFrom(eachOf(database, subjectIds).as('subject')).select((select) => [
    'subject.value',
    select.fn
      .coalesce(
        select
          .selectFrom('change_subjects as latest')
          .where('latest.school_id', '=', schoolId)
          .whereRef('latest.subject_id', '=', 'subject.value')
          .orderBy('latest.first_seq', 'desc')
          .limit(1)
          .select(
            sql<number | null>`case when length(latest.seqs) < ${sql.lit(FULL)} then latest.first_seq end`.as(
              'open',
            ),
          ),
        sql<number>`${seq}`,
      )
      .as('first_seq'),
  ]);

/** However many subjects, one statement, whose text is always the same. What is added to a list is told by its row: Citus has it so. */
const append = preparedQuery((database, addition: Addition) =>
  database
    .insertInto('change_subjects')
    .columns(['school_id', 'subject_id', 'first_seq', 'seqs'])
    .expression((insert) =>
      insert
        .selectFrom(findOpen(database, addition).as('list'))
        .where(sql<boolean>`true`)
        .select([
          sql<string>`cast(${addition.schoolId} as text)`.as('school_id'),
          'list.value',
          'list.first_seq',
          sql<string>`cast(cast(${addition.seq} - list.first_seq as integer) as text)`.as('seqs'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'subject_id', 'first_seq']).doUpdateSet({
        seqs: sql<string>`change_subjects.seqs || ' ' || excluded.seqs`,
      }),
    ),
);

/** Says under which rows a change is found. */
export async function addSubjects(
  database: Database,
  schoolId: string,
  { seq, subjectIds }: { seq: number; subjectIds: readonly Id[] },
): Promise<void> {
  if (subjectIds.length === 0) return;
  await append(database, { schoolId, seq, subjectIds: JSON.stringify([...new Set(subjectIds)]) });
}

const readSeqs = ({ first_seq, seqs }: { first_seq: number; seqs: string }): number[] =>
  seqs.split(' ').map((distance) => first_seq + Number(distance));

/** The numbers of all changes that touched a row, the oldest first. */
export async function listTouching(database: Database, schoolId: string, subjectId: Id): Promise<number[]> {
  const rows = await database
    .selectFrom('change_subjects')
    .where('school_id', '=', schoolId)
    .where('subject_id', '=', subjectId)
    .select(['first_seq', 'seqs'])
    .orderBy('first_seq')
    .execute();
  return rows.flatMap(readSeqs);
}

/** The numbers of the changes after another one that touched any of some rows, the oldest first. */
export async function listTouchingAfter(
  database: Database,
  schoolId: string,
  after: number,
  subjectIds: readonly Id[],
): Promise<number[]> {
  const seqs = new Set<number>();
  for (const [subjectId, last] of await findLastTouching(database, schoolId, subjectIds))
    if (last > after)
      for (const seq of await listTouching(database, schoolId, subjectId)) if (seq > after) seqs.add(seq);
  return [...seqs].toSorted((a, b) => a - b);
}

/** The number of the last change that touched each of some rows; those that none touched are left out. */
export async function findLastTouching(
  database: Database,
  schoolId: string,
  subjectIds: readonly Id[],
): Promise<Map<Id, number>> {
  const last = new Map<Id, number>();
  for (const chunk of inChunks(subjectIds)) {
    const rows = await database
      .selectFrom('change_subjects')
      .where('school_id', '=', schoolId)
      .where('subject_id', 'in', chunk)
      .where('first_seq', '=', (list) =>
        list
          .selectFrom('change_subjects as latest')
          .where('latest.school_id', '=', schoolId)
          .whereRef('latest.subject_id', '=', 'change_subjects.subject_id')
          .orderBy('latest.first_seq', 'desc')
          .limit(1)
          .select('latest.first_seq'),
      )
      .select(['subject_id', 'first_seq', 'seqs'])
      .execute();
    for (const { subject_id, ...row } of rows) last.set(subject_id, readSeqs(row).at(-1) ?? row.first_seq);
  }
  return last;
}
