import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../apps/web/src');

/** Without what is no style of an element: the faces of fonts and the margins of a sheet. */
const styles = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({
    path,
    text: readFileSync(join(web, path), 'utf8').replaceAll(
      /\/\*[^]*?\*\/|@(?:font-face|page)\b[^{]*\{[^}]*\}/g,
      '',
    ),
  }));

const MEASURED =
  /[{;\s]((?:font-size|font-weight|line-height|(?:row-|column-)?gap|(?:padding|margin|border(?:-[a-z]+)*-radius)(?:-[a-z]+)*)\s*:\s*[^;}]+)/g;
/** Nothing, all of it, a hairline, a share, an icon's own line: none of them is a step of a scale. */
const FREE = /^(?:0|auto|inherit|1|-?[12]px|\d+(?:\.\d+)?%|!important)$/;
/** A token, or what is calculated from one; from the inside out. */
const TOKEN = /var\(--[^()]*\)|(?:calc|min|max|clamp)\([^()]*TOKEN[^()]*\)/g;

function withoutTokens(value: string): string {
  const shorter = value.replaceAll(TOKEN, 'TOKEN');
  return shorter === value ? value.replaceAll('TOKEN', '') : withoutTokens(shorter);
}

/** The declarations of a style sheet that measure with a figure of their own. */
const literalsOf = (text: string) =>
  [...text.matchAll(MEASURED)]
    .map(([, declaration = '']) => declaration.trim())
    .filter((declaration) =>
      withoutTokens(declaration.slice(declaration.indexOf(':') + 1))
        .split(/\s+/)
        .some((word) => word !== '' && !FREE.test(word)),
    );

/** Rules that say the same, of four declarations or more. */
function repeatedRules(): string[] {
  const places = new Map<string, string[]>();
  for (const { path, text } of styles)
    for (const [, selector = '', body = ''] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const declarations = body
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part !== '');
      const rule = declarations.toSorted().join('; ');
      if (declarations.length >= 4)
        places.set(rule, [...(places.get(rule) ?? []), `${path} ${selector.trim()}`]);
    }
  return [...places.values()].filter(({ length }) => length > 1).map((found) => found.join(' = '));
}

test('sizes, weights, corners and room come from tokens', () => {
  expect(styles.length).toBeGreaterThan(60);
  expect(literalsOf('a { gap: 3px; margin: calc(1 * 2rem) auto; font-size: 14px }')).toHaveLength(3);
  expect(literalsOf('a { gap: min(var(--x), 3%); margin: 0 calc(-1 * var(--y)); padding: 1px }')).toEqual([]);
  expect(
    styles.flatMap(({ path, text }) =>
      path === 'app/tokens.css' ? [] : literalsOf(text).map((literal) => `${path} ${literal}`),
    ),
  ).toEqual([]);
});

test('what looks the same in several places stands in app/shared.css', () => {
  expect(repeatedRules()).toEqual([]);
});

test('what is there for the ear only is hidden in one way', () => {
  const hiding = styles.filter(({ text }) => text.includes('clip-path: inset(50%)'));
  expect(hiding.map(({ path }) => path)).toEqual(['app/shared.css']);
});

test('nothing is looked for in the whole document, which would cost time at each change of it', () => {
  const isWhole = /(?::root|\bhtml|\bbody):has\(/;
  expect(':root:has(.x) { top: 0 }').toMatch(isWhole);
  expect(
    styles.filter(({ path, text }) => path !== 'app/print.css' && isWhole.test(text)).map(({ path }) => path),
  ).toEqual([]);
});
