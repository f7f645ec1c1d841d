import { DEFAULT_OPTIONS } from '@pupitre/optimiser';
import { describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { registerStaffed } from '../../testing/staffed-school.ts';
import { storeProposal } from '../../testing/store-proposal.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { ProposalRuns } from './proposal-runs.ts';
import { findProposal } from '../../data/proposals.ts';

const input = {
  teachers: [],
  functions: [],
  positions: [],
  previous: [],
  options: { ...DEFAULT_OPTIONS, levels: [] },
};

describe.each(databases)('the end of a run on %s', (kind) => {
  const server = useTestServer(kind);

  /** A run that ends at once, in a database without the table to write it in. */
  async function endWithoutTable(reportFailure: (bringBack: () => Promise<void>) => void) {
    const { database } = server;
    const { school, anne, positions } = await registerStaffed(server);
    await storeProposal(school, anne, positions[0]?.id ?? '', school.id);
    await database.updateTable('proposals').set({ state: 'running', result: null }).execute();
    await database.schema.alterTable('proposals').renameTo('mislaid').execute();
    const bringBack = () => database.schema.alterTable('mislaid').renameTo('proposals').execute();
    const settings = { database, clock: () => server.now, proposalWorkers: 1 };
    const runs = new ProposalRuns({ ...settings, reportFailure: () => reportFailure(bringBack) });
    runs.add(school.id, school.id, { input, budgetMs: 100, seed: 1, rounds: 1 });
    return { runs, bringBack, find: () => findProposal(database, school.id) };
  }

  test('is written again after a write that failed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { runs, find } = await endWithoutTable((bringBack) => void bringBack().then(resolve));
    await promise;
    await expect.poll(async () => (await find())?.state).toBe('done');
    expect((await find())?.result?.choices).toEqual([]);
    await runs.close();
  });

  test('does not hold up a server that stops', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let failures = 0;
    const { runs, bringBack } = await endWithoutTable(() => {
      failures += 1;
      resolve();
    });
    await promise;
    await runs.close();
    expect(failures).toBe(2);
    await bringBack();
  });
});
