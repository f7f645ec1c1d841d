import { fileURLToPath } from 'node:url';
import { continueOnNewNode, ensureDependencies } from './setup.mjs';

/*
 * `npm run soak -- 30m`: sets up what is missing, then repeats the tests that take rounds for as long.
 * `npm run soak -- crowd 60m`: holds a server under the load of a crowd for as long, and says whether its memory is steady.
 */

await ensureDependencies();
await continueOnNewNode(fileURLToPath(import.meta.url));

const [, , first, ...others] = process.argv;
try {
  if (first === 'crowd') {
    const { ensureServerBuild } = await import('./server-build.mjs');
    await ensureServerBuild();
    const { holdCrowd } = await import('../bench/crowd/hold.ts');
    const { readLength } = await import('./test-run/length.ts');
    process.exitCode = await holdCrowd(readLength(others[0]));
  } else {
    const { runSoakCommand } = await import('./test-run/soak.ts');
    process.exitCode = await runSoakCommand(process.argv.slice(2));
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
