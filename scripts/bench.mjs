import { fileURLToPath } from 'node:url';
import { continueOnNewNode, ensureDependencies } from './setup.mjs';

/* `npm run bench`: sets up what is missing, then measures. */

await ensureDependencies();
await continueOnNewNode(fileURLToPath(import.meta.url));

const { ensureWebBuild } = await import('./web-build.mjs');
if (!(await ensureWebBuild())) process.exit(1);
const { ensureServerBuild } = await import('./server-build.mjs');
await ensureServerBuild();
await import('../bench/main.ts');
