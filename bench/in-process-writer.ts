import { join } from 'node:path';
import openSqlite from 'better-sqlite3';
import type { Caller } from '../apps/server/src/caller.ts';
import { Hub } from '../apps/server/src/changes/hub.ts';
import { openSqlite as openDatabase } from '../apps/server/src/database/open.ts';
import { changeAssignment } from '../apps/server/src/features/assignments/service.ts';
import { STANDARD_LIMITS } from '../apps/server/src/limits/school-limits.ts';
import { commitRound } from './commit-round.ts';

/*
 * `<file> <folder> <rounds> <seconds>`: sets another teacher on one position after the other of the school in a database, as the operation
 * `assignments.update` does once it is authenticated: the slice is read, the rule makes its patch, rows, history and revision are one
 * transaction, the hub is told. By ten callers at once, by one alone, and beside them bare durable commits in a file of that folder: in
 * alternating rounds of one process, on one disk. Prints the rates per second, as JSON.
 */

const CALLERS = 10;

/** What one process has found, each per second and for each round. */
export interface InProcessRates {
  ten: number[];
  one: number[];
  commits: number[];
}

const [file = '', folder = '', rounds = '', seconds = ''] = process.argv.slice(2);

/** Who calls, and what they set: whatever the school of the file is. */
function readSchool() {
  const sqlite = openSqlite(file, { readonly: true });
  const list = (sql: string) => sqlite.prepare(sql).all() as Record<'id' | 'school' | 'person', string>[];
  const session = list('select school_id as school, person_id as person, token_hash as id from sessions')[0];
  const teachers = list('select id from teachers');
  const positions = list('select id from positions where teacher_id is not null');
  sqlite.close();
  if (session === undefined) throw new Error('nobody is signed in');
  const { school, person, id } = session;
  const caller: Caller = { school, person, session: id, role: 'direction', levels: null };
  return { caller, teachers, positions };
}

const { caller, teachers, positions } = readSchool();
const database = openDatabase(file);
const hub = new Hub(database);
const context = { database, hub, limits: STANDARD_LIMITS, clock: () => new Date() };

let turn = 0;

/** Writes one cell after the other, each time with the teacher after the one that it was given before. */
async function write(): Promise<void> {
  const [lap, place] = [Math.floor(turn / positions.length), turn % positions.length];
  turn += 1;
  await changeAssignment(context, caller, {
    id: positions[place]?.id ?? '',
    teacher_id: teachers[(place + lap) % teachers.length]?.id ?? '',
  });
}

async function writeRound(callers: number): Promise<number> {
  const [from, end] = [turn, performance.now() + Number(seconds) * 1000];
  const call = async () => {
    while (performance.now() < end) await write();
  };
  await Promise.all(Array.from({ length: callers }, call));
  return (turn - from) / Number(seconds);
}

const rates: InProcessRates = { ten: [], one: [], commits: [] };
for (let round = 0; round < Number(rounds); round += 1) {
  rates.ten.push(await writeRound(CALLERS));
  rates.commits.push(commitRound(join(folder, 'in-process-commits.sqlite'), Number(seconds)));
  rates.one.push(await writeRound(1));
}
await hub.close();
await database.destroy();
console.log(JSON.stringify(rates));
