import type { BlockCell, CellBlock } from './cell-block.ts';

/** The cells selected together. */
export interface CellRange {
  /** The active cell, which keeps the focus. */
  active: string;
  block: CellBlock;
  cells: readonly BlockCell[];
  /** The positions in them. */
  ids: readonly string[];
}

/** The range of the grid and what is said about it. Outside React: extending it repaints no position. */
export class RangeStore {
  #range: CellRange | null = null;
  #message = '';
  readonly #listeners = new Set<() => void>();

  /** The cells selected now; null for none. */
  readonly get = (): CellRange | null => this.#range;
  /** What is said about it; empty for nothing. */
  readonly message = (): string => this.#message;

  /** Selects a range, or none; the message is shown and read out. */
  set(range: CellRange | null, message: string): void {
    this.#range = range;
    this.#message = message;
    for (const listener of this.#listeners) listener();
  }

  /** Says what was done; the range stays. */
  say(message: string): void {
    this.set(this.#range, message);
  }

  /** Ends the selection and takes back what was said; nobody is told when there is neither. */
  readonly drop = (): void => {
    if (this.#range !== null || this.#message !== '') this.set(null, '');
  };

  /** Tells of every selection and message from now on. Answers what ends it. */
  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
}
