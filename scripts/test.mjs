import { fileURLToPath } from 'node:url';
import { continueOnNewNode, ensureDependencies } from './setup.mjs';

/*
 * `npm test`: sets up what is missing, then runs every check and test. `npm test -- server teachers` runs one step
 * only, and of it only what matches the words after its name.
 */

await ensureDependencies();
await continueOnNewNode(fileURLToPath(import.meta.url));

const { count, listSteps } = await import('./test-steps.mjs');
const { steps } = listSteps();
const [only, ...filters] = process.argv.slice(2);
const chosen = only === undefined ? steps : steps.filter((step) => step.name === only);
if (chosen.length === 0) {
  console.error(`Unknown step « ${only} ». Steps: ${steps.map((step) => step.name).join(', ')}.`);
  process.exit(2);
}
for (const step of chosen) void step.prepare?.();

const results = new Map();

async function runStep(step) {
  const start = performance.now();
  const isReady = step.needs === undefined || (results.get(step.needs)?.failed ?? 0) === 0;
  const result = isReady
    ? await step.run(filters)
    : { passed: 0, failed: 1, output: `not run, since ${step.needs} failed` };
  results.set(step.name, result);
  if (result.output && result.failed > 0) console.log(result.output.trim());
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const skipped = result.skipped ? `, ${result.skipped} skipped` : '';
  const sign = result.failed > 0 ? '✗' : '✓';
  console.log(
    `${sign} ${step.name}: ${result.passed} passed, ${result.failed} failed${skipped} (${seconds} s)`,
  );
}

await Promise.all(chosen.filter((step) => step.isTogether).map(runStep));
for (const step of chosen.filter((candidate) => !candidate.isTogether)) await runStep(step);

const failed = count([...results.values()], 'failed');
console.log(`${count([...results.values()], 'passed')} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
