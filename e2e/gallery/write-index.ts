import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GALLERY, THEMES, WIDTHS } from './take.ts';

const FORMATS = WIDTHS.flatMap((width) => THEMES.map((theme) => `${theme}-${width}`));
const PICTURE = new RegExp(`^(.+)-(?:${FORMATS.join('|')})\\.png$`);

const STYLE = `
  body { margin: 1.5rem; font: 14px/1.5 system-ui, sans-serif; background: #ddd; color: #222; }
  h2 { margin: 2.5rem 0 0; } h3 { margin: 1rem 0 0.25rem; font-weight: 500; }
  label { margin-right: 1rem; } nav a { margin-right: 0.75rem; }
  .pictures { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: flex-start; }
  img { display: block; height: auto; max-height: 90vh; box-shadow: 0 0 0 1px #0003; }
  ${FORMATS.map((format) => `body:has(#hide-${format}:checked) .of-${format}`).join(', ')} { display: none; }`;

const pictureTag = (name: string, format: string) => {
  const width = Math.round(Number(format.split('-')[1]) / 2.5);
  const file = `${name}-${format}.png`;
  return `<a class="of-${format}" href="${file}"><img src="${file}" alt="${file}" width="${width}" loading="lazy"></a>`;
};

const sectionTag = (screen: string, names: readonly string[], files: ReadonlySet<string>) =>
  `<h2 id="${screen}">${screen}</h2>` +
  names
    .map((name) => {
      const taken = FORMATS.filter((format) => files.has(`${name}-${format}.png`));
      return `<h3>${name}</h3><div class="pictures">${taken.map((format) => pictureTag(name, format)).join('')}</div>`;
    })
    .join('\n');

/** Shows all pictures that are in the gallery on one page, by screen; formats can be hidden. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls it at the end
export default async function writeIndex(): Promise<void> {
  await mkdir(GALLERY, { recursive: true });
  const files = new Set(await readdir(GALLERY));
  const names = [...new Set([...files].flatMap((file) => PICTURE.exec(file)?.[1] ?? []))].toSorted();
  const screens = Map.groupBy(names, (name) => name.split('-')[0] ?? '');
  const links = [...screens.keys()].map((screen) => `<a href="#${screen}">${screen}</a>`).join('');
  const boxes = FORMATS.map(
    (format) => `<label><input type="checkbox" id="hide-${format}"> without ${format}</label>`,
  ).join('');
  const sections = [...screens].map(([screen, own]) => sectionTag(screen, own, files)).join('\n');
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>${STYLE}</style><h1>Pupitre, ${names.length} states</h1><nav>${links}</nav><p>${boxes}</p>\n${sections}</html>`;
  await writeFile(join(GALLERY, 'index.html'), html);
}
