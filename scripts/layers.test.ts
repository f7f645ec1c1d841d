import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLAN_TABLES } from '../packages/domain/src/index.ts';

/*
 * The layer rules can only be trusted if they are seen to bite: a tree of the same shape as this repository, in which
 * each arrow is broken once, must give exactly the violations expected, and the lawful files beside them none.
 */

const root = dirname(import.meta.dirname);
const rooms = ['packages', 'apps', 'e2e', 'bench', 'scripts'];
const rules: { forbidden: (IForbiddenRuleType & { name: string })[]; options: ICruiseOptions } =
  createRequire(import.meta.url)('../.dependency-cruiser.cjs');

async function check(baseDir: string, folders: readonly string[]): Promise<ICruiseResult> {
  const { forbidden, options } = rules;
  const { output } = await cruise(
    [...folders],
    { ...options, baseDir, ruleSet: { forbidden }, validate: true },
    options.enhancedResolveOptions,
  );
  if (typeof output === 'string') throw new TypeError('a result was expected, not a text');
  return output;
}

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const SQL = /\b(selectFrom|insertInto|updateTable|deleteFrom)\b/;
const mayAsk = /\/src\/(data|database|testing)\/|\.test\.ts$/;

/** A connection can be asked without importing the package: files of the server that do, and should not. */
const findStrayQueries = (base: string) =>
  listFiles(join(base, 'apps/server/src'))
    .filter((path) => !mayAsk.test(path) && SQL.test(readFileSync(path, 'utf8')))
    .map((path) => relative(base, path));

/** Statements that write a table of the plan elsewhere than where patches are written. */
const PLAN_WRITE = new RegExp(String.raw`(insertInto|updateTable|deleteFrom)\('(${PLAN_TABLES.join('|')})'`);
const mayWrite = /\/src\/(database\/migrations|testing)\/|\.test\.ts$/;
const findStrayWrites = (base: string) =>
  listFiles(join(base, 'apps/server/src'))
    .filter((path) => !mayWrite.test(path) && PLAN_WRITE.test(readFileSync(path, 'utf8')))
    .map((path) => relative(base, path));

/** Dependencies that no source of a room names: by import, or in style sheets by their files in node_modules. */
function findUnusedDependencies(base: string): string[] {
  return globSync(join(base, '{packages,apps}/*/package.json')).flatMap((path) => {
    const { name, dependencies = {} }: { name: string; dependencies?: Record<string, string> } = JSON.parse(
      readFileSync(path, 'utf8'),
    );
    const sources = listFiles(join(dirname(path), 'src'))
      .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const named = new Set(sources.match(/(?<=['"]|node_modules\/)(@[\w.-]+\/)?[\w.-]+(?=['"/])/g));
    return Object.keys(dependencies)
      .filter((dependency) => !named.has(dependency))
      .map((dependency) => `${name}: ${dependency}`);
  });
}

const violationsOf = (result: ICruiseResult) =>
  result.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).toSorted();

const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '*']));

const manifest = (name: string, dependencies: string[] = [], devDependencies: string[] = []) => {
  return JSON.stringify({
    name,
    type: 'module',
    exports: { '.': './src/index.ts' },
    dependencies: versions(dependencies),
    devDependencies: versions(devDependencies),
  });
};

const installed = (name: string) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({
    name,
    version: '1.0.0',
    exports: './dist/index.js',
  }),
  [`node_modules/${name}/dist/index.js`]: 'export const value = 1;',
});

