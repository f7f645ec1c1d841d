import { expect, test } from 'vitest';
import type { Outcome } from './outcome.ts';
import { INSTALLATION, runSteps, type Settings, type Step } from './run-steps.ts';
import { libreOffice } from './tools.ts';

const passed: Outcome = { passed: 1, failed: 0 };
const settings = { cores: 4, filters: [], onEnd: () => {} };

/** Runs steps that end when all that can run beside them has begun; says what happened in which order. */
async function watch(steps: readonly Omit<Step, 'run'>[]): Promise<string> {
  const said: string[] = [];
  const run = async (name: string) => {
    said.push(`${name}+`);
    await new Promise((resolve) => setImmediate(resolve));
    said.push(`${name}-`);
    return passed;
  };
  await runSteps(
    steps.map((step) => ({ ...step, run: () => run(step.name) })),
    settings,
  );
  return said.join(' ');
}

test('steps run side by side as long as there is room, the first ones first', async () => {
  const ones = ['a', 'b', 'c'].map((name) => ({ name, share: 1 }));
  expect(await watch([...ones, { name: 'd', share: 2 }])).toBe('a+ b+ a- c+ b- c- d+ d-');
});

test('a step waits for the one it needs, and for the installation of its tools; others need not', async () => {
  const steps = [
    { name: INSTALLATION, share: 0 },
    { name: 'office', share: 0.5, tools: [libreOffice] },
    { name: 'build', share: 0.5 },
    { name: 'browser', share: 0.5, needs: 'build' },
  ];
  expect(await watch(steps)).toBe(
    `${INSTALLATION}+ build+ ${INSTALLATION}- office+ build- browser+ office- browser-`,
  );
});

test('what needs a step that failed is not run, and counts as failed; the rest is run', async () => {
  const ended = await runSteps(
    [
      { name: 'build', share: 2, run: async () => ({ passed: 0, failed: 1 }) },
      { name: 'browser', share: 2, needs: 'build', run: async () => passed },
      { name: 'server', share: 2, run: () => Promise.reject(new Error('no luck')) },
      { name: 'web', share: 2, run: async () => passed },
    ],
    settings,
  );
  expect(ended.map(({ step, outcome }) => [step.name, outcome])).toEqual([
    ['build', { passed: 0, failed: 1 }],
    ['browser', { passed: 0, failed: 1, notRun: ['build failed'] }],
    ['server', { passed: 0, failed: 1, output: expect.stringContaining('no luck') }],
    ['web', passed],
  ]);
});

test('a step is given its share of workers, at least one, and one for each core when it is alone', async () => {
  const given: number[] = [];
  const run = async ({ cores }: Settings) => {
    given.push(cores);
    return passed;
  };
  const half = { name: 'web', share: 0.5, run };
  await runSteps([half, { ...half, name: 'browser', share: 1.5 }, { ...half, share: 0.1 }], settings);
  const install = { name: INSTALLATION, share: 0, run: async () => passed };
  await runSteps([half, install], settings);
  await runSteps([{ ...half, share: 1.5 }, install], settings);
  expect(given).toEqual([2, 6, 1, 4, 6]);
});
