import type { Id } from '@pupitre/domain';
import type { Database } from '../database/schema.ts';
import { findRuns, foldWords, splitWords } from './change-digests.ts';
import { listTouching } from './change-subjects.ts';
import { LISTED, type ListedChange } from './changes.ts';
import { selectSigned } from './signed-changes.ts';

/** Which changes of a school, the latest first. */
export interface ChangeFilter {
  /** Only those older than this number. */
  older_than?: number | undefined;
  school_year?: string | undefined;
  /** The identifier of a row that they touched. */
  touching?: string | undefined;
  /** The same, for a teacher and for a volée: what touched each of those that are named. */
  teacher_id?: string | undefined;
  volee_id?: string | undefined;
  /** What they were made by, and what not. */
  commands?: readonly string[] | undefined;
  hidden?: readonly string[] | undefined;
  isOfPlan?: boolean;
  words?: string | undefined;
  /** The identifier of who made them. */
  person?: string | undefined;
}

const subjectsOf = ({ touching, teacher_id, volee_id }: ChangeFilter): Id[] =>
  [touching, teacher_id, volee_id].filter((id) => id !== undefined);

/** Newer than any number of a change. */
const LATEST = 2 ** 31 - 1;

/** The changes of a school of a year, a person and a kind. */
function selectFitting(database: Database, schoolId: string, filter: ChangeFilter) {
  const { school_year, commands, hidden = [], isOfPlan, person } = filter;
  let query = database.selectFrom('changes').where('school_id', '=', schoolId).orderBy('seq', 'desc');
  if (school_year !== undefined) query = query.where('school_year', '=', school_year);
  if (person !== undefined)
    query = query.where('author', 'in', (change) =>
      change
        .selectFrom('change_authors')
        .where('change_authors.school_id', '=', schoolId)
        .where('person_id', '=', person)
        .select('number'),
    );
  if (commands !== undefined) query = query.where('command', 'in', commands);
  if (hidden.length > 0) query = query.where('command', 'not in', hidden);
  if (isOfPlan) query = query.where('details', 'is', null);
  return query;
}
type Narrow = (query: ReturnType<typeof selectFitting>) => ReturnType<typeof selectFitting>;

/** The numbers of the changes whose sentence has the words, in the order given; all sentences are folded at once. */
function listSaying(
  changes: readonly { seq: number; summary: string }[],
  words: readonly string[],
): number[] {
  const texts = foldWords(changes.map(({ summary }) => summary).join(BETWEEN)).split(BETWEEN);
  return changes.flatMap(({ seq }, index) =>
    words.every((word) => texts[index]?.includes(word)) ? [seq] : [],
  );
}

/** No sentence has it. */
const BETWEEN = '\0';

/** The changes that fit among those that a query is narrowed to, the latest first, at most so many. */
async function listFitting(
  database: Database,
  schoolId: string,
  { filter, limit }: { filter: ChangeFilter; limit: number },
  narrow: Narrow,
): Promise<ListedChange[]> {
  const query = narrow(selectFitting(database, schoolId, filter));
  const { words } = filter;
  // The sentences alone first: most of them do not fit.
  const seqs =
    words === undefined
      ? (await query.select('seq').limit(limit).execute()).map(({ seq }) => seq)
      : listSaying(await query.select(['seq', 'summary']).execute(), splitWords(words)).slice(0, limit);
  if (seqs.length === 0) return [];
  return selectSigned(database, schoolId)
    .select(LISTED)
    .where('changes.seq', 'in', seqs)
    .orderBy('changes.seq', 'desc')
    .execute();
}

/** The numbers of the changes that touched each of some rows, the latest first. */
async function listTouchingAll(
  database: Database,
  schoolId: string,
  [subject, ...others]: readonly Id[],
): Promise<number[]> {
  let seqs = subject === undefined ? [] : await listTouching(database, schoolId, subject);
  for (const other of others) {
    const theirs = new Set(await listTouching(database, schoolId, other));
    seqs = seqs.filter((seq) => theirs.has(seq));
  }
  return seqs.toReversed();
}

