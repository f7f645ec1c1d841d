import type { Assignment } from '@pupitre/contract';
import { call, RefusedCall } from './api.ts';
import { addColleagues } from './colleagues.ts';
import { beginYear } from './begin-year.ts';
import { grantYear } from './grant-year.ts';
import { type Ask, forEach, type Loading, placeOf } from './loading.ts';
import { type DemoSize, generateDemoSchool } from './school.ts';
import type { DemoPart, DemoPosition } from './staffing.ts';
import { yearBefore } from './year-before.ts';

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
  /** One year alone, and one person: what is measured. */
  isPlain?: boolean;
}

const SEED = 2026;
const NAME = 'Établissement primaire et secondaire de Démonstration';

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

async function addTeachers({ ask, school: { teachers }, idOfVisa }: Loading): Promise<void> {
  await forEach(teachers, async (body) => {
    idOfVisa.set(body.visa, (await ask('teachers.create', { body })).id);
  });
}

async function addVolees({ ask, school: { volees }, year: school_year }: Loading): Promise<void> {
  for (const volee of volees)
    await ask('planning.create', {
      body: { ...volee, number_of_classes: volee.class_names.length, school_year },
    });
}

/** Divides a position where it has several parts. Answers the ids of the parts. */
async function divide({ ask }: Loading, { parts }: DemoPosition, id: string): Promise<string[]> {
  if (parts.length === 1) return [id];
  const body = parts.map(({ periods }) => periods);
  const { assignments } = await ask('assignments.split', { params: { id }, body });
  return assignments.map((part) => part.id);
}

/** Gives the parts of all positions their teachers, volée by volée. */
async function staffAll(loading: Loading, visaOf: (part: DemoPart) => string | null): Promise<void> {
  const { ask, school, year: school_year, idOfVisa } = loading;
  const stored = await ask('assignments.list', { query: { school_year } });
  const idOfPlace = new Map(stored.map((position: Assignment) => [placeOf(position), position.id]));
  const choices = new Map<string, { position_id: string; teacher_id: string }[]>();
  await forEach(school.positions, async (position) => {
    const id = idOfPlace.get(placeOf(position));
    if (id === undefined) throw new Error(`No position at ${placeOf(position)}`);
    const ids = await divide(loading, position, id);
    for (const [index, part] of position.parts.entries()) {
      const [position_id, teacher_id] = [ids[index], idOfVisa.get(visaOf(part) ?? '')];
      if (position_id === undefined || teacher_id === undefined) continue;
      const known = choices.get(position.level) ?? [];
      choices.set(position.level, [...known, { position_id, teacher_id }]);
    }
  });
  for (const own of choices.values()) await ask('assignments.setTeachers', { body: { choices: own } });
}

async function lockSome({ ask, school, year: school_year }: Loading): Promise<void> {
  const locked = new Set(school.positions.filter((position) => position.locked).map(placeOf));
  const stored = await ask('assignments.list', { query: { school_year } });
  const assignment_ids = stored.filter((position) => locked.has(placeOf(position))).map(({ id }) => id);
  if (assignment_ids.length > 0)
    await ask('assignments.lockBulk', { body: { assignment_ids, locked: true } });
}

async function addFunctions({ ask, school, year: school_year, idOfVisa }: Loading): Promise<void> {
  const idOfName = new Map<string, string>();
  await forEach(school.functions, async (body) => {
    idOfName.set(body.name, (await ask('functions.create', { body })).id);
  });
  await forEach(school.attributions, async ({ visa, name, hours_per_week, description }) => {
    const [teacher_id, function_id] = [idOfVisa.get(visa), idOfName.get(name)];
    if (teacher_id === undefined || function_id === undefined) throw new Error(`No ${name} for ${visa}`);
    await ask('functionAssignments.create', {
      body: { teacher_id, function_id, hours_per_week, description, school_year },
    });
  });
}

async function addClassTeachers({ ask, school, year: school_year, idOfVisa }: Loading): Promise<void> {
  const stored = await ask('classes.list', { query: { school_year } });
  const idOfName = new Map(stored.map(({ name, id }) => [name, id]));
  await forEach(school.maitrises, async ({ class_name, visas }) => {
    const id = idOfName.get(class_name);
    const class_teachers = visas.map((visa) => ({ teacher_id: idOfVisa.get(visa) ?? '' }));
    if (id === undefined) throw new Error(`No class ${class_name}`);
    await ask('classes.setTeachers', { params: { id }, body: { class_teachers } });
  });
}

/** A year with everything in it but locks. */
async function loadYear(loading: Loading, visaOf: (part: DemoPart) => string | null): Promise<void> {
  await addVolees(loading);
  await staffAll(loading, visaOf);
  await addFunctions(loading);
  await addClassTeachers(loading);
}

/**
 * Fills a running server with the demo school, through its API alone, and answers how to sign in: the year before, complete, the
 * year that is made of it, under way, and the people who work on it. A school that exists already is left as it is.
 */
export async function loadDemoSchool(baseUrl: string, options: DemoOptions = {}): Promise<DemoLogin> {
  const {
    seed = SEED,
    email = 'demo@pupitre.ch',
    password = 'pupitre-demo',
    isPlain = false,
    ...size
  } = options;
  const { isNew, token } = await openAccount(baseUrl, { email, password });
  if (!isNew) return { email, password, token };
  const ask: Ask = (name, request) => call(baseUrl, name, request, token);
  const { active_year: year } = await ask('schoolYears.active', {});
  const loading: Loading = { ask, school: generateDemoSchool(seed, size), year, idOfVisa: new Map() };
  await addTeachers(loading);
  if (isPlain) await loadYear(loading, ({ visa }) => visa);
  else {
    const former = { ...loading, year: yearBefore(year) };
    await loadYear(former, ({ before }) => before);
    await grantYear(former);
    await beginYear(loading);
  }
  await lockSome(loading);
  if (!isPlain) await addColleagues(baseUrl, loading, { email, password });
  return { email, password, token };
}
