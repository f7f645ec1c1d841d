import { expect, test } from 'vitest';
import { describeEnd, listSlowest, summarise } from './summary.ts';

const step = (name: string) => ({ name, share: 1, run: async () => ({ passed: 0, failed: 0 }) });

const web = {
  step: step('web'),
  start: 36.04,
  seconds: 64,
  outcome: {
    passed: 594,
    failed: 0,
    skipped: 2,
    secondsByFile: new Map(Array.from({ length: 9 }, (_, index) => [`web-${index}.test.tsx`, index])),
  },
};
const server = {
  step: step('server'),
  start: 0,
  seconds: 100.04,
  outcome: {
    passed: 1900,
    failed: 2,
    output: 'ended with exit code 1\n',
    notRun: ['in LibreOffice: no LibreOffice'],
    secondsByFile: new Map([
      ['kill.test.ts', 73.06],
      ['fuzz.test.ts', 5.5],
    ]),
  },
};

test('the ten files that took longest are named, of all steps, the longest first', () => {
  expect(listSlowest([web, server])).toEqual([
    '   73.1 s  kill.test.ts',
    '    8.0 s  web-8.test.tsx',
    '    7.0 s  web-7.test.tsx',
    '    6.0 s  web-6.test.tsx',
    '    5.5 s  fuzz.test.ts',
    '    5.0 s  web-5.test.tsx',
    '    4.0 s  web-4.test.tsx',
    '    3.0 s  web-3.test.tsx',
    '    2.0 s  web-2.test.tsx',
    '    1.0 s  web-1.test.tsx',
  ]);
});

test('a run ends with its steps, what was not run, and the sum alone on the last line', () => {
  const lines = summarise([web, server]).split('\n');
  const [before, during] = ['·'.repeat(10), '█'.repeat(20)];
  expect(lines).toContain(`   64.0 s  ${before}${during}  web       594 passed`);
  expect(lines).toContain(`  100.0 s  ${'█'.repeat(30)}  server    1900 passed, 2 failed`);
  expect(lines).toContain('  100.0 s  in all');
  expect(lines.slice(-4)).toEqual([
    'Not run',
    'server: in LibreOffice: no LibreOffice',
    '',
    '2494 passed, 2 failed, 2 skipped',
  ]);
});

test('a step that has ended says why it failed, and what of it was not run', () => {
  expect(describeEnd(web)).toBe('✓ web: 594 passed, 0 failed, 2 skipped (64.0 s)');
  expect(describeEnd(server).split('\n')).toEqual([
    'ended with exit code 1',
    '✗ server: not run: in LibreOffice: no LibreOffice',
    '✗ server: 1900 passed, 2 failed (100.0 s)',
  ]);
});
