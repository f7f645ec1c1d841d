import type { Id } from '@pupitre/domain';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { foldWords, type ListedChange, selectListed } from './changes.ts';

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

/** Letters that mean something in a pattern. */
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The latest changes of a school that fit, as the index of what they are looked for by has them. */
function selectChanges(database: Database, schoolId: string, filter: ChangeFilter, limit: number) {
  const { older_than, school_year, commands, hidden = [], words, person } = filter;
  const [subject, ...others] = subjectsOf(filter);
  let query = selectListed(database, schoolId).limit(limit);
  if (subject === undefined) query = query.orderBy('changes.seq', 'desc');
  else
    query = query
      .innerJoin('change_subjects', (join) =>
        join
          .onRef('change_subjects.school_id', '=', 'changes.school_id')
          .onRef('change_subjects.seq', '=', 'changes.seq'),
      )
      .where('change_subjects.subject_id', '=', subject)
      // Its index has them in this order.
      .orderBy('change_subjects.seq', 'desc');
  for (const other of others)
    query = query.where((change) =>
      change.exists(
        change
          .selectFrom('change_subjects as other')
          .where('other.school_id', '=', schoolId)
          .where('other.subject_id', '=', other)
          .whereRef('other.seq', '=', 'changes.seq')
          .select('other.seq'),
      ),
    );
  if (older_than !== undefined) query = query.where('changes.seq', '<', older_than);
  if (school_year !== undefined) query = query.where('school_year', '=', school_year);
  if (person !== undefined) query = query.where('person_id', '=', person);
  if (commands !== undefined) query = query.where('command', 'in', commands);
  if (hidden.length > 0) query = query.where('command', 'not in', hidden);
  if (filter.isOfPlan) query = query.where('details', 'is', null);
  for (const word of words?.split(/\s+/).filter(Boolean) ?? [])
    query = query.where(
      'summary_key',
      'like',
      sql<string>`${`%${escapeLike(foldWords(word))}%`} escape '\\'`,
    );
  return query;
}

/** The latest changes of a school that fit. */
export async function listChanges(
  database: Database,
  schoolId: string,
  filter: ChangeFilter,
  limit: number,
): Promise<ListedChange[]> {
  const { commands } = filter;
  if (commands === undefined || subjectsOf(filter).length > 0)
    return selectChanges(database, schoolId, filter, limit).execute();
  // The index has them in order for each command, not for all together.
  const found = await Promise.all(
    commands.map((command) =>
      selectChanges(database, schoolId, { ...filter, commands: [command] }, limit).execute(),
    ),
  );
  return found
    .flat()
    .toSorted((a, b) => b.seq - a.seq)
    .slice(0, limit);
}
