import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadDemoSchool } from '../../scripts/demo/load.ts';
import { startServer } from '../../scripts/server-process.ts';

/** What every engine is given. */
export interface Visited {
  /** Of the server. */
  address: string;
  /** Who signs in to a school with all levels, in which nothing is changed. */
  demo: { email: string; password: string };
}

declare module 'vitest' {
  export interface ProvidedContext {
    visited: Visited;
  }
}

/** One server for all engines. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'pupitre-engines-'));
  const server = await startServer({ dataFolder });
  const { email, password } = await loadDemoSchool(server.url, { teachers: 40, positions: 300 });
  project.provide('visited', { address: server.url, demo: { email, password } });
  return async () => {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
}
