import { describe, expect, test } from 'vitest';
import { databases, openTestDatabase } from '../testing/databases.ts';
import { QueryCounter } from '../testing/query-counter.ts';
import { preparedQuery } from './prepared-query.ts';

describe.each(databases)('a prepared query on %s', (kind) => {
  test('is built once and run with other values, in a transaction too', async () => {
    const database = await openTestDatabase(kind);
    let built = 0;
    const insert = preparedQuery((any, { id, name }: { id: string; name: string }) => {
      built += 1;
      return any.insertInto('schools').values({ id, name, created_at: 'now' }).returning('name');
    });
    const find = preparedQuery((any, { name }: { name: string }) =>
      any.selectFrom('schools').where('name', '=', name).where('revision', '=', 0).select('id'),
    );
    expect(await insert(database, { id: '1', name: 'A' })).toEqual([{ name: 'A' }]);
    await database.transaction().execute(async (transaction) => {
      expect(await insert(transaction, { id: '2', name: 'B' })).toEqual([{ name: 'B' }]);
      expect(await find(transaction, { name: 'B' })).toEqual([{ id: '2' }]);
    });
    expect(await find(database, { name: 'A' })).toEqual([{ id: '1' }]);
    expect(await find(database, { name: 'C' })).toEqual([]);
    expect(built).toBe(1);
    await database.destroy();
  });

  test('is refused in a transaction that is over, and seen by what is plugged in', async () => {
    const database = await openTestDatabase(kind);
    const list = preparedQuery((any) => any.selectFrom('schools').select('id'));
    const counter = new QueryCounter();
    const over = await database
      .withPlugin(counter)
      .transaction()
      .execute(async (transaction) => {
        expect(await list(transaction, {})).toEqual([]);
        return { transaction };
      });
    expect(counter.count).toBe(1);
    await expect(list(over.transaction, {})).rejects.toThrow('already committed');
    const plain = await database.transaction().execute(async (transaction) => {
      await list(transaction, {});
      return { transaction };
    });
    await expect(list(plain.transaction, {})).rejects.toThrow('already committed');
    await database.destroy();
  });
});