const lawful: Record<string, string> = {
  'package.json': manifest('root', [], ['vitest']),
  ...installed('zod'),
  ...installed('kysely'),
  ...installed('vitest'),
  ...installed('stowaway'),
  'packages/domain/package.json': manifest('@pupitre/domain'),
  'packages/domain/src/index.ts': "export { rule, type Rule } from './rule.ts';",
  'packages/domain/src/rule.ts': 'export type Rule = number; export const rule = 1;',
  'packages/domain/src/f.ts': "import './e.ts';",
  'packages/domain/src/rule.test.ts': "import 'vitest'; import './rule.ts';",
  'packages/contract/package.json': manifest('@pupitre/contract', ['@pupitre/domain', 'zod']),
  'packages/contract/src/index.ts': "import 'zod'; export type { Rule } from '@pupitre/domain';",
  'packages/optimiser/package.json': manifest('@pupitre/optimiser', ['@pupitre/domain']),
  'packages/optimiser/src/index.ts': "export { rule } from '@pupitre/domain';",
  'apps/server/package.json': manifest('@pupitre/server', ['@pupitre/domain', '@pupitre/contract', 'kysely']),
  'apps/server/src/main.ts': "import '@pupitre/contract'; import './features/teachers/service.ts';",
  'apps/server/src/database/open.ts': "import type { Kysely } from 'kysely';",
  'apps/server/src/testing/database.ts': "import 'kysely'; import 'vitest';",
  'apps/server/src/data/teachers.ts': "import 'kysely';",
  'apps/server/src/data/write-rows.ts': "import 'kysely';",
  // Writes a table of the plan beside the patches.
  'apps/server/src/data/stray.ts': "database.updateTable('positions')",
  'apps/server/src/changes/write-patch.ts': "import '../data/write-rows.ts';",
  'apps/server/src/features/teachers/service.ts': "import '../../data/teachers.ts';",
  // Imports nothing that it may not, but asks the database all the same.
  'apps/server/src/features/teachers/limits.ts': "database.selectFrom('teachers')",
  'apps/web/package.json': manifest('@pupitre/web', ['@pupitre/domain', '@pupitre/contract', 'zod']),
  'apps/web/src/app/router.tsx': "export const router = () => import('../features/teachers/page.tsx');",
  'apps/web/src/features/teachers/page.tsx':
    "import { Button } from '../../components/button.tsx';\nexport const Page = () => <Button />;",
  'apps/web/src/features/planning/page.tsx': "import '@pupitre/contract'; // Which speaks of zod only.",
  'apps/web/src/grid/walk.ts': "import '../lib/focus.ts';",
  'apps/web/src/lib/focus.ts': '',
  'apps/web/src/queries/steps.ts': '',
  'apps/web/src/components/button.tsx': 'export const Button = () => <button type="button" />;',
  'e2e/journey.ts': "import '@pupitre/contract';",
  'bench/reads.ts': "import '@pupitre/domain';",
  'scripts/start.mjs': "await import('../apps/server/src/main.ts');",
};

/** Each file breaks one arrow (and so one rule, or two), in one of the ways in which a file can import another. */
const broken: [rules: string, path: string, content: string][] = [
  [
    'domain-depends-on-nothing no-undeclared-dependency',
    'packages/domain/src/a.ts',
    "import type { z } from 'zod';",
  ],
  ['domain-depends-on-nothing', 'packages/domain/src/b.ts', "import { readFileSync } from 'node:fs';"],
  ['domain-depends-on-nothing', 'packages/domain/src/c.ts', "export type { Call } from '@pupitre/contract';"],
  [
    'contract-depends-on-domain-and-zod no-undeclared-dependency',
    'packages/contract/src/a.ts',
    "import { value } from 'kysely';",
  ],
  ['contract-depends-on-domain-and-zod', 'packages/contract/src/b.ts', "import path from 'node:path';"],
  ['optimiser-depends-on-domain', 'packages/optimiser/src/a.ts', "import '../../contract/src/a.ts';"],
  [
    'server-depends-on-contract-domain-and-optimiser',
    'apps/server/src/a.ts',
    "import '../../../e2e/journey.ts';",
  ],
  [
    'nothing-imports-the-web server-depends-on-contract-domain-and-optimiser',
    'apps/server/src/b.ts',
    "export * from '../../web/src/components/button.tsx';",
  ],
  ['web-depends-on-contract-and-domain', 'apps/web/src/a.ts', "import '../../../bench/reads.ts';"],
  [
    'nothing-imports-the-server web-depends-on-contract-and-domain',
    'apps/web/src/b.ts',
    "import type { App } from '../../server/src/main.ts';",
  ],
  ['nothing-imports-the-server', 'e2e/a.ts', "const app = await import('../apps/server/src/main.ts');"],
  [
    'nothing-imports-the-server domain-depends-on-nothing',
    'packages/domain/src/d.ts',
    "import '../../../apps/server/src/main.ts';",
  ],
  ['nothing-imports-the-web', 'scripts/a.mjs', "import '../apps/web/src/app/router.tsx';"],
  [
    'only-data-and-database-know-kysely',
    'apps/server/src/features/teachers/routes.ts',
    "import { type Kysely } from 'kysely';",
  ],
  [
    'a-feature-of-the-server-never-imports-another',
    'apps/server/src/features/planning/a.ts',
    "import '../teachers/service.ts';",
  ],
  [
    'only-changes-write-the-plan',
    'apps/server/src/features/planning/b.ts',
    "import '../../data/write-rows.ts';",
  ],
  [
    'data-year-content-and-documents-stand-below-features',
    'apps/server/src/data/a.ts',
    "import '../features/teachers/service.ts';",
  ],
  [
    'a-feature-never-imports-another',
    'apps/web/src/features/planning/a.tsx',
    "import { Page } from '../teachers/page.tsx';\nexport const A = () => <Page />;",
  ],
  ['features-never-import-the-app', 'apps/web/src/features/planning/b.ts', "import '../../app/router.tsx';"],
  ['the-grid-stands-on-components-and-lib', 'apps/web/src/grid/b.ts', "import '../queries/steps.ts';"],
  ['components-data-lib-and-queries-know-no-grid', 'apps/web/src/lib/b.ts', "import '../grid/walk.ts';"],
  [
    'what-features-share-stands-below-them the-grid-stands-on-components-and-lib',
    'apps/web/src/grid/a.ts',
    "import type { Page } from '../features/teachers/page.tsx';",
  ],
  ...['components', 'data', 'lib', 'queries'].map((folder): [string, string, string] => [
    'what-features-share-stands-below-them',
    `apps/web/src/${folder}/a.ts`,
    "import type { Page } from '../features/teachers/page.tsx';",
  ]),
  ['no-import-cycle', 'packages/domain/src/e.ts', "import './f.ts';"],
  ['no-unresolvable-import', 'apps/server/src/c.ts', "import './nowhere.ts';"],
  ['no-undeclared-dependency', 'apps/server/src/d.ts', "import 'stowaway';"],
  ['no-development-dependency-in-the-product', 'apps/server/src/e.ts', "import 'vitest';"],
];

