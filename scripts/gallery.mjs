import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, runChild } from './child.mjs';
import { continueOnNewNode, ensureDependencies, say } from './setup.mjs';

/*
 * `npm run gallery`: pictures of every screen and dialog, in gallery/. With arguments, only those of the files they
 * match: `npm run gallery -- teachers functions`.
 */

const TIMEOUT_S = 25 * 60;

await ensureDependencies();
await continueOnNewNode(fileURLToPath(import.meta.url));

const { ensureWebBuild } = await import('./web-build.mjs');
const { ensureChromium } = await import('./chromium.mjs');
if (!(await ensureWebBuild())) process.exit(1);
const { path, output } = await ensureChromium();
if (!path) {
  console.error(`${output}\nAucun Chromium pour prendre les images.`);
  process.exit(1);
}
const filters = process.argv.slice(2);
if (filters.length === 0) rmSync(join(root, 'gallery'), { recursive: true, force: true });
const { code } = await runChild('playwright', ['test', '--config=e2e/gallery', ...filters], {
  env: { CHROMIUM_PATH: path },
  timeoutSeconds: TIMEOUT_S,
});
say('gallery/index.html');
process.exit(code);
