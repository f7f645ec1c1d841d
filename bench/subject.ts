import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from '../scripts/server-process.ts';
import { type BenchSchool, prepareSchool } from './bench-school.ts';
import { readProcessorSeconds } from './processes.ts';
import { type SqlDatabase, sqliteDatabase, startPostgres } from './sql-database.ts';

/** What is measured: a server with the school to measure, on one database. */
export interface Subject {
  school: BenchSchool;
  pid: number;
  database: SqlDatabase;
  stop(): Promise<void>;
}

/** Starts a server on a database and fills it with the school to measure. */
export async function startSubject(name: SqlDatabase['name'], folder: string): Promise<Subject> {
  const dataFolder = join(folder, name);
  await mkdir(dataFolder);
  const database = name === 'SQLite' ? sqliteDatabase(dataFolder) : await startPostgres(dataFolder);
  try {
    const server = await startServer({ dataFolder, env: database.env });
    const stop = async () => {
      await server.stop();
      await database.close();
    };
    try {
      return { school: await prepareSchool(server.url), pid: server.pid, database, stop };
    } catch (error) {
      await server.stop();
      throw error;
    }
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Processor time spent so far by a server, the processes that print for it and its database, in seconds. */
export const readSubjectSeconds = ({ pid, database }: Subject): number =>
  readProcessorSeconds(pid) + database.readProcessorSeconds();
