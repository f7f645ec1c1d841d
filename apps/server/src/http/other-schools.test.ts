import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../testing/databases.ts';
import { findLeaks, isChange, registerVictim, type Victim } from '../testing/find-leaks.ts';
import { forgetSchools } from '../testing/school-snapshot.ts';
import { TestServer, useTestServer } from '../testing/test-server.ts';
import { type Trespass, trespassNames } from '../testing/trespasses.ts';
import { UnscopedQueries } from '../testing/unscoped-queries.ts';

describe.each(databases)('every operation of one school, on %s', (kind) => {
  const server = useTestServer(kind);
  // One for all: whatever is tried, nothing of it changes.
  let victim: Victim;
  beforeAll(async () => {
    victim = await registerVictim(server);
  });

  test.each(trespassNames)('%s reaches nothing of another school', async (name) => {
    expect(await findLeaks(victim, name)).toEqual([]);
  });

  test('a position does not take a teacher of another school', async () => {
    const [ours, theirs] = [await server.register(), await server.register()];
    await ours.addVolee();
    const teacher = await theirs.addTeacher();
    const [position] = await ours.listAssignments();
    const { status } = await ours.send('assignments.update', {
      params: { id: position?.id ?? '' },
      body: { teacher_id: teacher.id },
    });
    expect(status).toBe(404);
    expect((await ours.listAssignments()).every((one) => one.teacher_id === null)).toBe(true);
  });
});

/** Operations that have no filter to forget, or whose rows the keys of the schema refuse without it. */
const HARMLESS: ReadonlySet<Trespass> = new Set<Trespass>([
  'auth.logout',
  // Of the person, whichever school they are in.
  'me.update',
  'me.switch',
  'passkeys.list',
  'tokens.list',
  'tokens.create',
  'tokens.delete',
  'passkeys.begin',
  'passkeys.create',
  'passkeys.rename',
  'passkeys.delete',
  'schoolYears.create',
  'subjects.list',
  'teachers.create',
  'functions.create',
  // Counts only, which `usage.test.ts` compares.
  'usage.show',
  // By the session too, which is of one school.
  'changes.steps',
  'changes.undo',
  'changes.redo',
]);

// The filter is taken out before there is any SQL: one database is enough to see that it is missed.
describe('the same with queries that forget the school', () => {
  const server = useTestServer('SQLite');
  const careless = new TestServer();
  beforeAll(() => careless.start('SQLite', { database: server.database.withPlugin(new UnscopedQueries()) }));
  afterAll(() => careless.stop());
  let victim: Victim | undefined;

  /** Only two schools at a time: a query that takes any row then takes the other's. One of which nothing was changed stays. */
  const prepare = async () => {
    await forgetSchools(server.database, victim?.school.id);
    return (victim ??= await registerVictim(server));
  };

  test.each(trespassNames)('%s is noticed', async (name) => {
    const leaks = await findLeaks(await prepare(), name, careless);
    if (leaks.some(isChange)) victim = undefined;
    expect([leaks.length > 0, leaks]).toEqual([!HARMLESS.has(name), leaks]);
  });
});
