import type { Insertable } from 'kysely';
import type { Database, PresenceTable } from '../database/schema.ts';
import { inChunks } from '../database/transaction.ts';

/** Which tab of whom, in which school. */
export type TabKey = Pick<PresenceTable, 'school_id' | 'person_id' | 'tab'>;

/** Stores where a tab is; it may have been another server's. Throws a broken reference where the person is not of the school any more. */
export async function saveTab(
  database: Database,
  tab: Omit<Insertable<PresenceTable>, 'is_moved'>,
): Promise<void> {
  const row = { ...tab, is_moved: 0 };
  const { server_id, place, is_moved, beat_at } = row;
  await database
    .insertInto('presence')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['school_id', 'person_id', 'tab'])
        .doUpdateSet({ server_id, place, is_moved, beat_at }),
    )
    .execute();
}

const ofTab = (database: Database, { school_id, person_id, tab }: TabKey) =>
  database
    .updateTable('presence')
    .where('school_id', '=', school_id)
    .where('person_id', '=', person_id)
    .where('tab', '=', tab);

/** Says where a tab is whose stream another server holds; tells whether there is one. */
export async function moveTab(database: Database, key: TabKey, place: string): Promise<boolean> {
  const { numUpdatedRows } = await ofTab(database, key).set({ place, is_moved: 1 }).executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Forgets a tab, unless another server has it by now. */
export async function deleteTab(database: Database, key: TabKey, serverId: string): Promise<void> {
  await database
    .deleteFrom('presence')
    .where('school_id', '=', key.school_id)
    .where('person_id', '=', key.person_id)
    .where('tab', '=', key.tab)
    .where('server_id', '=', serverId)
    .execute();
}

/** The tabs of some schools that a server does not know: those of others that have been heard of since, and its own that they moved. */
export async function listTabs(
  database: Database,
  serverId: string,
  schoolIds: readonly string[],
  since: string,
): Promise<Omit<PresenceTable, 'beat_at' | 'is_moved'>[]> {
  const found = [];
  for (const chunk of inChunks(schoolIds))
    found.push(
      ...(await database
        .selectFrom('presence')
        .where('school_id', 'in', chunk)
        .where('beat_at', '>', since)
        .where((tab) => tab.or([tab('server_id', '!=', serverId), tab('is_moved', '=', 1)]))
        .select(['school_id', 'person_id', 'tab', 'server_id', 'place'])
        .execute()),
    );
  return found;
}

/** Says that a server goes on with all its tabs, and forgets those of servers that were not heard of since. */
export async function beatPresence(
  database: Database,
  serverId: string,
  { now, since }: { now: string; since: string },
): Promise<void> {
  await database.updateTable('presence').set({ beat_at: now }).where('server_id', '=', serverId).execute();
  await database.deleteFrom('presence').where('beat_at', '<', since).execute();
}

/** Forgets every tab of a server that stops. */
export async function forgetServer(database: Database, serverId: string): Promise<void> {
  await database.deleteFrom('presence').where('server_id', '=', serverId).execute();
}
