import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const PROGRAM = `
import { spawnSync } from 'node:child_process';
import { spareMemory } from ${JSON.stringify(new URL('spare-memory.mjs', import.meta.url).href)};
console.log(process.pid);
spareMemory();
console.log(spawnSync('sh', ['-c', 'echo $MALLOC_MMAP_THRESHOLD_ $MALLOC_TRIM_THRESHOLD_ $MALLOC_ARENA_MAX $NODE_OPTIONS $KEPT']).stdout.toString().trim());
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
  'the same process goes on with what spares memory, and so do its children',
  () => {
    const [before, again, settings] = run({});
    expect([before === again, settings]).toEqual([
      true,
      '131072 131072 2 --max-semi-space-size=4 --v8-pool-size=2 kept',
    ]);
  },
);

test('what whoever runs the server has set stays', () => {
  expect(run({ MALLOC_MMAP_THRESHOLD_: '1', MALLOC_TRIM_THRESHOLD_: '2' }).at(-1)).toBe(
    '1 2 2 --max-semi-space-size=4 --v8-pool-size=2 kept',
  );
});
