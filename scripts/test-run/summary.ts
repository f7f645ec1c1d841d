import { count } from './outcome.ts';
import type { Ended } from './run-steps.ts';

const SLOWEST = 10;

/** So many characters stand for the whole run. */
const WIDTH = 30;

const seconds = (number: number) => `${number.toFixed(1)} s`.padStart(9);

/** One line about a step that has ended; before it, why it failed. */
export function describeEnd({ step, outcome, seconds: took }: Ended): string {
  const reasons = outcome.failed > 0 && outcome.output ? [outcome.output.trim()] : [];
  const notRun = (outcome.notRun ?? []).map((sentence) => `✗ ${step.name}: not run: ${sentence}`);
  const skipped = outcome.skipped ? `, ${outcome.skipped} skipped` : '';
  const sign = outcome.failed > 0 ? '✗' : '✓';
  const numbers = `${outcome.passed} passed, ${outcome.failed} failed${skipped}`;
  return [...reasons, ...notRun, `${sign} ${step.name}: ${numbers} (${took.toFixed(1)} s)`].join('\n');
}

/** The files of tests that took longest, with the seconds each cost. */
export function listSlowest(ended: readonly Ended[]): string[] {
  return ended
    .flatMap(({ outcome }) => [...(outcome.secondsByFile ?? [])])
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SLOWEST)
    .map(([file, took]) => `${seconds(took)}  ${file}`);
}

/** When a step ran: a bar between the beginning of the first step and the end of the last. */
function drawBar({ start, seconds: took }: Ended, whole: number): string {
  const from = Math.min(WIDTH - 1, Math.floor((start / whole) * WIDTH));
  const to = Math.max(from + 1, Math.round(((start + took) / whole) * WIDTH));
  return `${'·'.repeat(from)}${'█'.repeat(to - from)}`.padEnd(WIDTH, '·');
}

/** A step a line: how long it took, when, and what it found; then the whole. */
function describeSteps(ended: readonly Ended[]): string[] {
  const whole = Math.max(...ended.map(({ start, seconds: took }) => start + took));
  const lines = ended.map(
    (end) => `${seconds(end.seconds)}  ${drawBar(end, whole)}  ${nameWithNumbers(end)}`,
  );
  return [...lines, `${seconds(whole)}  in all`];
}

/** What stands at the end of a run: the slowest files, the steps and when they ran, what was not run, and the sum alone on the last line. */
export function summarise(ended: readonly Ended[]): string {
  const slowest = listSlowest(ended);
  const outcomes = ended.map(({ outcome }) => outcome);
  const notRun = ended.flatMap(({ step, outcome }) =>
    (outcome.notRun ?? []).map((sentence) => `${step.name}: ${sentence}`),
  );
  const skipped = count(outcomes, 'skipped');
  return [
    ...(slowest.length === 0 ? [] : ['', 'Slowest files', ...slowest]),
    '',
    'Steps',
    ...describeSteps(ended),
    ...(notRun.length === 0 ? [] : ['', 'Not run', ...notRun]),
    '',
    `${count(outcomes, 'passed')} passed, ${count(outcomes, 'failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n');
}

function nameWithNumbers({ step, outcome }: Ended): string {
  const failed = outcome.failed > 0 ? `, ${outcome.failed} failed` : '';
  return `${step.name.padEnd(9)} ${outcome.passed} passed${failed}`;
}
