import type { Answer, Assignment, Call, OperationName, Operations } from '@pupitre/contract';
import { call, RefusedCall } from './api.ts';
import { type DemoSchool, type DemoSize, generateDemoSchool } from './school.ts';
import type { DemoPosition } from './staffing.ts';

/** Who signs in to the demo school. */
export interface DemoLogin {
  email: string;
  password: string;
  token: string;
}

/** Another size, another seed, or another account than the usual ones. */
export interface DemoOptions extends DemoSize {
  seed?: number;
  email?: string;
  password?: string;
}

type Ask = <N extends OperationName>(name: N, request: Call<Operations[N]>) => Promise<Answer<Operations[N]>>;

const SEED = 2026;
const NAME = 'Établissement primaire et secondaire de Démonstration';
const CONCURRENCY = 8;

/** Works through a list, so many at a time: the server should not be flooded by its own demonstration. */
async function forEach<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const takeTurns = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, takeTurns));
}

/** Signs the school up; when it already exists, signs in and says so. */
async function openAccount(baseUrl: string, account: { email: string; password: string }) {
  try {
    const body = { name: NAME, ...account };
    return { isNew: true, token: (await call(baseUrl, 'auth.register', { body })).token };
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.status !== 409) throw error;
    return { isNew: false, token: (await call(baseUrl, 'auth.login', { body: account })).token };
  }
}

async function addTeachers(ask: Ask, { teachers }: DemoSchool): Promise<Map<string, string>> {
  const idOfVisa = new Map<string, string>();
  await forEach(teachers, async (body) => {
    idOfVisa.set(body.visa, (await ask('teachers.create', { body })).id);
  });
  return idOfVisa;
}

async function addVolees(ask: Ask, { volees }: DemoSchool): Promise<void> {
  const { active_year: school_year } = await ask('schoolYears.active', {});
  for (const volee of volees)
    await ask('planning.create', {
      body: { ...volee, number_of_classes: volee.class_names.length, school_year },
    });
}

const placeOf = ({ level, class_name, subject, plan_index }: DemoPosition | Assignment) =>
  JSON.stringify([level, class_name, subject, plan_index]);

/** Splits a position where it has several parts and gives each its teacher. Answers the ids of the parts. */
async function staff(
  ask: Ask,
  { parts }: DemoPosition,
  id: string,
  idOfVisa: ReadonlyMap<string, string>,
): Promise<string[]> {
  const stored =
    parts.length === 1
      ? [{ id }]
      : (await ask('assignments.split', { params: { id }, body: parts.map(({ periods }) => periods) }))
          .assignments;
  for (const [index, { visa }] of parts.entries()) {
    const teacher_id = visa === null ? undefined : idOfVisa.get(visa);
    const part = stored[index];
    if (part && teacher_id !== undefined)
      await ask('assignments.update', { params: { id: part.id }, body: { teacher_id } });
  }
  return stored.map((part) => part.id);
}

async function staffAll(ask: Ask, school: DemoSchool, idOfVisa: ReadonlyMap<string, string>): Promise<void> {
  const stored = await ask('assignments.list', { query: {} });
  const idOfPlace = new Map(stored.map((position) => [placeOf(position), position.id]));
  const locked: string[] = [];
  await forEach(school.positions, async (position) => {
    const id = idOfPlace.get(placeOf(position));
    if (id === undefined) throw new Error(`No position at ${placeOf(position)}`);
    const ids = await staff(ask, position, id, idOfVisa);
    if (position.locked) locked.push(...ids);
  });
  if (locked.length > 0)
    await ask('assignments.lockBulk', { body: { assignment_ids: locked, locked: true } });
}

async function addFunctions(
  ask: Ask,
  { functions, attributions }: DemoSchool,
  idOfVisa: ReadonlyMap<string, string>,
): Promise<void> {
  const idOfName = new Map<string, string>();
  await forEach(functions, async (body) => {
    idOfName.set(body.name, (await ask('functions.create', { body })).id);
  });
  await forEach(attributions, async ({ visa, name, hours_per_week, description }) => {
    const [teacher_id, function_id] = [idOfVisa.get(visa), idOfName.get(name)];
    if (teacher_id === undefined || function_id === undefined) throw new Error(`No ${name} for ${visa}`);
    await ask('functionAssignments.create', {
      body: { teacher_id, function_id, hours_per_week, description },
    });
  });
}

/**
 * Fills a running server with the demo school, through its API alone, and answers how to sign in. A school that exists
 * already is left as it is.
 */
export async function loadDemoSchool(baseUrl: string, options: DemoOptions = {}): Promise<DemoLogin> {
  const { seed = SEED, email = 'demo@pupitre.ch', password = 'pupitre-demo', ...size } = options;
  const { isNew, token } = await openAccount(baseUrl, { email, password });
  if (isNew) {
    const ask: Ask = (name, request) => call(baseUrl, name, request, token);
    const school = generateDemoSchool(seed, size);
    const idOfVisa = await addTeachers(ask, school);
    await addVolees(ask, school);
    await staffAll(ask, school, idOfVisa);
    await addFunctions(ask, school, idOfVisa);
  }
  return { email, password, token };
}
