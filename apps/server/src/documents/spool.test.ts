import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { spool } from './spool.ts';
import { eachOf, writePieces } from './write-pieces.ts';

async function* count(upTo: number) {
  for (let nth = 1; nth <= upTo; nth += 1) yield { nth, text: 'é'.repeat(1000) };
}

async function* broken() {
  yield 1;
  throw new Error('the database is gone');
}

test('what is written in pieces reads back the same, compressed or not', async () => {
  const fields = {
    name: 'Tilleuls',
    missing: undefined,
    none: null,
    empty: count(0),
    short: [1, { a: 'b' }],
    years: eachOf(['a', 'b'], async (year) => [{ year }, { year, more: true }]),
    long: count(500),
  };
  const [plain, compressed] = [
    await spool(writePieces(fields)),
    await spool(writePieces({ long: count(500) })),
  ];
  const read: { long: unknown[] } = JSON.parse(await text(plain.read()));
  const { long, ...rest } = read;
  expect(rest).toEqual({
    name: 'Tilleuls',
    none: null,
    empty: [],
    short: [1, { a: 'b' }],
    years: [{ year: 'a' }, { year: 'a', more: true }, { year: 'b' }, { year: 'b', more: true }],
  });
  expect(long).toHaveLength(500);
  const bytes: Buffer[] = [];
  for await (const chunk of compressed.readCompressed()) bytes.push(chunk as Buffer);
  expect(JSON.parse(gunzipSync(Buffer.concat(bytes)).toString())).toEqual({ long });
});

test('no more than some rows are in memory, whatever there is', async () => {
  let read = 0;
  async function* rows() {
    for await (const row of count(2000)) {
      read += 1;
      yield row;
    }
  }
  const pieces = writePieces({ rows: rows() });
  const first = await pieces.next();
  expect(String(first.value).length).toBeLessThan(70_000);
  expect(read).toBeLessThan(70);
  await pieces.return(undefined);
});

const FILES = '/proc/self/fd';

/** How many files of the kind are open; what the system does not list is not looked at. */
function countOpen(): number {
  if (!existsSync(FILES)) return 0;
  const names = readdirSync(FILES).map((file) => {
    try {
      return readlinkSync(`${FILES}/${file}`);
    } catch {
      return '';
    }
  });
  return names.filter((name) => /\/pupitre-[\da-f-]{36}\b/.test(name)).length;
}

test('what cannot be read is told, and no file stays open', async () => {
  await expect(spool(writePieces({ rows: broken() }))).rejects.toThrow('the database is gone');
  const [given, left] = [await spool(writePieces({ rows: count(50) })), await spool(writePieces({}))];
  await text(given.read());
  left.readCompressed().destroy();
  await vi.waitFor(() => expect(countOpen()).toBe(0));
});
