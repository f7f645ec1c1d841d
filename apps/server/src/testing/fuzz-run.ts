import {
  errorBody,
  IDEMPOTENCY_KEY,
  importRefusal,
  type Operation,
  type OperationName,
  operationNames,
  operations,
  refusalBody,
} from '@pupitre/contract';
import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { hashPassword } from '../features/accounts/passwords.ts';
import { addToken } from './add-token.ts';
import { addPasskey, makePasskey, signWith } from './authenticator.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import { inject } from './inject.ts';
import { type KnownPlace, type KnownValues, readKnownPlaces, readKnownValues } from './known-values.ts';
import { requestsTo } from './request-arbitrary.ts';
import { findChangedTables, type SchoolSnapshot, takeSnapshot } from './school-snapshot.ts';
import type { TestSchool } from './test-school.ts';
import { TEST_PASSWORD_COST, type TestServer } from './test-server.ts';

type Register = () => Promise<TestSchool>;

const HANG_MS = 90_000;
const BATCH = 50;
/** Files of a school are exported anew after so many requests: two workbooks take longer than a batch. */
const FRESH = 250;
/** One write in so many is watched closely: refused, it must not have changed anything. */
const WATCHED = 4;

/** Files and proposals take long to make, and what deletes a lot leaves little to play with. */
function weightOf(name: OperationName): number {
  const operation: Operation = operations[name];
  if (operation.answer === 'file') return 6;
  if (operation.upload) return 15;
  if (
    /^accounts?\.|logout|people\.remove|deleteAll|schoolYears\.delete|planning\.delete$|deleteUnlocked|erase|proposals\.(cancel|start)/.test(
      name,
    )
  )
    return 10;
  // Many things have to fit together before they do what they are for.
  return /proposals\.accept|repairs\.apply|assignments\.split|changes\.redo/.test(name) ? 180 : 60;
}
/** How much more often an operation is asked for as long as it has not done what it is for; and when only that is wanted. */
const EAGERNESS = 20;
const GREED = 1000;

/** A refusal may say where others changed the same meanwhile. */
const strictError = refusalBody.strict();
/** The refusal of a file says how it was read. */
const strictImportError = errorBody.extend(importRefusal.partial().shape).strict();
/** Words of libraries: a sentence with one of them is not ours. */
const ENGLISH = /\b(the|must|invalid|expected|unexpected|required|should|found|error|failed|body|is not)\b/i;
/** The values that a field takes are the contract's words. */
const VALUES = /valeur attendue\s*:\s*[\w, -]+/u;

function findBodyFault(name: OperationName, response: LightMyRequestResponse): string | undefined {
  if (!String(response.headers['content-type']).startsWith('application/json'))
    return 'a refusal without JSON';
  const shape = name === 'teachers.import' ? strictImportError : strictError;
  const parsed = shape.safeParse(response.json());
  if (!parsed.success) return `a refusal of another shape: ${parsed.error.message}`;
  const { detail } = parsed.data;
  // A visa of a test school, which begins with anything, may come first, or somebody's name that was made at random.
  const isBegun = /^(?:[\p{Lu}«\d]|[\da-f]{8} |prenom\d+ |.* nom\d+ \()/su.test(detail);
  if (!isBegun || ENGLISH.test(detail.replace(VALUES, ''))) return `no French sentence: ${detail}`;
  return undefined;
}

/** What is wrong with an answer: a failure of the server, an undocumented status, a refusal without a sentence. */
function findFault({ name, isMangled }: FuzzRequest, response: LightMyRequestResponse): string | undefined {
  const { statusCode: status } = response;
  const operation: Operation = operations[name];
  if (status >= 500) return `HTTP ${status}: ${response.body.slice(0, 300)}`;
  if (status < 400) return isMangled || status === operation.status ? undefined : `HTTP ${status}`;
  const forbidden = operation.allows === 'anyone' ? [] : [403];
  const documented = [400, 401, 413, 422, 429, ...forbidden, ...operation.refusals];
  if (!isMangled && !documented.includes(status)) return `HTTP ${status} is not documented: ${response.body}`;
  return findBodyFault(name, response);
}

const shorten = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text);

function describeRequest({ method, url, headers, payload }: FuzzRequest): string {
  const body = payload === undefined ? '' : shorten(payload.toString());
  return `${method} ${shorten(url)} ${JSON.stringify(headers)} ${body}`;
}

