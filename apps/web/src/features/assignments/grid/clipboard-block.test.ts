import { expect, test } from 'vitest';
import { sampleAssignment, sampleTeacher } from '../../../testing/samples.ts';
import {
  planPaste,
  readTextBlock,
  sayPaste,
  spread,
  textBlockOf,
  toHtml,
  toPlainText,
} from './clipboard-block.ts';

const anne = sampleTeacher();
const bruno = sampleTeacher({ id: 'bruno', visa: 'B&R' });

const LINES = [
  ['a', 'b'],
  ['c', 'd'],
].map((line) => line.map((cell) => ({ cell, ids: [cell], parts: 1 })));
const at = (line: number, column: number) => ({ line, column });

test('a range is lines of cells, a split cell its parts, a cell without position nothing', () => {
  const cells = [
    { cell: 'a', ids: ['a1', 'a2'], sides: '', spot: at(3, 1) },
    { cell: 'b', ids: [], sides: '', spot: at(3, 2) },
    { cell: 'c', ids: ['c'], sides: '', spot: at(4, 2) },
  ];
  const block = textBlockOf(cells, (id) => id.toUpperCase());
  expect(toPlainText(block)).toBe('A1 + A2\t\n\tC');
  expect(toHtml([['B&R', '<']])).toBe('<table><tr><td>B&amp;R</td><td>&lt;</td></tr></table>');
});

test('what spreadsheets put on the clipboard is read: line ends of Windows, quotes, a last line end', () => {
  expect(readTextBlock('ADU\t B&R \r\n"a ""b"""\t\r\n')).toEqual([
    ['ADU', 'B&R'],
    ['a "b"', ''],
  ]);
});

test('a block falls on the cells from the first one; it fills a range that it divides', () => {
  const one = { from: at(0, 0), to: at(0, 0) };
  const texts = (block: string[][], target = one) =>
    spread(block, target, LINES).map(({ ids, text }) => `${ids.join()}${text}`);
  expect(texts([['1', '2'], ['3']])).toEqual(['a1', 'b2', 'c3']);
  expect(texts([['1', '2']], { from: at(1, 1), to: at(0, 0) })).toEqual(['a1', 'b2', 'c1', 'd2']);
  expect(texts([['1'], ['2'], ['3']], { from: at(0, 0), to: at(1, 0) })).toEqual(['a1', 'c2', '3']);
});

test('visas are set where nothing is locked; unknown ones are named, empty cells left', () => {
  const positions = [
    sampleAssignment({ id: 'open' }),
    sampleAssignment({ id: 'held', teacher_id: anne.id }),
    sampleAssignment({ id: 'locked', locked: true }),
  ];
  const pick = (ids: readonly string[]) => positions.filter((one) => ids.includes(one.id));
  const plan = planPaste(
    [
      { ids: ['open', 'held'], text: 'b&r + Non assigné' },
      { ids: ['locked'], text: anne.visa },
      { ids: ['open'], text: 'XYZ' },
      { ids: ['held'], text: '' },
    ],
    pick,
    [anne, bruno],
  );
  expect([...plan.byTeacher]).toEqual([
    ['bruno', ['open']],
    [null, ['held']],
  ]);
  expect(sayPaste(plan)).toBe(
    '2\u00a0enseignements modifiés, 1\u00a0verrouillé laissé tel quel, visa inconnu\u202f: XYZ',
  );
  expect(sayPaste({ byTeacher: new Map(), locked: 0, unknown: ['A', 'B'] })).toBe(
    'Rien à changer, visas inconnus\u202f: A, B',
  );
});
