import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SchoolEvent } from '@pupitre/contract';
import { expect, onTestFinished, test } from 'vitest';
import { databases } from '../testing/databases.ts';
import { RemoteClient } from '../testing/remote-client.ts';
import { placeFor } from '../testing/server-place.ts';
import { startServerProcess } from '../testing/server-process.ts';

/** Calls, in the middle of which a server is stopped. */
const CALLS = 20;

/** The numbers of the changes that a stream tells until an event of a kind. */
async function readTo(
  last: SchoolEvent['type'],
  { next }: Awaited<ReturnType<RemoteClient['follow']>>,
): Promise<number[]> {
  const told: number[] = [];
  for (let event = await next(); event.type !== last; event = await next())
    if (event.type === 'changes') told.push(...event.changes.map(({ seq }) => seq));
  return told;
}

test.each(databases)(
  'of two servers on one %s one is stopped in the middle of work: whoever was on it goes on at the other, and misses nothing',
  async (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'pupitre-stops-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { settings } = await placeFor(kind, folder);
    const leaving = await startServerProcess(settings);
    const staying = await startServerProcess(settings);
    onTestFinished(async () => {
      await staying.stop('SIGTERM');
    });
    const body = { name: 'École', email: `${randomUUID()}@ecole.ch`, password: 'craie-bleue' };
    const { token } = await new RemoteClient(leaving.address).ask('auth.register', { body });
    const there = new RemoteClient(leaving.address, token);
    const here = new RemoteClient(staying.address, token);
    const stream = await there.follow();
    const begun = await stream.next();
    const first = begun.type === 'live' ? begun.seq : 0;

    const again: number[] = [];
    let stopped: Promise<number | null> | undefined;
    for (let number = 0, isThere = true; isThere || number < CALLS; number += 1) {
      const teacher = { body: { visa: `V${number}`, nom: 'Rochat', prenom: 'Anne' } };
      isThere &&= await there.call('teachers.create', teacher).then(
        ({ status }) => status === 201,
        () => false,
      );
      // What a balancer does: the same call once more, at a server that answers. It may have been carried out without an answer.
      if (!isThere) again.push((await here.call('teachers.create', teacher)).status);
      if (number === CALLS / 2) stopped = leaving.stop('SIGTERM');
    }
    expect(await stopped).toBe(0);
    expect(again.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    await here.ask('teachers.create', { body: { visa: 'DERNIER', nom: 'Rochat', prenom: 'Anne' } });

    const told = await readTo('end', stream);
    told.push(...(await readTo('live', await here.follow(told.at(-1) ?? first))));
    const made = (await here.ask('changes.list', { query: { limit: 200 } })).changes.map(({ seq }) => seq);
    expect(told).toEqual(made.filter((seq) => seq > first).toReversed());
    expect(await here.ask('teachers.list', {})).toHaveLength(told.length);
  },
);
