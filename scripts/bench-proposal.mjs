import { fileURLToPath } from 'node:url';
import { continueOnNewNode, ensureDependencies } from './setup.mjs';

/* `npm run bench:proposal`: sets up what is missing, then measures how good automatic proposals are. */

await ensureDependencies();
await continueOnNewNode(fileURLToPath(import.meta.url));
await import('../bench/proposal/main.ts');
