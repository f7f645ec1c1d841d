import { expect, test } from 'vitest';
import { ImportGraph } from './import-graph.ts';
import { Progress } from './progress.ts';
import { chooseFactor, findSoaked } from './soak.ts';
import { SoakFigures } from './soak-figures.ts';

test('a pass takes the rounds that fit into what is left, and other seeds come after ten minutes', () => {
  expect(chooseFactor(95, 10)).toBe(9);
  expect(chooseFactor(3600, 10)).toBe(60);
  expect(chooseFactor(5, 10)).toBe(1);
});

test('whoever imports the rounds takes them, through another file too', () => {
  const sources = new Map([
    ['packages/domain/testing/rounds.ts', ''],
    ['packages/domain/src/split.test.ts', `import { rounds } from '../testing/rounds.ts';`],
    ['apps/server/src/fuzz-run.ts', `import { rounds } from '../../../packages/domain/testing/rounds.ts';`],
    ['apps/server/src/fuzz.test.ts', `import { run } from './fuzz-run.ts';`],
    ['apps/server/src/main.test.ts', ''],
  ]);
  expect(findSoaked([...sources.keys()], new ImportGraph(sources, new Map()))).toEqual([
    'packages/domain/src/split.test.ts',
    'apps/server/src/fuzz.test.ts',
  ]);
});

test('figures are added up over the passes', () => {
  const figures = new SoakFigures();
  for (const factor of [1, 8]) {
    const progress = new Progress();
    progress.note({ kind: 'tested', file: 'kill.test.ts', test: 'x', result: 'passed' });
    progress.note({ kind: 'tested', file: 'kill.test.ts', test: 'y', result: 'failed' });
    progress.note({ kind: 'ended', file: 'kill.test.ts', seconds: 10 });
    figures.add(progress, factor);
  }
  expect(figures.describe().split('\n')).toEqual([
    '   rounds    tests  seconds   failed  file',
    '      9 ×        4       20        2  kill.test.ts',
  ]);
  expect([figures.count('tests'), figures.count('failed')]).toEqual([4, 2]);
});
