import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json)$/;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await compressBrotli(content, { params }));
  await writeFile(`${file}.gz`, await compressGzip(content, { level: 9 }));
}

/** Writes a .br and a .gz beside every text file of the build, so that the server compresses nothing at run time. */
function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
      await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
    },
  };
}

/** What most screens are made of, but not what dialogs alone need. */
const INTERFACE = [
  /web\/src\/(?:lib|queries|components\/(?!.*dialog|file-picker))/,
  /@tanstack|@tabler/,
  /@mantine\/core\/esm\/components\/(?:Input|InputBase|TextInput|NativeSelect|Tabs|ActionIcon)\//,
];

/**
 * Three chunks that every screen has, so that none needs a dozen of a kilobyte; the rest is split by use. The libraries
 * change least. The contract stands in the chunk of the entry, where zod-settings.ts runs before it.
 */
const CHUNKS = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const] },
  { name: 'base', tags: ['$initial' as const] },
  { name: 'interface', test: (id: string) => INTERFACE.some((part) => part.test(id)) },
];

export default defineConfig({
  plugins: [react(), precompress()],
  server: { proxy: { '/api': process.env['PUPITRE_API'] ?? 'http://127.0.0.1:3000' } },
  build: {
    target: 'es2023',
    // The content-security-policy allows neither data: fonts nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
});
