import { fileURLToPath } from 'node:url';
import { continueOnNewNode, ensureDependencies } from './setup.mjs';

/*
 * `npm test`: sets up what is missing, then runs every check and test. `npm test -- server teachers` runs one step
 * only, and of it only what matches the words after its name; `npm test -- changed main` what the uncommitted changes,
 * and those since a commit, can have broken.
 */

await ensureDependencies();
await continueOnNewNode(fileURLToPath(import.meta.url));

const { runTestCommand } = await import('./test-run/main.ts');
try {
  process.exitCode = await runTestCommand(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
