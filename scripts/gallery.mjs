import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, runChild } from './child.mjs';
import { continueOnNewNode, ensureDependencies, say } from './setup.mjs';

/*
 * `npm run gallery`: pictures of every screen and dialog, in gallery/. With arguments, only those of the files they
 * match: `npm run gallery -- teachers functions`.
 */

await ensureDependencies();
await continueOnNewNode(fileURLToPath(import.meta.url));

const { ensureWebBuild } = await import('./web-build.mjs');
const { browser, installTools, isToInstall } = await import('./test-run/tools.ts');
if (!(await ensureWebBuild())) process.exit(1);
if (isToInstall(browser)) await installTools([browser]);
const path = browser.find();
if (path === undefined) {
  console.error(`Not run: ${browser.advice}`);
  process.exit(1);
}
const filters = process.argv.slice(2);
if (filters.length === 0) rmSync(join(root, 'gallery'), { recursive: true, force: true });
const { code } = await runChild('playwright', ['test', '--config=e2e/gallery', ...filters], {
  env: { CHROMIUM_PATH: path },
  silenceSeconds: 300,
});
say('gallery/index.html');
process.exit(code);
