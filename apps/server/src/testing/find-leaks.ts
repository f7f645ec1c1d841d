import { type Operation, operations } from '@pupitre/contract';
import type { LightMyRequestResponse } from 'fastify';
import { parseWorkbook } from '../documents/excel/parse-workbook.ts';
import { addToken } from './add-token.ts';
import { addPasskey } from './authenticator.ts';
import { findChangedTables, takeSnapshot } from './school-snapshot.ts';
import { storeProposal } from './store-proposal.ts';
import type { TestSchool } from './test-school.ts';
import type { TestServer } from './test-server.ts';
import { type Belongings, INVITED, SECRET, TAKEN_VISA, TRESPASSES, type Trespass } from './trespasses.ts';
import { upload } from './upload.ts';

/** A school that another one tries to reach. */
export interface Victim {
  school: TestSchool;
  belongings: Belongings;
}

/** Signs up a school with something of everything, in a state that a call could show or change. */
export async function registerVictim(server: TestServer): Promise<Victim> {
  const school = await server.register({ name: SECRET });
  return { school, belongings: await fill(school) };
}

async function fill(school: TestSchool): Promise<Belongings> {
  await school.ask('schoolYears.create', { query: { year: '2031-2032' } });
  await school.ask('schoolYears.create', { query: { year: SECRET } });
  await school.ask('schoolYears.setActive', { query: { year: SECRET } });
  await school.addVolee({ level: '9VG', class_names: ['9VG/1', SECRET] });
  const teacher = await school.addTeacher({ visa: TAKEN_VISA, nom: SECRET });
  const [position] = await school.listAssignments('2026-2027');
  if (!position) throw new Error('the volée has no positions');
  const params = { id: position.id };
  await school.ask('assignments.update', { params, body: { teacher_id: teacher.id } });
  // Not what its volée says any more: recomputing would change it back.
  await school.ask('assignments.setPeriods', { params, query: { periods: 2 } });
  const classes = await school.ask('classes.list', { query: { school_year: '2026-2027' } });
  const own = {
    params: { id: classes[0]?.id ?? '' },
    body: { class_teachers: [{ teacher_id: teacher.id }] },
  };
  await school.ask('classes.setTeachers', own);
  await school.ask('teachingRules.set', {
    params: { id: teacher.id },
    query: { school_year: '2026-2027' },
    body: { rules: [{ kind: 'never', level: '9VG', class_name: SECRET }] },
  });
  const entry = await school.addFunction({ name: SECRET, description: SECRET });
  const functionAssignment = await school.assignFunction({
    teacher_id: teacher.id,
    function_id: entry.id,
    school_year: '2026-2027',
  });
  const { budgets } = await school.ask('budgets.set', {
    query: { school_year: '2026-2027' },
    body: { budgets: [{ name: SECRET, granted: 10 }] },
  });
  await storeProposal(school, teacher.id, position.id, SECRET);
  const { changes } = await school.ask('changes.list', { query: {} });
  const version = await school.ask('versions.create', { body: { name: SECRET } });
  const invited = { email: INVITED, name: SECRET, role: 'lecture' as const };
  const { invitation } = await school.ask('invitations.create', { body: invited });
  const [session] = await school.ask('sessions.list', {});
  return {
    school: school.id,
    person: school.person,
    invitation: invitation.id,
    session: session?.id ?? '',
    passkey: (await addPasskey(school, SECRET)).id,
    personToken: (await addToken(school, SECRET)).id,
    teacher: teacher.id,
    position: position.id,
    class: own.params.id,
    function: entry.id,
    functionAssignment: functionAssignment.id,
    budget: budgets[0]?.id ?? '',
    change: String(changes[0]?.seq),
    version: version.id,
  };
}

/** The text of an answer, that of the cells for a workbook. */
function readText(response: LightMyRequestResponse): string {
  const isWorkbook = String(response.headers['content-type']).includes('spreadsheet');
  return isWorkbook ? JSON.stringify(parseWorkbook(response.rawPayload)) : response.body;
}

async function attack(server: TestServer, name: Trespass, school: TestSchool, belongings: Belongings) {
  const operation: Operation = operations[name];
  const { file, ...request } = await TRESPASSES[name][1](belongings);
  if (operation.upload === undefined) return server.send(name, request, school.token);
  const query = request.query as Record<string, string> | undefined;
  const sender = { server, token: school.token };
  return upload(sender, name as Parameters<typeof upload>[1], file ?? '', { ...(query && { query }) });
}

const CHANGED = 'rows of the other school changed in';

/** Whether a leak is that something of the other school is not as it was. */
export const isChange = (leak: string): boolean => leak.startsWith(CHANGED);

/**
 * Lets a new school try to reach, through an operation, what belongs to another; tells what it got hold of or changed:
 * nothing, unless a query forgets the school. `attacked` answers that one call, when it is another server on the same
 * database.
 */
export async function findLeaks(
  { school: theirs, belongings }: Victim,
  name: Trespass,
  attacked = theirs.server,
): Promise<string[]> {
  const { server } = theirs;
  const ours = await server.register();
  const before = await takeSnapshot(server.database, theirs.id);
  const { status, response } = await attack(attacked, name, ours, belongings);
  const [expected] = TRESPASSES[name];
  const leaks = status === expected ? [] : [`the status is ${status} instead of ${expected}`];
  const text = readText(response);
  for (const secret of [SECRET, theirs.id, theirs.email, ...Object.values(belongings)]) {
    if (text.includes(secret)) leaks.push(`the answer shows ${secret}`);
  }
  const after = await takeSnapshot(server.database, theirs.id);
  const changed = findChangedTables(before, after);
  return [...leaks, ...changed.map((table) => `${CHANGED} ${table}`)];
}