const tree = mkdtempSync(join(tmpdir(), 'pupitre-layers-'));

beforeAll(() => {
  const files = [...Object.entries(lawful), ...broken.map(([, path, content]) => [path, content] as const)];
  for (const [path, content] of files) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), content);
  }
  mkdirSync(join(tree, 'node_modules/@pupitre'));
  for (const name of ['domain', 'contract']) {
    symlinkSync(join(tree, 'packages', name), join(tree, 'node_modules/@pupitre', name));
  }
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

test('each broken arrow is reported, and nothing lawful', async () => {
  const result = await check(tree, rooms);
  const expected = broken.flatMap(([names, path]) => names.split(' ').map((name) => `${name}: ${path}`));
  expect(violationsOf(result)).toEqual(expected.toSorted());
});

test('every rule has a file that breaks it', () => {
  const shown = new Set(broken.flatMap(([names]) => names.split(' ')));
  expect([...shown].toSorted()).toEqual(rules.forbidden.map(({ name }) => name).toSorted());
});

test('in this repository the imports are seen, across rooms and types included', async () => {
  const { modules } = await check(root, [
    'packages/contract/src/common.ts',
    'apps/server/src/database/schema.ts',
    'apps/web/src/lib/api.ts',
  ]);
  const arrows = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => `${source} → ${resolved}`),
  );
  expect(arrows).toContain('packages/contract/src/common.ts → packages/domain/src/index.ts');
  expect(
    arrows.some((arrow) => arrow.startsWith('apps/server/src/database/schema.ts → node_modules/kysely/')),
  ).toBe(true);
  expect(arrows).toContain('apps/web/src/lib/api.ts → packages/contract/src/index.ts');
});

test('only data and the database ask for rows', () => {
  expect(findStrayQueries(tree)).toEqual(['apps/server/src/features/teachers/limits.ts']);
  expect(findStrayQueries(root)).toEqual([]);
});

test('nothing writes a table of the plan but what writes patches', () => {
  expect(findStrayWrites(tree)).toEqual(['apps/server/src/data/stray.ts']);
  expect(findStrayWrites(root)).toEqual([]);
});

test('every dependency of a room is named by it', () => {
  const ofDomain = ['@pupitre/server: @pupitre/domain', '@pupitre/web: @pupitre/domain'];
  expect(findUnusedDependencies(tree).toSorted()).toEqual([...ofDomain, '@pupitre/web: zod']);
  expect(findUnusedDependencies(root)).toEqual([]);
});
