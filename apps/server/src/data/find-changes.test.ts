import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, openTestDatabase } from '../testing/databases.ts';
import type { Database } from '../database/schema.ts';
import { insertChange } from './changes.ts';
import { type ChangeFilter, listChanges } from './find-changes.ts';

const CHANGES = 700;
const school_id = 'tilleuls';
const AT = '2026-11-21T09:00:00.000Z';

/** A long history, in which a few things stand rarely: what each change can be found by. */
const made = Array.from({ length: CHANGES }, (_, index) => ({
  seq: 1000 + index * 3,
  command: index % 90 === 7 ? 'importTeachers' : index % 3 === 0 ? 'setTeachers' : 'setLocks',
  school_year: index % 200 === 9 ? 'Année_100 %' : index % 2 === 0 ? '2026-2027' : null,
  person_id: index % 150 === 11 ? 'luc' : 'anne',
  summary: index % 250 === 3 ? `Élève\u202f: MAT 9VG/${index}` : `FRA 10VG/${index % 5} : ROC`,
  subjects: [`p${index % 7}`, `q${index % 11}`, 'v'],
}));
type Made = (typeof made)[number];

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const fits = (change: Made, filter: ChangeFilter): boolean =>
  [
    filter.older_than === undefined || change.seq < filter.older_than,
    filter.school_year === undefined || change.school_year === filter.school_year,
    filter.person === undefined || change.person_id === filter.person,
    filter.commands === undefined || filter.commands.includes(change.command),
    !filter.hidden?.includes(change.command),
    [filter.touching, filter.teacher_id, filter.volee_id].every(
      (id) => id === undefined || change.subjects.includes(id),
    ),
    fold(filter.words ?? '')
      .split(' ')
      .every((word) => fold(change.summary).includes(word)),
  ].every(Boolean);

const FILTERS: ChangeFilter[] = [
  {},
  { older_than: 1500 },
  { commands: ['importTeachers'] },
  { commands: ['importTeachers', 'setLocks'], older_than: 2000 },
  { commands: ['nothing'] },
  { school_year: 'Année_100 %' },
  { school_year: 'Annéex100 %' },
  { person: 'luc' },
  { person: 'luc', commands: ['setTeachers'] },
  { words: 'ELEVE' },
  { words: 'vg/253 mat' },
  { words: '9vg_' },
  { words: '%' },
  { words: 'fra mat' },
  { touching: 'p3' },
  { touching: 'p3', older_than: 1900 },
  { touching: 'p3', teacher_id: 'q4', volee_id: 'v' },
  { volee_id: 'v', words: 'élève' },
  { hidden: ['setTeachers'], words: 'roc' },
  { touching: 'p3', hidden: ['setTeachers', 'setLocks'] },
  { isOfPlan: true, older_than: 1900 },
  { volee_id: 'v', person: 'luc', school_year: '2026-2027' },
  { touching: 'nobody' },
];

describe.each(databases)('a long history on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    for (const id of [school_id, 'saules'])
      await database.insertInto('schools').values({ id, name: id, created_at: AT }).execute();
    await database.transaction().execute(async (transaction) => {
      for (const { subjects, ...change } of made)
        for (const school of [school_id, 'saules'])
          await insertChange(
            transaction,
            {
              ...change,
              school_id: school,
              at: AT,
              session: change.person_id,
              kind: 'do',
              undoes: null,
              extent: null,
              patch: {},
            },
            subjects,
          );
    });
  });
  afterAll(() => database.destroy());

  test('is in digests, but for its end', async () => {
    const runs = await database
      .selectFrom('change_digests')
      .selectAll()
      .where('school_id', '=', school_id)
      .execute();
    expect(runs.length).toBeGreaterThan(0);
  });

  test.each(FILTERS)('is looked through for %o', async (filter) => {
    const expected = made.filter((change) => fits(change, filter)).toReversed();
    for (const limit of [1, 5, 51, CHANGES]) {
      const found = await listChanges(database, school_id, filter, limit);
      expect(found.map(({ seq }) => seq)).toEqual(expected.slice(0, limit).map(({ seq }) => seq));
    }
    expect((await listChanges(database, school_id, filter, 1))[0]?.summary).toBe(expected[0]?.summary);
  });
});
