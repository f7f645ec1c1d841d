import type { Progress } from './progress.ts';

/** What the passes did with one file of tests. */
interface Figures {
  /** How many times the rounds of one `npm test`. */
  rounds: number;
  tests: number;
  seconds: number;
  failed: number;
}

const none: Figures = { rounds: 0, tests: 0, seconds: 0, failed: 0 };

const line = (cells: readonly string[], file: string) =>
  `${cells.map((cell) => cell.padStart(9)).join('')}  ${file}`;

/** Adds up what passes of the soak did, file by file. */
export class SoakFigures {
  readonly #byFile = new Map<string, Figures>();

  add({ testsByFile, secondsByFile, failures }: Progress, factor: number): void {
    for (const [file, tests] of testsByFile) {
      const sum = this.#byFile.get(file) ?? none;
      this.#byFile.set(file, {
        rounds: sum.rounds + factor,
        tests: sum.tests + tests,
        seconds: sum.seconds + (secondsByFile.get(file) ?? 0),
        failed: sum.failed + failures.filter((failure) => failure.startsWith(`${file} › `)).length,
      });
    }
  }

  /** The sum of one figure over all files. */
  count(name: 'tests' | 'failed'): number {
    return [...this.#byFile.values()].reduce((sum, figures) => sum + figures[name], 0);
  }

  /** A table: a line a file. */
  describe(): string {
    const rows = [...this.#byFile].map(([file, { rounds, tests, seconds, failed }]) =>
      line([`${rounds} ×`, String(tests), seconds.toFixed(0), String(failed)], file),
    );
    return [line(['rounds', 'tests', 'seconds', 'failed'], 'file'), ...rows].join('\n');
  }
}
