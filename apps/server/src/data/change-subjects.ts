import type { Id } from '@pupitre/domain';
import { type Insertable, sql } from 'kysely';
import { preparedQuery } from '../database/prepared-query.ts';
import type { ChangeSubjectsTable, Database } from '../database/schema.ts';
import { inChunks } from '../database/transaction.ts';

/*
 * Under which rows a change is found. There are several to every change, so a row here holds the numbers of many changes of one
 * subject: the first one, and how far each is from it.
 */

/** A list that is longer than this gets no more numbers, so that a write never has much to write again: some hundred. */
const FULL = 400;

/** The list of `subject.value` that gets the next number: the latest one; null where that is full, or where there is none. */
export const selectOpenList = (database: Database, schoolId: string) =>
  database
    .selectFrom('change_subjects as latest')
    .where('latest.school_id', '=', schoolId)
    .where('latest.subject_id', '=', sql<Id>`subject.value`)
    .orderBy('latest.first_seq', 'desc')
    .limit(1)
    .select(sql<number | null>`case when length(seqs) < ${sql.lit(FULL)} then first_seq end`.as('open'));

type NewList = Insertable<ChangeSubjectsTable>;

const insertLists = (database: Database, lists: readonly NewList[]) =>
  database
    .insertInto('change_subjects')
    .values(lists)
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'subject_id', 'first_seq']).doUpdateSet({
        seqs: sql<string>`change_subjects.seqs || ' ' || excluded.seqs`,
      }),
    );

/** A change mostly has no more subjects. */
const FEW = 8;

/** Takes the school, then of each list the subject, the first number and the numbers. */
const prepareInsert = (many: number) =>
  preparedQuery((database, values: readonly (string | number)[]) => {
    const lists = Array.from({ length: many }, (_, place) => {
      const [subject_id, first_seq, seqs] = [1, 2, 3].map((column) => values[place * 3 + column]);
      return { school_id: values[0], subject_id, first_seq, seqs } as NewList;
    });
    return insertLists(database, lists);
  });

const inserts = Array.from({ length: FEW }, (_, index) => prepareInsert(index + 1));

/** Says under which rows a change is found. `open` has their lists that get its number; the others begin one with it. */
export async function addSubjects(
  database: Database,
  schoolId: string,
  { seq, open }: { seq: number; open: ReadonlyMap<Id, number | null> },
): Promise<void> {
  const lists = [...open].map(([subject_id, first]) => {
    const first_seq = first ?? seq;
    return { school_id: schoolId, subject_id, first_seq, seqs: String(seq - first_seq) };
  });
  const insertFew = inserts[lists.length - 1];
  if (insertFew) {
    const values = lists.flatMap(({ subject_id, first_seq, seqs }) => [subject_id, first_seq, seqs]);
    await insertFew(database, [schoolId, ...values]);
  } else for (const chunk of inChunks(lists)) await insertLists(database, chunk).execute();
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
