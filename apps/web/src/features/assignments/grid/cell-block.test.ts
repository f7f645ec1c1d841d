import { expect, test } from 'vitest';
import { type CellBlock, cellsOf, extendBlock, pickCells } from './cell-block.ts';
import type { MoveKey, WalkLine } from '../../../grid/walk.ts';

const lineOf = (...cells: string[]): WalkLine =>
  cells.map((cell) => ({ cell, ids: [`of ${cell}`], parts: 1 }));

/** Two lines of classes, between them one of two groups; then another volée of three classes. */
const lines = [
  lineOf('a1', 'a2', 'a3', 'a4'),
  lineOf('g1', 'g2'),
  lineOf('b1', 'b2', 'b3', 'b4'),
  lineOf('c1', 'c2', 'c3'),
];
const at = (line: number, column: number) => ({ line, column });
const start = (line: number, column: number): CellBlock => ({ from: at(line, column), to: at(line, column) });
const keysOf = (block: CellBlock) => cellsOf(lines, block).map(({ cell }) => cell);
const press = (block: CellBlock, ...keys: MoveKey[]) =>
  keys.reduce((current, key) => extendBlock(lines, current, key), block);

test('a block grows from the active cell in every direction, and shrinks again', () => {
  expect(keysOf(press(start(0, 1), 'ArrowRight'))).toEqual(['a2', 'a3']);
  expect(keysOf(press(start(2, 2), 'ArrowLeft', 'ArrowDown'))).toEqual(['b2', 'b3', 'c2', 'c3']);
  expect(keysOf(press(start(2, 1), 'ArrowUp', 'ArrowLeft'))).toEqual(['g1', 'g2', 'b1', 'b2']);
  expect(keysOf(press(start(0, 1), 'ArrowRight', 'ArrowLeft'))).toEqual(['a2']);
  expect(keysOf(press(start(0, 1), 'ArrowRight', 'ArrowLeft', 'ArrowLeft'))).toEqual(['a1', 'a2']);
});

test('it stays within the grid', () => {
  expect(keysOf(press(start(0, 0), 'ArrowUp', 'ArrowLeft'))).toEqual(['a1']);
  expect(keysOf(press(start(3, 2), 'ArrowDown', 'ArrowRight'))).toEqual(['c3']);
});

test('a short line on the way does not make it narrower', () => {
  const over = press(start(0, 1), 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown');
  expect(keysOf(over)).toEqual(['a2', 'a3', 'a4', 'g2', 'b2', 'b3', 'b4']);
  expect(keysOf(press(over, 'ArrowLeft'))).toEqual(['a2', 'a3', 'g2', 'b2', 'b3']);
});

test('Home and End reach the ends of the line, with Ctrl those of the grid', () => {
  expect(keysOf(press(start(0, 1), 'End'))).toEqual(['a2', 'a3', 'a4']);
  expect(keysOf(press(start(0, 2), 'Home'))).toEqual(['a1', 'a2', 'a3']);
  expect(keysOf(extendBlock(lines, start(2, 3), 'End', true))).toEqual(['b4']);
  expect(keysOf(extendBlock(lines, start(1, 0), 'Home', true))).toEqual(['a1', 'g1']);
  expect(extendBlock(lines, start(2, 0), 'End', true).to).toEqual(at(3, 3));
});

test('cells know their positions, and on which sides the block ends', () => {
  expect(cellsOf(lines, { from: at(2, 2), to: at(0, 1) })).toEqual([
    { cell: 'a2', ids: ['of a2'], sides: 'top left', spot: at(0, 1) },
    { cell: 'a3', ids: ['of a3'], sides: 'top right', spot: at(0, 2) },
    { cell: 'g2', ids: ['of g2'], sides: 'left right', spot: at(1, 1) },
    { cell: 'b2', ids: ['of b2'], sides: 'bottom left', spot: at(2, 1) },
    { cell: 'b3', ids: ['of b3'], sides: 'bottom right', spot: at(2, 2) },
  ]);
  expect(cellsOf(lines, start(0, 0))[0]?.sides).toBe('top bottom left right');
});

test('any cells can be picked; a side is drawn where the next cell is not one of them', () => {
  expect(pickCells(lines, new Set(['a2', 'b2', 'b3']))).toEqual([
    { cell: 'a2', ids: ['of a2'], sides: 'top bottom left right', spot: at(0, 1) },
    { cell: 'b2', ids: ['of b2'], sides: 'top bottom left', spot: at(2, 1) },
    { cell: 'b3', ids: ['of b3'], sides: 'top bottom right', spot: at(2, 2) },
  ]);
});
