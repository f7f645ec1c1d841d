import { writeSync } from 'node:fs';

/**
 * What a runner of tests says while it runs: a file or one of its tests is begun, a test has a result, a file has
 * ended. `seconds` are those that the file has cost since the last event that named some.
 */
export type TestEvent =
  | { kind: 'begun'; file: string; test?: string }
  | { kind: 'tested'; file: string; test: string; result: 'passed' | 'failed' | 'skipped'; seconds?: number }
  | { kind: 'ended'; file: string; seconds?: number };

/** Where reporters write their events: `runChild` listens there. */
const CHANNEL = 3;

/** An event as one line. Two characters that JSON leaves alone end a line too for whoever reads lines. */
export const toLine = (event: TestEvent): string =>
  JSON.stringify(event).replaceAll('\u2028', String.raw`\u2028`).replaceAll('\u2029', String.raw`\u2029`);

/** Tells the parent process. Written at once, so that nothing is lost when this process ends. */
export const tell = (event: TestEvent): void => void writeSync(CHANNEL, `${toLine(event)}\n`);

const nameOf = ({ file, test }: { file: string; test?: string }) =>
  test === undefined ? file : `${file} › ${test}`;

const add = (numbers: Map<string, number>, name: string, number: number) =>
  numbers.set(name, (numbers.get(name) ?? 0) + number);

/** What one runner of tests has done so far, from its events. */
export class Progress {
  passed = 0;
  failed = 0;
  skipped = 0;
  readonly failures: string[] = [];
  readonly secondsByFile = new Map<string, number>();
  readonly testsByFile = new Map<string, number>();
  readonly #running = new Set<string>();

  note(event: TestEvent): void {
    if (event.kind === 'begun') this.#running.add(nameOf(event));
    else this.#running.delete(nameOf(event));
    if (event.kind === 'tested') this.#count(event);
    if (event.kind !== 'begun') add(this.secondsByFile, event.file, event.seconds ?? 0);
  }

  /** What was begun and has not ended: tests, and files none of whose tests run. */
  get running(): string[] {
    const names = [...this.#running];
    return names.filter((name) => !names.some((other) => other.startsWith(`${name} › `)));
  }

  #count(event: TestEvent & { kind: 'tested' }): void {
    this[event.result] += 1;
    add(this.testsByFile, event.file, 1);
    if (event.result === 'failed') this.failures.push(nameOf(event));
  }
}
