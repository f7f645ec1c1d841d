import { type Operation, type OperationName, operationNames, operations } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { rounds, seed } from '../../../../packages/domain/testing/rounds.ts';
import { type DatabaseKind, databases } from '../testing/databases.ts';
import { FuzzRun } from '../testing/fuzz-run.ts';
import { findBrokenInvariants } from '../testing/invariants.ts';
import { findReplayFaults } from '../testing/replay.ts';
import { findChangedTables, forgetSchools, takeSnapshot } from '../testing/school-snapshot.ts';
import { storeProposal } from '../testing/store-proposal.ts';
import type { TestSchool } from '../testing/test-school.ts';
import { type TestServer, useTestServer } from '../testing/test-server.ts';

const REQUESTS = rounds(500);
/**
 * After those at most so many times as many, until every operation has also done what it is for. On one of the databases: that each write does
 * so on both is seen where it is taken back (`taking-back.test.ts`).
 */
const MOST: Readonly<Record<DatabaseKind, number>> = { SQLite: 8, PostgreSQL: 1 };
/** After so many requests two new schools take over: lists stay short, and what is wrong is found near its cause. */
const ROUND = 500;

const SEED = seed();

/** A school with something of everything. */
async function registerFilled(server: TestServer): Promise<TestSchool> {
  const school = await server.register();
  const subject_periods = [
    { subject: 'FRA', periods: 2 },
    { subject: 'MAT', periods: 1.5 },
    { subject: 'OS', periods: 1 },
  ];
  for (const level of ['9VG', '7P', '10VP']) {
    const special_params = { groups_francais: 2, groups_maths: 0, nb_cours_os: 1 };
    await school.addVolee({ level, special_params, subject_periods, class_names: ['A', 'B'] });
  }
  await school.addVolee({ level: '5P', school_year: '2027-2028' });
  const teachers = [await school.addTeacher(), await school.addTeacher({ cycles: ['9-11S'], hours_max: 28 })];
  for (const [index, position] of (await school.listAssignments('2026-2027')).entries()) {
    const teacher = teachers[index % 4];
    const params = { id: position.id };
    if (teacher) await school.ask('assignments.update', { params, body: { teacher_id: teacher.id } });
    if (index % 5 === 0) await school.ask('assignments.toggleLock', { params });
  }
  const open = (await school.listAssignments('2026-2027')).find((one) => one.teacher_id === null);
  // Parts, which can be joined again.
  const whole = (await school.listAssignments('2026-2027')).filter(
    (one) => one.level === '9VG' && one.teacher_id === null && !one.locked && one.periods >= 1,
  );
  for (const { id, periods } of whole)
    await school.ask('assignments.split', { params: { id }, body: [periods - 0.5, 0.5] });
  // Holes, which can be filled again.
  await school.send('assignments.deleteUnlocked', { query: { levels: '7P', school_year: '2026-2027' } });
  await storeProposal(school, teachers[0]?.id ?? '', open?.id ?? '', 'proposition');
  const entry = await school.addFunction({ name: 'Médiation' });
  await school.assignFunction({ teacher_id: teachers[0]?.id ?? '', function_id: entry.id });
  await school.ask('budgets.set', {
    query: { school_year: '2026-2027' },
    body: {
      budgets: [
        { name: 'Ordinaire', granted: 100 },
        { name: 'Spécialisée', granted: null },
      ],
    },
  });
  // Something that was taken back, which can be brought again.
  await school.addTeacher();
  await school.ask('changes.undo', { query: {} });
  await school.ask('versions.create', { body: { name: 'Première' } });
  await school.addPerson('planification');
  return school;
}

/** Lists and counts of a school that do not answer any more, or in another shape than the contract's. */
async function findSilent(school: TestSchool): Promise<string[]> {
  const silent: string[] = [];
  for (const name of operationNames) {
    const operation: Operation = operations[name];
    if (operation.method !== 'GET' || operation.params || operation.answer === 'file' || operation.live)
      continue;
    const { status, body } = await school.send(name, {});
    if (status !== 200 || !operation.answer.safeParse(body).success) silent.push(`${name}: ${status}`);
  }
  return silent;
}

/** What any of the schools lacks that were sent requests, one after the other. */
async function findReplayFaultsOfAll({ database }: TestServer): Promise<string[]> {
  const schools = await database.selectFrom('schools').select('id').execute();
  return (await Promise.all(schools.map(({ id }) => findReplayFaults(database, id)))).flat();
}

/**
 * Sends requests as one of two new schools; tells what is wrong afterwards.
 * @param isHunt asks for hardly anything but what is not in `done`, and ends with it
 */
async function runRound(
  server: TestServer,
  firstSeed: number,
  done: Set<OperationName>,
  isHunt: boolean,
): Promise<string[]> {
  await forgetSchools(server.database);
  const run = await FuzzRun.begin(server, () => registerFilled(server), done);
  const { neighbour } = run;
  const before = await takeSnapshot(server.database, neighbour.id);
  const isOver = () => isHunt && done.size === operationNames.length;
  for (let sent = 0; sent < ROUND && !isOver(); ) sent += await run.sendBatch(firstSeed + sent, isHunt);
  const faults = [
    ...(await findBrokenInvariants(server.database)),
    ...(await findReplayFaultsOfAll(server)),
    ...(await findSilent(run.school)),
    ...(await findSilent(neighbour)),
  ];
  // Anybody may sign in as the neighbour who knows the password.
  const changed = findChangedTables(before, await takeSnapshot(server.database, neighbour.id));
  const touched = changed
    .filter((table) => table !== 'sessions' && table !== 'presence')
    .map((table) => `${table} of the neighbour`);
  return [...faults, ...touched];
}

describe.each(databases)('any requests, on %s', (kind) => {
  const server = useTestServer(kind);

  test('break nothing', { timeout: rounds(290_000) }, async () => {
    const done = new Set<OperationName>();
    const findNever = () => operationNames.filter((name) => !done.has(name));
    for (let sent = 0; sent < REQUESTS * (findNever().length > 0 ? MOST[kind] : 1); sent += ROUND) {
      const isHunt = sent >= REQUESTS;
      const faults = await runRound(server, SEED + sent, done, isHunt).catch((error: unknown) => {
        throw new Error(`SOAK_SEED=${SEED}, after ${sent} requests`, { cause: error });
      });
      expect([`SOAK_SEED=${SEED}`, sent, faults]).toEqual([`SOAK_SEED=${SEED}`, sent, []]);
    }
    // They go deep enough.
    expect(MOST[kind] > 1 ? findNever() : []).toEqual([]);
  });
});
