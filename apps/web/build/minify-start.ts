import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/** Makes public/start.js small, which the build copies as it stands; browsers of any age can still read it. */
export function minifyStart(): Plugin {
  let file = '';
  return {
    name: 'minify-start',
    apply: 'build',
    configResolved({ root, build }) {
      file = path.resolve(root, build.outDir, 'start.js');
    },
    async writeBundle() {
      const { code } = await minify(await readFile(file, 'utf8'), {
        ecma: 5,
        compress: true,
        mangle: true,
        module: false,
      });
      await writeFile(file, code);
    },
  };
}
