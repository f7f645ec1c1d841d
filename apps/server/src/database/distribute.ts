import type { Kysely, KyselyPlugin, QueryId } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from './schema.ts';
import { isPostgres } from './transaction.ts';

/**
 * Where the rows of a table are, once schools are distributed (docs/operations.md, « A canton: Citus »): with their school on one
 * of the nodes, a copy of all of them on every node, or on the coordinator.
 */
export type Place = 'school' | 'everywhere' | 'coordinator';

/** Who signs in where, for all schools. All other tables belong to a school. */
const DIRECTORY: ReadonlyMap<string, Place> = new Map(
  Object.entries<Place>({
    // With whom changes of a school are joined, and what is taken away together with them: seldom written.
    people: 'everywhere',
    memberships: 'everywhere',
    sessions: 'coordinator',
    login_attempts: 'coordinator',
    presence: 'coordinator',
    installation: 'coordinator',
    invitations: 'coordinator',
    passkey_challenges: 'coordinator',
    passkeys: 'coordinator',
    person_tokens: 'coordinator',
    password_resets: 'coordinator',
    sign_ins: 'coordinator',
  }),
);

/** Where a table is, by its name. */
export const placeOf = (table: string): Place => DIRECTORY.get(table) ?? 'school';

/** Why a database cannot be distributed, in French. */
export class NotDistributable extends Error {}

const refuse = (reason: string): never => {
  throw new NotDistributable(`${reason} (docs/operations.md, « A canton: Citus »)`);
};

/** Whether schools of a database are distributed. */
export async function isDistributed(database: Database): Promise<boolean> {
  if (!isPostgres(database)) return false;
  const { rows } = await sql<{ is_citus: boolean }>`
    select to_regclass('pg_dist_partition') is not null and to_regclass('schools') is not null as is_citus`.execute(
    database,
  );
  if (rows[0]?.is_citus !== true) return false;
  const found = await sql`select 1 from pg_dist_partition where logicalrelid = 'schools'::regclass`.execute(
    database,
  );
  return found.rows.length > 0;
}

async function expectCitus(database: Database): Promise<void> {
  if (!isPostgres(database)) refuse('Seul un PostgreSQL avec Citus peut être réparti : donnez DATABASE_URL.');
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(database);
  if (rows.length === 0)
    refuse("Cette base de données est un PostgreSQL seul, sans l'extension « citus » : rien n'est réparti.");
  const nodes = await sql<{ groupid: number; shouldhaveshards: boolean }>`
    select groupid, shouldhaveshards from pg_dist_node where isactive and noderole = 'primary'`.execute(
    database,
  );
  if (!nodes.rows.some(({ groupid }) => groupid === 0))
    refuse('Citus ne connaît pas son coordinateur : select citus_set_coordinator_host(…)');
  if (!nodes.rows.some(({ shouldhaveshards }) => shouldhaveshards))
    refuse("Citus n'a aucun nœud qui porte des données : select citus_add_node(…)");
}

/** The tables that are not where they belong, each with what it refers to. */
async function listMisplaced(database: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; place: Place | null; targets: string[] }>`
    select relname as name,
      case when partmethod = 'h' then 'school' when repmodel = 't' then 'everywhere' when repmodel = 's' then 'coordinator' end as place,
      array(select confrelid::regclass::text from pg_constraint where conrelid = one.oid and contype = 'f') as targets
    from pg_class one left join pg_dist_partition on logicalrelid = one.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely\\_%'
    order by relname`.execute(database);
  const misplaced = rows.filter(({ name, place }) => place !== placeOf(name));
  return new Map(misplaced.map(({ name, targets }) => [name, targets.filter((target) => target !== name)]));
}

const MOVES: Readonly<Record<Place, (table: string) => ReturnType<typeof sql>>> = {
  school: (table) =>
    table === 'schools'
      ? sql`select create_distributed_table('schools', 'id', colocate_with => 'none')`
      : sql`select create_distributed_table(${table}, 'school_id', colocate_with => 'schools')`,
  everywhere: (table) => sql`select create_reference_table(${table})`,
  coordinator: (table) => sql`select citus_add_local_table_to_metadata(${table})`,
};

/**
 * Distributes the tables of a Citus that are not yet: those of schools by their school. Everything or nothing; does nothing where all
 * are. Returns the tables that were moved. Throws NotDistributable.
 */
export async function distribute(database: Database): Promise<string[]> {
  await expectCitus(database);
  return database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    return distributeWithin(transaction);
  });
}

/** The same within a transaction, such as that of a migration. */
export async function distributeWithin(transaction: Database): Promise<string[]> {
  // One connection for each node: what was done over several could not be referred to.
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(transaction);
  const moved = [...(await listMisplaced(transaction)).keys()];
  for (;;) {
    const misplaced = await listMisplaced(transaction);
    // What a table refers to goes before it, and may take it along.
    const [next] = [...misplaced].find(([, targets]) => !targets.some((one) => misplaced.has(one))) ?? [];
    if (next === undefined) break;
    await MOVES[placeOf(next)](next).execute(transaction);
  }
  for (const table of moved)
    if (placeOf(table) !== 'coordinator')
      await sql`select truncate_local_data_after_distributing_table(${table})`.execute(transaction);
  return moved;
}

/** Distributes each table as soon as it is created, so that rows can be put into it. */
class DistributeCreated implements KyselyPlugin {
  readonly #transaction: Database;
  readonly #creating = new WeakSet<QueryId>();

  constructor(transaction: Database) {
    this.#transaction = transaction;
  }

  /** Changes nothing. */
  transformQuery: KyselyPlugin['transformQuery'] = ({ node, queryId }) => {
    if (node.kind === 'CreateTableNode') this.#creating.add(queryId);
    return node;
  };

  /** Changes nothing. */
  transformResult: KyselyPlugin['transformResult'] = async ({ result, queryId }) => {
    if (this.#creating.has(queryId)) await distributeWithin(this.#transaction);
    return result;
  };
}

/** Steps of the schema as they are taken where schools are distributed. */
export const distributing = (steps: Readonly<Record<string, Migration>>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [
      name,
      {
        up: async (transaction: Kysely<unknown>) => {
          const plain = transaction as Database;
          await distributeWithin(plain);
          await step.up(plain.withPlugin(new DistributeCreated(plain)));
        },
      },
    ]),
  );
