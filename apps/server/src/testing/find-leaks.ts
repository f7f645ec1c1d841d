import { isDeepStrictEqual } from 'node:util';
import { takeSnapshot } from './school-snapshot.ts';
import type { TestSchool } from './test-school.ts';
import type { TestServer } from './test-server.ts';
import { type Belongings, TRESPASSES, type Trespass } from './trespasses.ts';

/** Stands in every text of the other school that a caller could be shown. */
const SECRET = 'SECRET';

/** Gives a school something of everything. */
async function fill(school: TestSchool): Promise<Belongings> {
  await school.ask('schoolYears.create', { query: { year: '2031-2032' } });
  await school.addVolee({ level: '9VG' });
  const teacher = await school.addTeacher({ visa: SECRET, nom: SECRET });
  const [position] = await school.listAssignments();
  if (!position) throw new Error('the volée has no positions');
  await school.ask('assignments.update', { params: { id: position.id }, body: { teacher_id: teacher.id } });
  const entry = await school.addFunction({ name: SECRET, description: SECRET });
  const functionAssignment = await school.assignFunction({
    teacher_id: teacher.id,
    function_id: entry.id,
    school_year: '2026-2027',
  });
  return {
    teacher: teacher.id,
    position: position.id,
    function: entry.id,
    functionAssignment: functionAssignment.id,
  };
}

/**
 * Lets one school try to reach, through an operation, what belongs to another; tells what it got hold of or changed:
 * nothing, unless a query forgets the school. `attacked` answers that one call, when it is another server on the same
 * database.
 */
export async function findLeaks(server: TestServer, name: Trespass, attacked = server): Promise<string[]> {
  const [ours, theirs] = [await server.register(), await server.register({ name: SECRET })];
  const belongings = await fill(theirs);
  const before = await takeSnapshot(server.database, theirs.id);
  const [expected, requestFor] = TRESPASSES[name];
  const { status, response } = await attacked.send(name, requestFor(belongings), ours.token);
  const leaks = status === expected ? [] : [`the status is ${status} instead of ${expected}`];
  for (const secret of [SECRET, theirs.id, theirs.email, ...Object.values(belongings)]) {
    if (response.body.includes(secret)) leaks.push(`the answer shows ${secret}`);
  }
  const after = await takeSnapshot(server.database, theirs.id);
  for (const [table, rows] of Object.entries(before)) {
    if (!isDeepStrictEqual(after[table], rows)) leaks.push(`rows of the other school changed in ${table}`);
  }
  return leaks;
}
