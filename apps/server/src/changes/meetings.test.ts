import { changesOf, diff, type Patch, PLAN_TABLES, type PlanState, rowOf, toPatch } from '@pupitre/domain';
import { describe, expect, test } from 'vitest';
import { loadPlan } from '../data/slices.ts';
import { oneDatabase } from '../testing/databases.ts';
import { type Meeting, MEETINGS } from '../testing/meetings.ts';
import { type Belongings, fillForWrites, planWrites, send } from '../testing/sample-writes.ts';
import type { TestSchool } from '../testing/test-school.ts';
import { useTestServer } from '../testing/test-server.ts';
import { useFilled } from '../testing/use-filled.ts';

const planOf = ({ server, id }: TestSchool) => loadPlan(server.database, id);

type Deeds = Meeting['beside'];

/** A filled school at which two look. */
class TwoPeople {
  readonly school: TestSchool;
  readonly belongings: Belongings;
  readonly #colleague: Pick<TestSchool, 'server' | 'token'>;

  private constructor(school: TestSchool, belongings: Belongings, token: string) {
    this.school = school;
    this.belongings = belongings;
    this.#colleague = { server: school.server, token };
  }

  static async meet(school: TestSchool): Promise<TwoPeople> {
    const belongings = await fillForWrites(school);
    const { server, email, password } = school;
    const { body } = await server.call('auth.login', { body: { email, password } });
    return new TwoPeople(school, belongings, body.token);
  }

  /** What a look says that it has seen. */
  async look() {
    const { response } = await this.school.call('changes.steps', {});
    return { 'x-seen-revision': String(response.headers['school-revision']) };
  }

  async meanwhile(deeds: Deeds) {
    const { server, token } = this.#colleague;
    for (const [name, request] of deeds) {
      const { status, response } = await server.send(name, request, token);
      if (status >= 300) throw new Error(`${name}: HTTP ${status} ${response.body}`);
    }
  }

  async takeBack(deeds: Deeds) {
    const { server, token } = this.#colleague;
    for (const _ of deeds) await server.send('changes.undo', {}, token);
  }
}

/** The rows that a patch changes or removes and that are not as it left them. */
const findUndone = (state: PlanState, patch: Patch) =>
  changesOf(patch).filter(({ table, id, change: { before, after } }) => {
    const row = rowOf<Record<string, unknown>>(state[table], id);
    if (before === null) return row === undefined;
    if (after === null) return row !== undefined;
    return Object.entries(after).some(
      ([field, value]) => field !== 'rank' && JSON.stringify(row?.[field]) !== JSON.stringify(value),
    );
  });

/** Without new rows, whose identifiers are others each time. */
const withoutNew = (patch: Patch) => toPatch(changesOf(patch).filter(({ change }) => change.before !== null));

/** How many rows a patch adds to each table. */
const countAdded = (patch: Patch) =>
  PLAN_TABLES.map(
    (table) => Object.values(patch[table] ?? {}).filter(({ before }) => before === null).length,
  );

// What is merged are patches; that the rows of each write are read and written alike on both databases, `taking-back.test.ts` says.
describe.each(oneDatabase)('two people at once on %s', (kind) => {
  const server = useTestServer(kind);
  const meet = useFilled(async () => TwoPeople.meet(await server.register()));

  test.each(planWrites)('%s meets what somebody else did since it was looked at', async (name) => {
    const two = await meet();
    const { school, belongings } = two;
    const meeting = MEETINGS[name](belongings);
    const first = await planOf(school);

    // The same done differently, or what it is about gone: refused, and nothing is written.
    for (const deeds of [meeting.same ?? [], meeting.gone ?? []]) {
      if (deeds.length === 0) continue;
      const seen = await two.look();
      await two.meanwhile(deeds);
      const before = await planOf(school);
      const { status, body } = await send(school, name, belongings, seen);
      expect([status, body.detail]).toEqual([409, expect.any(String)]);
      expect(await planOf(school)).toEqual(before);
      await two.takeBack(deeds);
      expect(await planOf(school)).toEqual(first);
    }

    // Alone, to know what it does; then again, after something beside it.
    expect((await send(school, name, belongings, await two.look())).status).toBeLessThan(300);
    const alone = diff(first, await planOf(school));
    await school.ask('changes.undo', { query: {} });
    const seen = await two.look();
    await two.meanwhile(meeting.beside);
    const theirs = await planOf(school);
    const { status, body } = await send(school, name, belongings, seen);
    expect([status < 300, body.detail]).toEqual([true, undefined]);
    const both = await planOf(school);
    expect([findUndone(both, diff(first, theirs)), findUndone(both, withoutNew(alone))]).toEqual([[], []]);
    expect(countAdded(diff(theirs, both))).toEqual(countAdded(alone));

    await school.ask('changes.undo', { query: {} });
    await two.takeBack(meeting.beside);
    expect(await planOf(school)).toEqual(first);
  });
});
