import { setImmediate } from 'node:timers/promises';

/** So much is written at once. */
const PIECE_LENGTH = 64 * 1024;
/** After so long others are answered before it goes on. */
const STRETCH_MS = 10;

/** A list that is read as it is written. */
export type Rows = AsyncIterable<unknown>;

const isRows = (value: unknown): value is Rows =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** What is read once for each of a list, one after the other. */
export async function* eachOf<K>(keys: Iterable<K>, read: (key: K) => Promise<readonly unknown[]>): Rows {
  for (const key of keys) yield* await read(key);
}

async function* writeRows(rows: Rows): AsyncGenerator<string> {
  let between = '';
  for await (const row of rows) {
    yield between + JSON.stringify(row);
    between = ',\n';
  }
}

async function* writeFields(fields: Readonly<Record<string, unknown>>): AsyncGenerator<string> {
  let between = '{\n';
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    yield `${between}${JSON.stringify(name)}: `;
    between = ',\n';
    if (isRows(value)) {
      yield '[\n';
      yield* writeRows(value);
      yield '\n]';
    } else if (Array.isArray(value)) yield `[\n${value.map((row) => JSON.stringify(row)).join(',\n')}\n]`;
    else yield JSON.stringify(value);
  }
  yield '\n}\n';
}

/**
 * An object as JSON, a row of a list to a line, in pieces: of lists that are read as they are written no more than some rows are in memory. Whoever
 * waits for an answer meanwhile gets it in between.
 */
export async function* writePieces(fields: Readonly<Record<string, unknown>>): AsyncGenerator<string> {
  let piece = '';
  let rested = performance.now();
  for await (const text of writeFields(fields)) {
    piece += text;
    if (performance.now() - rested > STRETCH_MS) {
      await setImmediate();
      rested = performance.now();
    }
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
