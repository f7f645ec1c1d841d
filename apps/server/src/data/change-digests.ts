import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/*
 * What some hundred changes that follow one another are looked for by, each word once: their sentences, commands, years and people.
 * A look through the history so passes over all of those in which nothing can be found, without an index that every change would
 * have to enter. The latest changes, which are in no digest yet, are looked through one by one.
 */

/** Changes of a school that follow one another, by number. */
export interface Run {
  first_seq: number;
  last_seq: number;
}

/** What a change can be found by beside its words. */
const KINDS = ['command', 'school_year', 'person_id'] as const;
export type Facts = { readonly [K in (typeof KINDS)[number]]: string | null };
type Digested = Facts & { seq: number; summary: string };

/** Words as they are looked for: without case and accents. */
export const foldWords = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The words that are looked for. */
export const splitWords = (text: string): string[] => foldWords(text).split(/\s+/).filter(Boolean);

/** Between two entries of a digest, which have no such character. */
const BREAK = '\n';
const toEntry = (kind: (typeof KINDS)[number], value: string) => `${kind}=${value.replaceAll(/\s/g, ' ')}`;

/** What changes are found by, each entry once, between breaks. */
export function digest(changes: readonly Digested[]): string {
  const entries = new Set(splitWords(changes.map(({ summary }) => summary).join(BREAK)));
  for (const kind of KINDS)
    for (const value of new Set(changes.map((change) => change[kind])))
      if (value !== null) entries.add(toEntry(kind, value));
  return BREAK + [...entries].join(BREAK) + BREAK;
}

/** About every 256th number ends a run, whatever numbers a school has: nothing has to be counted (Knuth's multiplicative hash). */
const endsRun = (seq: number): boolean => Math.imul(seq, 2_654_435_761) >>> 24 === 0;

async function findLastDigested(database: Database, schoolId: string): Promise<number> {
  const latest = await database
    .selectFrom('change_digests')
    .where('school_id', '=', schoolId)
    .select('last_seq')
    .orderBy('first_seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.last_seq ?? -1;
}

/** The changes of a run as they are digested. */
const listDigested = (
  database: Database,
  schoolId: string,
  { first_seq, last_seq }: Run,
): Promise<Digested[]> =>
  database
    .selectFrom('changes')
    .innerJoin('change_authors', (join) =>
      join
        .onRef('change_authors.school_id', '=', 'changes.school_id')
        .onRef('change_authors.number', '=', 'changes.author'),
    )
    .where('changes.school_id', '=', schoolId)
    .where('seq', '>=', first_seq)
    .where('seq', '<=', last_seq)
    .select(['seq', 'summary', 'command', 'school_year', 'person_id'])
    .orderBy('seq')
    .execute();

/** Digests the changes that are in no digest yet, where the latest one ends a run. */
export async function closeRun(database: Database, schoolId: string, seq: number): Promise<void> {
  if (!endsRun(seq)) return;
  const after = await findLastDigested(database, schoolId);
  const changes = await listDigested(database, schoolId, { first_seq: after + 1, last_seq: seq });
  await database
    .insertInto('change_digests')
    .values({
      school_id: schoolId,
      first_seq: changes[0]?.seq ?? seq,
      last_seq: seq,
      words: digest(changes),
    })
    .execute();
}

/** Digests anew what has changes that say something else now. */
export async function renewDigests(
  database: Database,
  schoolId: string,
  seqs: readonly number[],
): Promise<void> {
  const runs = await database
    .selectFrom('change_digests')
    .where('school_id', '=', schoolId)
    .select(['first_seq', 'last_seq'])
    .orderBy('first_seq')
    .execute();
  const stale = runs.filter(({ first_seq, last_seq }) =>
    seqs.some((seq) => seq >= first_seq && seq <= last_seq),
  );
  for (const run of stale)
    await database
      .updateTable('change_digests')
      .set({ words: digest(await listDigested(database, schoolId, run)) })
      .where('school_id', '=', schoolId)
      .where('first_seq', '=', run.first_seq)
      .execute();
}

/** What is looked for: words that all have to be there, and facts one of which has to be. */
export interface Wanted {
  words: readonly string[];
  facts: Readonly<Record<keyof Facts, readonly string[] | undefined>>;
}

/** Letters that mean something in a pattern. */
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
const has = (entry: string): RawBuilder<boolean> =>
  sql<boolean>`words like ${`%${escapeLike(entry)}%`} escape '\\'`;

/** At most so many runs are looked through together: one first, then more and more, as what is looked for shows itself rarely. */
const MOST_RUNS = 16;

/** The runs before a number in which what is looked for may be found, some at a time, the latest first. */
export async function* findRuns(
  database: Database,
  schoolId: string,
  { words, facts }: Wanted,
  olderThan: number,
): AsyncGenerator<Run[]> {
  // What is newer than every digest.
  const after = await findLastDigested(database, schoolId);
  if (olderThan > after + 1) yield [{ first_seq: after + 1, last_seq: olderThan - 1 }];
  let query = database.selectFrom('change_digests').where('school_id', '=', schoolId);
  for (const word of words) query = query.where(has(word));
  for (const kind of KINDS) {
    const values = facts[kind];
    if (values !== undefined)
      query = query.where((one) => one.or(values.map((value) => has(BREAK + toEntry(kind, value) + BREAK))));
  }
  for (let before = olderThan, many = 1; ; many = Math.min(many * 4, MOST_RUNS)) {
    const runs = await query
      .where('first_seq', '<', before)
      .select(['first_seq', 'last_seq'])
      .orderBy('first_seq', 'desc')
      .limit(many)
      .execute();
    const last = runs.at(-1);
    if (last === undefined) return;
    yield runs.map(({ first_seq, last_seq }) => ({ first_seq, last_seq: Math.min(last_seq, olderThan - 1) }));
    if (runs.length < many) return;
    before = last.first_seq;
  }
}
