import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from '../../scripts/server-process.ts';
import { prepareSchool } from '../bench-school.ts';
import { type Figure, plain } from '../figure.ts';
import { median } from '../median.ts';
import { type Section, toSection } from '../section.ts';
import { startBareServer } from '../start-bare-server.ts';
import { measureLongHistory } from './long-history.ts';
import { measureUndo } from './undo-time.ts';

const ROUNDS = 100;

/** What every write has to wait for, on this machine and at this time. */
async function timeCommit(folder: string): Promise<Figure> {
  const bare = await startBareServer('commit', join(folder, 'reference.sqlite'));
  try {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      await (await fetch(bare.url, { method: 'POST', body: '{}' })).arrayBuffer();
      times.push(performance.now() - start);
    }
    return plain(
      'reference: bare node:http server, a durable commit of two rows, request to answer',
      median(times) * 1000,
      'µs',
    );
  } finally {
    bare.stop();
  }
}

/** What it costs to take back, and to have a long history: on a server and a file of their own. */
export async function measureHistory(folder: string): Promise<Section> {
  const dataFolder = join(folder, 'history');
  await mkdir(dataFolder);
  const server = await startServer({ dataFolder });
  try {
    const school = await prepareSchool(server.url);
    const reference = await timeCommit(folder);
    const undo = await measureUndo(school);
    const history = await measureLongHistory(school, dataFolder);
    return toSection('Undo and history', [reference, ...undo, ...history]);
  } finally {
    await server.stop();
  }
}
