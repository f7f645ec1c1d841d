import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Screens whose address is not the name of their page. */
const ADDRESSES: Record<string, string> = { dashboard: '/', proposal: '/assignments/proposal' };

/**
 * What a chunk is for, by the module that it begins with: the address of a screen, or, as « /assignments grid », a tab
 * with code of its own; null for other chunks.
 */
function purposeOf(module: string | null): string | null {
  const [, feature = '', name = '', kind] =
    /features\/([\w-]+)\/(?:[\w-]+\/)*([\w-]+)-(page|tab)\.tsx$/.exec(module ?? '') ?? [];
  if (kind === 'tab') return `/${feature} ${name}`;
  return kind === 'page' ? (ADDRESSES[name] ?? `/${name}`) : null;
}

/** A chunk with everything that it needs. */
function filesOf(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return found;
  found.add(name);
  for (const needed of chunk.imports) filesOf(bundle, needed, found);
  return found;
}

/** For each screen and tab, the files that it needs beside those of the entry. */
function listScreens(bundle: Bundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const known = filesOf(bundle, entry?.fileName ?? '');
  const screens = chunks.flatMap((chunk) => {
    const purpose = purposeOf(chunk.facadeModuleId);
    const files = [...filesOf(bundle, chunk.fileName)].filter((file) => !known.has(file));
    return purpose === null ? [] : [[purpose, files.map((file) => `/${file}`)] as const];
  });
  return Object.fromEntries(screens);
}

/**
 * Puts into the page which files each screen needs, for public/start.js to ask for those of the screen that is opened
 * together with the entry, rather than after it; and has the font asked for at once.
 */
export function preloadScreens(): Plugin {
  return {
    name: 'preload-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => path.basename(file).startsWith('inter-latin-wght'));
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` };
        return {
          html: html.replace('>{}</script>', `>${JSON.stringify(listScreens(bundle))}</script>`),
          tags: [{ tag: 'link', attrs, injectTo: 'head' }],
        };
      },
    },
  };
}
