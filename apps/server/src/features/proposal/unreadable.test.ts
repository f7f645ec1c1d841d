import { describe, expect, test } from 'vitest';
import { oneDatabase } from '../../testing/databases.ts';
import {
  followEvents,
  hasProposal,
  propose,
  readProposal,
  registerStaffed,
} from '../../testing/staffed-school.ts';
import { storeProposal } from '../../testing/store-proposal.ts';
import { useTestServer } from '../../testing/test-server.ts';

const FAILURE = "Le résultat de la recherche n'a pas pu être relu. Veuillez la relancer.";
/** A bound that is no number, as JSON writes it. */
const POINT = '{"elapsed_ms":1,"open":0,"open_bound":0,"cost":0,"bound":null}';

describe.each(oneDatabase)('a stored proposal that cannot be read, on %s', (kind) => {
  const server = useTestServer(kind);

  /** A school whose proposal was stored with something else in some columns. */
  async function register(
    columns: Partial<Record<'progress' | 'result' | 'history' | 'options' | 'state', string>>,
  ) {
    const staffed = await registerStaffed(server);
    const { school, anne, positions } = staffed;
    await storeProposal(school, anne, positions[0]?.id ?? '', school.id);
    await server.database
      .updateTable('proposals')
      .set(columns as { progress: string })
      .where('school_id', '=', school.id)
      .execute();
    return staffed;
  }

  test.each([
    { progress: POINT, result: POINT },
    { progress: POINT, state: 'running' },
    { result: POINT },
    { options: '{' },
  ])('has failed, and is followed, stopped, and replaced: %j', async (columns) => {
    const { school } = await register(columns);
    const { run, result } = await readProposal(school);
    expect([run.state, run.failure, result]).toEqual(['failed', FAILURE, null]);
    const end = 'progress' in columns ? 'failed' : 'done';
    expect((await followEvents(school)).at(-1)).toMatchObject({ type: 'state', state: end });
    expect((await school.ask('proposals.stop', {})).state).toBe('failed');
    expect((await propose(school)).run.state).toBe('done');
  });

  test('can be cancelled', async () => {
    const { school } = await register({ progress: POINT, result: POINT });
    await school.ask('proposals.cancel', {});
    expect(await hasProposal(school)).toBe(false);
  });

  test('gives nothing to explain', async () => {
    const { school, anne, positions } = await register({ progress: POINT, result: POINT });
    const position_id = positions[0]?.id ?? '';
    const choices = [{ position_id, teacher_id: anne }];
    expect((await school.call('proposals.explain', { body: { position_id, choices } })).status).toBe(409);
  });

  test('lacks the points of its curve that cannot be read, no more', async () => {
    const good = { ...JSON.parse(POINT.replace('null', '0')), sight_cost: 0, sight_bound: 0 };
    const { school } = await register({ history: `[${POINT},${JSON.stringify(good)}]` });
    const { run } = await readProposal(school);
    expect([run.state, run.history]).toEqual(['done', [good]]);
  });
});
