import { fileURLToPath } from 'node:url';
import { continueOnNewNode, ensureDependencies, say } from './setup.mjs';

/* `npm run admin`: what whoever runs the server can do beside it (docs/operations.md, « People without a way in »). */

await ensureDependencies('run');
await continueOnNewNode(fileURLToPath(import.meta.url));

const { administer } = await import('../apps/server/src/admin.ts');
try {
  say(await administer(process.argv.slice(2), process.env, (line) => console.error(line)));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
