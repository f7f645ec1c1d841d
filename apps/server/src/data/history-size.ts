import type { Id } from '@pupitre/domain';
import { sql } from 'kysely';
import { eachOf } from '../database/each-of.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Database } from '../database/schema.ts';
import type { Author } from './change-authors.ts';
import { selectOpenList } from './change-subjects.ts';

/** The bytes of changes: what they did. */
const BYTES = sql<
  number | string
>`coalesce(sum(octet_length(patch) + coalesce(octet_length(details), 0)), 0)`;

/** A change that is about to be appended: its number, who makes it, and under which rows it is to be found. */
interface Coming extends Author {
  seq: number;
  /** JSON: Id[] */
  subjects: string;
}

/** In one statement, since every write asks for all of it; a line for each subject. */
const lookBefore = preparedQuery(
  (
    database,
    {
      school_id,
      session,
      person_id,
      seq,
      subjects,
      after,
    }: Coming & { /** What is known already. */ after: number },
  ) =>
    database
      .selectFrom(eachOf(database, subjects).as('subject'))
      .select((select) => [
        'subject.value as subject',
        selectOpenList(database, school_id).as('open'),
        select
          .selectFrom('changes')
          .where('changes.school_id', '=', school_id)
          .where('seq', '>', after)
          .where('seq', '<', seq)
          .select(BYTES.as('size'))
          .as('size'),
        select
          .selectFrom('change_authors')
          .where('change_authors.school_id', '=', school_id)
          .where('session', '=', session)
          .where('person_id', '=', person_id)
          .select('number')
          .as('author'),
      ]),
);

/** What is asked for in the place of a subject where there is none: no row has this identifier. */
const NONE = '';

/** What has to be known of a log before a change is appended to it. */
export interface LogEnd {
  /** Of all changes before. */
  bytes: number;
  /** The number under which the author stands in it; undefined where they do not yet. */
  author: number | undefined;
  /** Of each subject the list that gets the number of the change; null where a new one begins. */
  open: ReadonlyMap<Id, number | null>;
}

/** The bytes of the changes of a school that are newer than one. */
async function sumUp(database: Database, schoolId: string, after: number): Promise<number> {
  const newer = database.selectFrom('changes').where('school_id', '=', schoolId).where('seq', '>', after);
  const { size } = await newer.select(BYTES.as('size')).executeTakeFirstOrThrow();
  return Number(size);
}

/**
 * How many bytes the histories of schools take, as far as they grow with use: what changes did. It is added up once for a school, and from then on
 * what came since; no transaction that fails leaves a trace of itself.
 */
class HistorySizes {
  readonly #known = new Map<string, { upTo: number; bytes: number }>();

  /** Looks at the log before a change is appended; all before it are stored. */
  async lookBefore(
    database: Database,
    { by, seq, subjectIds }: { by: Author; seq: number; subjectIds: readonly Id[] },
  ): Promise<LogEnd> {
    const { school_id, session, person_id } = by;
    const { upTo, bytes: known } = this.#knownOf(school_id);
    const subjects = JSON.stringify(subjectIds.length === 0 ? [NONE] : [...new Set(subjectIds)]);
    const found = await lookBefore(database, { school_id, session, person_id, seq, subjects, after: upTo });
    const bytes = known + Number(found[0]?.size ?? 0);
    this.#known.set(school_id, { upTo: Math.max(upTo, seq - 1), bytes });
    const open = found.filter(({ subject }) => subject !== NONE);
    return {
      bytes,
      author: found[0]?.author ?? undefined,
      open: new Map(open.map((list) => [list.subject, list.open])),
    };
  }

  /** The bytes of all changes of a school. */
  async now(database: Database, schoolId: string): Promise<number> {
    const known = this.#knownOf(schoolId);
    return known.bytes + (await sumUp(database, schoolId, known.upTo));
  }

  #knownOf(schoolId: string) {
    return this.#known.get(schoolId) ?? { upTo: 0, bytes: 0 };
  }
}

const sizes = new WeakMap<object, HistorySizes>();

/** The sizes of a database, whichever connection or transaction asks. */
export function historySizesOf(database: Database): HistorySizes {
  const { adapter } = database.getExecutor();
  const known = sizes.get(adapter) ?? new HistorySizes();
  sizes.set(adapter, known);
  return known;
}
