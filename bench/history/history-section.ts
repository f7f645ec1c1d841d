import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from '../../scripts/server-process.ts';
import { prepareSchool } from '../bench-school.ts';
import { type Section, toSection } from '../section.ts';
import { measureLongHistory } from './long-history.ts';
import { measureUndo } from './undo-time.ts';

/** What it costs to take back, and to have a long history: on a server and a file of their own. */
export async function measureHistory(folder: string): Promise<Section> {
  const dataFolder = join(folder, 'history');
  await mkdir(dataFolder);
  const server = await startServer({ dataFolder });
  try {
    const school = await prepareSchool(server.url);
    const undo = await measureUndo(school);
    return toSection('Undo and history', [...undo, ...(await measureLongHistory(school, dataFolder))]);
  } finally {
    await server.stop();
  }
}