/** Throws any requests at a server as one school that has a neighbour, and looks at every answer. */
export class FuzzRun {
  readonly #server: TestServer;
  readonly #register: Register;
  readonly #requests: readonly { name: OperationName; arbitrary: fc.Arbitrary<FuzzRequest> }[];
  #known: KnownValues = new Map();
  #places: readonly KnownPlace[] = [];
  #files: readonly Buffer[] = [];
  /** Of links, the latest first. */
  #tokens: readonly string[] = [];
  /** What devices made and signed, to be sent in. */
  #credentials: readonly string[] = [];
  /** Of whom the files are, and how much had been sent by then. */
  #exported: { school?: TestSchool; sent: number } = { sent: 0 };
  #sent = 0;
  readonly neighbour: TestSchool;
  school: TestSchool;
  readonly #done: Set<OperationName>;

  private constructor(
    server: TestServer,
    [school, neighbour]: readonly [TestSchool, TestSchool],
    register: Register,
    done: Set<OperationName>,
  ) {
    this.#server = server;
    this.#register = register;
    this.#done = done;
    this.neighbour = neighbour;
    this.school = school;
    const source = { known: () => this.#known, places: () => this.#places, files: () => this.#files };
    this.#requests = operationNames.map((name) => ({ name, arbitrary: requestsTo(name, source) }));
  }

  /**
   * Begins as one of two new schools; `register` signs up one that has something of everything. It notes in `done` which
   * operations did what they are for, and asks for the others more often.
   */
  static async begin(server: TestServer, register: Register, done: Set<OperationName>): Promise<FuzzRun> {
    return new FuzzRun(server, [await register(), await register()], register, done);
  }

  /** Sends the next batch; throws at the first answer that should not be. `isHunt`: only what was not done yet is wanted. */
  async sendBatch(seed: number, isHunt: boolean): Promise<number> {
    await this.#lookAround();
    for (const request of fc.sample(this.#anyRequest(isHunt ? GREED : EAGERNESS), { seed, numRuns: BATCH }))
      await this.#send(request);
    return BATCH;
  }

  #anyRequest(eagerness: number): fc.Arbitrary<FuzzRequest> {
    const weighted = this.#requests.map(({ name, arbitrary }) => ({
      weight: weightOf(name) * (this.#done.has(name) ? 1 : eagerness),
      arbitrary,
    }));
    return fc.oneof(...weighted);
  }

  async #send(request: FuzzRequest): Promise<void> {
    const isWatched = (this.#sent += 1) % WATCHED === 0 && request.method !== 'GET';
    const before = isWatched ? await takeSnapshot(this.#server.database, this.school.id) : undefined;
    const whole = request.name === 'assignments.split' ? await this.#readPeriods(request) : undefined;
    const response = await this.#inject(request);
    if (response.statusCode === operations[request.name].status) this.#done.add(request.name);
    if (/invitations\.create|people\.resetLink/.test(request.name)) this.#noteToken(response);
    const fault = findFault(request, response) ?? this.#findSplitFault(response, whole);
    if (fault !== undefined) throw new Error(`${fault}\n${describeRequest(request)}`);
    if (before && response.statusCode >= 400) await this.#expectUnchanged(request, before);
    if (before && response.statusCode < 300) await this.#repeat(request, response, before);
    if (/^(auth|account|me|people|sessions|invitations)/.test(request.name)) await this.#renewSession();
  }

  /** What was kept under a key is not carried out twice, and answered as before. `original`: the school before the first time. */
  async #repeat(
    request: FuzzRequest,
    first: LightMyRequestResponse,
    original: SchoolSnapshot,
  ): Promise<void> {
    const key = request.headers[IDEMPOTENCY_KEY];
    if (key === undefined) return;
    const { database } = this.#server;
    const before = await takeSnapshot(database, this.school.id);
    const isKept = (at: SchoolSnapshot) => at['answered_requests']?.some((row) => row.includes(key)) ?? false;
    if (isKept(original) || !isKept(before)) return;
    const again = await this.#inject(request);
    // A search for a proposal goes on meanwhile.
    const changed = findChangedTables(before, await takeSnapshot(database, this.school.id)).filter(
      (table) => table !== 'proposals',
    );
    if (again.statusCode !== first.statusCode || again.body !== first.body || changed.length > 0)
      throw new Error(`repeated, and ${again.statusCode} ${changed.join()}\n${describeRequest(request)}`);
  }

