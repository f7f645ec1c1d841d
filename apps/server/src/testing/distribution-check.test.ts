import { afterAll, expect, test } from 'vitest';
import { openSqlite } from '../database/open.ts';
import { DistributionCheck } from './distribution.ts';

const plain = openSqlite(':memory:');
afterAll(() => plain.destroy());

/** What is found in a query, which need not be run. */
function look(build: (database: typeof plain) => { compile: () => unknown }): string[] {
  const check = new DistributionCheck();
  build(plain.withPlugin(check)).compile();
  return [...check.faults];
}

test('a statement that names no school is noticed', () => {
  expect(look((db) => db.selectFrom('teachers').where('id', '=', 'a').selectAll())).toEqual([
    'SelectQueryNode on teachers: names no school',
  ]);
  expect(look((db) => db.deleteFrom('proposals').where('beat_at', '<', 'x'))).toHaveLength(1);
  expect(look((db) => db.updateTable('schools').set({ name: 'x' }).where('name', '=', 'y'))).toHaveLength(1);
  expect(look((db) => db.selectFrom('teachers').where('school_id', '=', 'a').selectAll())).toEqual([]);
  expect(look((db) => db.updateTable('schools').set({ name: 'x' }).where('id', '=', 'y'))).toEqual([]);
  expect(look((db) => db.updateTable('schools').set({ name: 'x' }))).toHaveLength(1);
  expect(look((db) => db.selectFrom('schools').select('id'))).toEqual([]);
});

test('so is a table that is joined by something else than the school', () => {
  const joined = look((db) =>
    db
      .selectFrom('positions')
      .innerJoin('volees', 'volees.id', 'positions.volee_id')
      .where('positions.school_id', '=', 'a')
      .selectAll(),
  );
  expect(joined).toEqual(['SelectQueryNode on positions, volees: volees is not joined by its school']);
});

test('so is a query that looks from the directory into a table of a school, or the other way but where people are joined', () => {
  const within = look((db) =>
    db
      .selectFrom('sessions')
      .where('token_hash', '=', 'a')
      .select((session) =>
        session
          .selectFrom('schools')
          .whereRef('schools.id', '=', 'sessions.school_id')
          .select('revision')
          .as('r'),
      ),
  );
  expect(within).toEqual(['SelectQueryNode on schools: within a query of the directory']);
  const joined = look((db) =>
    db
      .selectFrom('sessions')
      .innerJoin('schools', 'schools.id', 'sessions.school_id')
      .where('sessions.school_id', '=', 'a')
      .select('schools.revision'),
  );
  expect(joined).toEqual(['SelectQueryNode on sessions, schools: sessions is not where the school is']);
  const signed = look((db) =>
    db
      .selectFrom('change_authors')
      .leftJoin('people', 'people.id', 'change_authors.person_id')
      .where('change_authors.school_id', '=', 'a')
      .select('people.name'),
  );
  expect(signed).toEqual([]);
});

test('so is a row that is moved to another school', () => {
  const moved = look((db) => db.updateTable('teachers').set({ school_id: 'b' }).where('school_id', '=', 'a'));
  expect(moved).toEqual(['UpdateQueryNode on teachers: moves rows to another school']);
});

test('so are rows that are not named, but come out of a query', () => {
  const row = { school_id: 'a', subject_id: 'b', first_seq: 1, seqs: '0' };
  expect(look((db) => db.insertInto('change_subjects').values(row))).toEqual([]);
  const copied = look((db) =>
    db
      .insertInto('change_subjects')
      .columns(['school_id', 'subject_id', 'first_seq', 'seqs'])
      .expression(db.selectFrom('change_subjects').where('school_id', '=', 'a').selectAll()),
  );
  expect(copied).toEqual([
    'InsertQueryNode on change_subjects: rows out of a query go by way of the coordinator, and are committed in two phases',
  ]);
});