/** So many are looked at together where not each of them fits. */
const LOOK = 200;

/** The changes of some numbers that fit, the latest first. */
async function listAmong(
  database: Database,
  schoolId: string,
  seqs: readonly number[],
  { filter, limit }: { filter: ChangeFilter; limit: number },
): Promise<ListedChange[]> {
  const found: ListedChange[] = [];
  const step = isNarrow(filter) ? LOOK : limit;
  for (let start = 0; start < seqs.length && found.length < limit; start += step) {
    const chunk = seqs.slice(start, start + step);
    const wanted = { filter, limit: limit - found.length };
    found.push(
      ...(await listFitting(database, schoolId, wanted, (query) => query.where('seq', 'in', chunk))),
    );
  }
  return found;
}

/** Whether more than rows and numbers is asked for. */
const isNarrow = ({ school_year, commands, words, person }: ChangeFilter): boolean =>
  [school_year, commands, words, person].some((value) => value !== undefined);

const alone = (value: string | undefined) => (value === undefined ? undefined : [value]);

/** The changes that fit, of the runs in which there may be some. */
async function listInRuns(
  database: Database,
  schoolId: string,
  { filter, limit }: { filter: ChangeFilter; limit: number },
): Promise<ListedChange[]> {
  const { school_year, commands, words = '', person, older_than = LATEST } = filter;
  const found: ListedChange[] = [];
  const facts = { command: commands, school_year: alone(school_year), person_id: alone(person) };
  const runs = findRuns(database, schoolId, { words: splitWords(words), facts }, older_than);
  for await (const some of runs) {
    const wanted = { filter, limit: limit - found.length };
    const [latest, oldest] = [some[0]?.last_seq ?? 0, some.at(-1)?.first_seq ?? 0];
    const narrow: Narrow = (query) =>
      query
        // By themselves alternatives would be looked for in the whole history.
        .where('seq', '>=', oldest)
        .where('seq', '<=', latest)
        .where((change) => change.or(some.map((run) => change.between('seq', run.first_seq, run.last_seq))));
    found.push(...(await listFitting(database, schoolId, wanted, narrow)));
    if (found.length >= limit) break;
  }
  return found;
}

/** The latest changes of a school that fit. */
export async function listChanges(
  database: Database,
  schoolId: string,
  filter: ChangeFilter,
  limit: number,
): Promise<ListedChange[]> {
  const { older_than = LATEST } = filter;
  const subjects = subjectsOf(filter);
  if (subjects.length > 0) {
    const seqs = await listTouchingAll(database, schoolId, subjects);
    return listAmong(
      database,
      schoolId,
      seqs.filter((seq) => seq < older_than),
      { filter, limit },
    );
  }
  if (isNarrow(filter)) return listInRuns(database, schoolId, { filter, limit });
  return listFitting(database, schoolId, { filter, limit }, (query) => query.where('seq', '<', older_than));
}

/** The latest changes that one session made; their numbers stand in order in an index, of which nothing else is read. */
export const listChangesOfSession = (
  database: Database,
  schoolId: string,
  session: string,
  limit: number,
): Promise<ListedChange[]> =>
  selectSigned(database, schoolId)
    .select(LISTED)
    .where('changes.seq', 'in', (change) =>
      change
        .selectFrom('changes as own')
        .where('own.school_id', '=', schoolId)
        .where('own.author', '=', (own) =>
          own
            .selectFrom('change_authors as author')
            .where('author.school_id', '=', schoolId)
            .where('author.session', '=', session)
            .select('author.number')
            .limit(1),
        )
        .select('own.seq')
        .orderBy('own.seq', 'desc')
        .limit(limit),
    )
    .orderBy('changes.seq', 'desc')
    .execute();
