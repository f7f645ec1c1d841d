import type { Database } from '../database/schema.ts';

/** The changes of a school with who made them. */
export const selectSigned = (database: Database, schoolId: string) =>
  database
    .selectFrom('changes')
    .innerJoin('change_authors', (join) =>
      join
        .onRef('change_authors.school_id', '=', 'changes.school_id')
        .onRef('change_authors.number', '=', 'changes.author'),
    )
    .leftJoin('people', 'people.id', 'change_authors.person_id')
    .where('changes.school_id', '=', schoolId);
