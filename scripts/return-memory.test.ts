import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const PROGRAM = `
import { spawnSync } from 'node:child_process';
import { returnMemory } from ${JSON.stringify(new URL('return-memory.mjs', import.meta.url).href)};
console.log(process.pid);
returnMemory();
console.log(spawnSync('sh', ['-c', 'echo $MALLOC_MMAP_THRESHOLD_ $MALLOC_TRIM_THRESHOLD_ $KEPT']).stdout.toString().trim());
`;

const run = (env: Record<string, string>) => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', '--input-type=module', '-e', PROGRAM, 'word'],
    {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], KEPT: 'kept', ...env },
    },
  );
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
};

test.runIf(process.platform === 'linux')(
  'the same process goes on with what makes it give memory back, and so do its children',
  () => {
    const [before, again, settings] = run({});
    expect([before === again, settings]).toEqual([true, '131072 131072 kept']);
  },
);

test('what whoever runs the server has set stays', () => {
  const [, settings] = run({ MALLOC_MMAP_THRESHOLD_: '1', MALLOC_TRIM_THRESHOLD_: '2' });
  expect(settings).toBe('1 2 kept');
});
