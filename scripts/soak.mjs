import { fileURLToPath } from 'node:url';
import { continueOnNewNode, ensureDependencies } from './setup.mjs';

/* `npm run soak -- 30m`: sets up what is missing, then repeats the tests that take rounds for as long. */

await ensureDependencies();
await continueOnNewNode(fileURLToPath(import.meta.url));

const { runSoakCommand } = await import('./test-run/soak.ts');
try {
  process.exitCode = await runSoakCommand(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
