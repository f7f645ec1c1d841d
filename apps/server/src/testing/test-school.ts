import { randomUUID } from 'node:crypto';
import type {
  Call,
  FunctionAssignmentBody,
  FunctionBody,
  OperationName,
  Operations,
  PlanningBody,
  TeacherBody,
} from '@pupitre/contract';
import type { Role } from '@pupitre/domain';
import { findPerson, insertMembership, insertPerson } from '../data/people.ts';
import type { Reply, TestServer } from './test-server.ts';

/** Of every school that is registered without another. */
export const TEST_PASSWORD = 'un mot de passe';

/** A body that succeeded, or an error that says what the server answered instead. */
function expectSuccess<N extends OperationName>(reply: Reply<N>): Reply<N>['body'] {
  if (reply.status >= 300) throw new Error(`HTTP ${reply.status}: ${reply.body.detail ?? ''}`);
  return reply.body;
}

/** A signed-up school, and factories that fill it through the API, each with overrides. */
export class TestSchool {
  readonly server: TestServer;
  readonly token: string;
  readonly id: string;
  /** The identifier of whoever signed it up. */
  readonly person: string;
  readonly email: string;
  readonly password: string;

  private constructor(
    server: TestServer,
    account: { token: string; id: string; person: string; email: string; password: string },
  ) {
    this.server = server;
    this.token = account.token;
    this.id = account.id;
    this.person = account.person;
    this.email = account.email;
    this.password = account.password;
  }

  /** Signs a school up, each with an address of its own. Throws when the server refuses. */
  static async register(
    server: TestServer,
    overrides: Partial<{ name: string; email: string; password: string }>,
  ): Promise<TestSchool> {
    const body = {
      name: 'Établissement des Tilleuls',
      email: `${randomUUID()}@ecole.ch`,
      password: TEST_PASSWORD,
      ...overrides,
    };
    const { token, school, person } = expectSuccess(await server.call('auth.register', { body }));
    const { email, password } = body;
    return new TestSchool(server, { token, id: school.id, person: person.id, email, password });
  }

  /** Adds somebody to the school, with an address of their own and the same password; answers both. */
  async addPerson(role: Role, levels: string[] | null = null, name = 'Camille Rochat') {
    const { server, id: school_id } = this;
    const email = `${randomUUID()}@ecole.ch`;
    const created_at = server.now.toISOString();
    const person_id = randomUUID();
    const { password_hash = '' } = (await findPerson(server.database, this.person)) ?? {};
    const person = { id: person_id, name, email, email_key: email, password_hash, created_at };
    await insertPerson(server.database, person);
    await insertMembership(server.database, { school_id, person_id, role, levels, created_at });
    return { person: person_id, email };
  }

  /** The same school as another of its people calls it, who has just been added. */
  async join(role: Role, levels: string[] | null = null, name?: string): Promise<TestSchool> {
    const { server, id, password } = this;
    const { person, email } = await this.addPerson(role, levels, name);
    const { token } = expectSuccess(await server.call('auth.login', { body: { email, password } }));
    return new TestSchool(server, { token, id, person, email, password });
  }

  /** Calls an operation as this school. */
  call<N extends OperationName>(name: N, request: Call<Operations[N]>): Promise<Reply<N>> {
    return this.server.call(name, request, this.token);
  }

  /** The same with a request that need not be valid. */
  send<N extends OperationName>(name: N, request: Parameters<TestServer['send']>[1]): Promise<Reply<N>> {
    return this.server.send(name, request, this.token);
  }

  /** Calls an operation that has to succeed; answers its body. */
  async ask<N extends OperationName>(name: N, request: Call<Operations[N]>): Promise<Reply<N>['body']> {
    return expectSuccess(await this.call(name, request));
  }

  /** Adds a teacher. */
  addTeacher(overrides: Partial<TeacherBody> = {}) {
    const visa = randomUUID().slice(0, 8);
    const body = { visa, nom: 'Rochat', prenom: 'Anne', ...overrides };
    return this.ask('teachers.create', { body });
  }

  /** Adds a volée to the running year, by default 9VG with two classes and three subjects. */
  addVolee(overrides: Partial<PlanningBody> = {}) {
    const body: PlanningBody = {
      level: '9VG',
      school_year: '2026-2027',
      number_of_classes: 2,
      subject_periods: [
        { subject: 'FRA', periods: 6 },
        { subject: 'MAT', periods: 5 },
        { subject: 'EPH', periods: 3 },
      ],
      ...overrides,
    };
    return this.ask('planning.create', { body });
  }

  /** Adds a function to the catalogue. */
  addFunction(overrides: Partial<FunctionBody> = {}) {
    return this.ask('functions.create', { body: { name: randomUUID().slice(0, 8), ...overrides } });
  }

  /** Assigns a function, by default for two hours in the active year. */
  assignFunction(
    body: Pick<FunctionAssignmentBody, 'teacher_id' | 'function_id'> & Partial<FunctionAssignmentBody>,
  ) {
    return this.ask('functionAssignments.create', { body: { hours_per_week: 2, ...body } });
  }

  /** The positions of a year, the active one by default. */
  listAssignments(schoolYear?: string) {
    return this.ask('assignments.list', { query: { school_year: schoolYear } });
  }
}