  /** Only the answer says the secret of a link. */
  #noteToken(response: LightMyRequestResponse): void {
    if (response.statusCode !== 201) return;
    this.#tokens = [response.json<{ token: string }>().token, ...this.#tokens].slice(0, 10);
  }

  async #inject({ method, url, headers, payload }: FuzzRequest): Promise<LightMyRequestResponse> {
    const hang = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => hang.reject(new Error(`no answer after ${HANG_MS} ms\n${method} ${url}`)),
      HANG_MS,
    );
    try {
      const answer = inject(this.#server.app, {
        method,
        url,
        // Another address each time: the limits of sign-ins are tested elsewhere.
        remoteAddress: `10.0.${this.#sent % 250}.${Math.floor(this.#sent / 250) % 250}`,
        headers: { authorization: `Bearer ${this.school.token}`, ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
      return await Promise.race([answer, hang.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The weekly periods of the position that a request is about to split. */
  async #readPeriods({ url }: FuzzRequest): Promise<number | undefined> {
    const [id = ''] = (url.split('/').at(-1) ?? '').split('?');
    const row = await this.#server.database
      .selectFrom('positions')
      .select('periods')
      .where('school_id', '=', this.school.id)
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.periods;
  }

  #findSplitFault(response: LightMyRequestResponse, whole: number | undefined): string | undefined {
    if (whole === undefined || response.statusCode !== 200) return undefined;
    const { assignments } = operations['assignments.split'].answer.parse(response.json());
    const sum = assignments.reduce((total, part) => total + part.periods, 0);
    return sum === whole ? undefined : `${whole} periods split into ${sum}`;
  }

  async #expectUnchanged(request: FuzzRequest, before: SchoolSnapshot): Promise<void> {
    const changed = findChangedTables(before, await takeSnapshot(this.#server.database, this.school.id));
    // A run that was begun before writes how it goes on, and who is there is written a moment later.
    if (changed.some((table) => !['sessions', 'proposals', 'presence'].includes(table)))
      throw new Error(`refused, and yet ${changed.join()} changed\n${describeRequest(request)}`);
  }

  /** What an export gave is what an upload may send back: that of a while ago just as well. */
  async #exportFiles(): Promise<void> {
    if (this.#exported.school === this.school && this.#sent < this.#exported.sent + FRESH) return;
    this.#exported = { school: this.school, sent: this.#sent };
    const [place] = this.#places;
    const replies = [
      await this.school.send('teachers.export', {}),
      await this.school.send('backup.export', { query: { school_year: place?.school_year } }),
      await this.school.send('teachingRules.export', { query: { school_year: place?.school_year } }),
      await this.school.send('exports.yearExcel', { query: { school_year: place?.school_year } }),
    ];
    const exported = replies
      .filter(({ status }) => status === 200)
      .map(({ response }) => response.rawPayload);
    if (exported.length > 0) this.#files = exported;
  }

  /** One of each kind, to be followed. */
  async #makeLinks(): Promise<void> {
    const body = { email: `invite${this.#sent}@ecole.ch`, name: 'Invitée', role: 'lecture' };
    this.#noteToken((await this.school.send('invitations.create', { body })).response);
    const { people } = await this.school.ask('people.list', {});
    const params = { id: people.at(-1)?.id ?? '' };
    this.#noteToken((await this.school.send('people.resetLink', { params })).response);
  }

  /** One device has made a passkey, another wants to sign in with its own; a program has a token. */
  async #usePasskeys(): Promise<void> {
    // A request may have changed the password, which a new passkey wants.
    const password_hash = await hashPassword(this.school.password, TEST_PASSWORD_COST);
    const { database } = this.#server;
    await database
      .updateTable('people')
      .set({ password_hash })
      .where('id', '=', this.school.person)
      .execute();
    const kept = await this.school.ask('passkeys.list', {});
    if (kept.length > 10)
      for (const { id } of kept) await this.school.ask('passkeys.delete', { params: { id } });
    const programs = await this.school.ask('tokens.list', {});
    if (programs.length > 10)
      for (const { id } of programs) await this.school.ask('tokens.delete', { params: { id } });
    await addToken(this.school);
    const { device } = await addPasskey(this.school);
    this.#credentials = [await makePasskey(this.school), await signWith(this.#server, device)];
  }

  /** Signing out or deleting the account ends the session, and whoever runs a school can step down: go on as a new school. */
  async #renewSession(): Promise<void> {
    const { status, body } = await this.school.call('me.show', {});
    if (status === 200 && body.person.role === 'direction') return;
    this.school = await this.#register();
    await this.#lookAround();
  }

  /** Notes what requests can name from now on. */
  async #lookAround(): Promise<void> {
    const { database } = this.#server;
    await this.#makeLinks();
    await this.#usePasskeys();
    this.#known = await readKnownValues(
      database,
      [this.school.id, this.neighbour.id],
      this.#tokens,
      this.#credentials,
    );
    this.#places = await readKnownPlaces(database, this.school.id);
    await this.#exportFiles();
  }
}
