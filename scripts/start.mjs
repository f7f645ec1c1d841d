import { fileURLToPath, pathToFileURL } from 'node:url';
import { spareMemory } from './spare-memory.mjs';
import { continueOnNewNode, ensureDependencies, say } from './setup.mjs';

/*
 * `npm start`: sets up what is missing, then serves the product. With --demo: on a data folder of its own, filled
 * with the demo school.
 */

const { ensureWebBuild, isWebBuilt } = await import('./web-build.mjs');
await ensureDependencies(isWebBuilt() ? 'run' : 'build');
await continueOnNewNode(fileURLToPath(import.meta.url));
spareMemory();

if (!(await ensureWebBuild())) {
  console.error("\nL'application web n'a pas pu être construite. La raison est ci-dessus.\n");
  process.exit(1);
}

const isDemo = process.argv.includes('--demo');
if (isDemo) {
  // Never among the data of a real school.
  delete process.env.DATABASE_URL;
  process.env.PUPITRE_DATA ||= './data/demo';
}
const { ensureServerBuild } = await import('./server-build.mjs');
const { address } = await import(pathToFileURL(await ensureServerBuild()).href);
if (isDemo) {
  const { loadDemoSchool } = await import('./demo/load.ts');
  const login = await loadDemoSchool(address);
  say(`École de démonstration : ${login.email}, mot de passe ${login.password}`);
}
