import SqliteDatabase from 'better-sqlite3';

/** What a copy holds. */
export interface CopyContent {
  /** Name of its last migration. */
  schema: string;
  schools: number;
  bytes: number;
}

/** A file that is no copy to be relied upon. The message is the French sentence for whoever runs the server. */
export class BadCopy extends Error {
  /** It is of a later version. */
  readonly isNewer: boolean;

  constructor(message: string, isNewer = false) {
    super(message);
    this.isNewer = isNewer;
  }
}

function readSteps(connection: SqliteDatabase.Database): string[] {
  const has = connection.prepare<[], { name: string }>(
    "select name from sqlite_schema where name = 'kysely_migration'",
  );
  if (!has.get()) return [];
  return connection
    .prepare<[], { name: string }>('select name from kysely_migration order by name')
    .all()
    .map(({ name }) => name);
}

function readContent(connection: SqliteDatabase.Database, known: readonly string[]): CopyContent {
  const fault = connection.pragma('integrity_check(1)', { simple: true });
  if (fault !== 'ok') throw new BadCopy(`elle est endommagée (${String(fault)})`);
  const steps = readSteps(connection);
  const schema = steps.at(-1);
  if (schema === undefined) throw new BadCopy("ce n'est pas une base de données de Pupitre");
  const unknown = steps.find((step) => !known.includes(step));
  if (unknown !== undefined)
    throw new BadCopy(`elle vient d'une version plus récente de Pupitre (${unknown})`, true);
  const [broken] = connection.pragma('foreign_key_check') as { table: string }[];
  if (broken) throw new BadCopy(`des lignes de « ${broken.table} » renvoient à ce qui n'existe pas`);
  const { schools = 0, bytes = 0 } =
    connection
      .prepare<[], { schools: number; bytes: number }>(
        `select (select count(*) from schools) as schools,
          (select page_count * page_size from pragma_page_count, pragma_page_size) as bytes`,
      )
      .get() ?? {};
  return { schema, schools, bytes };
}

const isUnreadable = (error: unknown): error is Error & { code: string } =>
  error instanceof SqliteDatabase.SqliteError;

/**
 * Opens an SQLite file and reads all of it. Holds the thread up: 1 s for 200 MB. Throws BadCopy where it is damaged, no database of ours, or
 * of a later version, whose steps of the schema are not among those `known`.
 */
export function checkCopy(file: string, known: readonly string[]): CopyContent {
  try {
    const connection = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
    try {
      return readContent(connection, known);
    } finally {
      connection.close();
    }
  } catch (error) {
    throw isUnreadable(error) ? new BadCopy(`elle ne se laisse pas lire (${error.message})`) : error;
  }
}
