import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { isInRange, paintRange } from './paint-range.ts';

const spot = { line: 0, column: 0 };

const volee = (name: string) =>
  `<section><table role="grid"><tbody><tr>${['1', '2']
    .map(
      (place) => `<td aria-selected="false"><button data-part="0" data-cell="${name}${place}"></button></td>`,
    )
    .join('')}</tr></tbody></table></section>`;

const tinted = () =>
  [...document.querySelectorAll('[data-range]')].map(
    (element) => element.querySelector('[data-cell]')?.getAttribute('data-cell') + element.tagName,
  );
const selected = () =>
  [...document.querySelectorAll('td[aria-selected="true"] [data-cell]')].map((part) =>
    part.getAttribute('data-cell'),
  );
const paint = (...cells: string[]) =>
  paintRange(document.body, () =>
    cells.map((cell) => ({ cell, ids: [], sides: cell === 'a1' ? 'top left' : '', spot })),
  );

beforeEach(() => {
  document.body.innerHTML = volee('a') + volee('b');
});

test('every cell of the range is marked; a volée that is all in it is tinted as one', () => {
  paint('a1', 'a2', 'b1');
  expect(selected()).toEqual(['a1', 'a2', 'b1']);
  expect(tinted()).toEqual(['a1TABLE', 'b1TD']);
  expect(document.querySelectorAll('[data-sides]')).toHaveLength(1);
  expect(document.querySelector('td')?.getAttribute('data-sides')).toBe('top left');
});

test('a smaller range takes the marks back, and none all of them', () => {
  paint('a1', 'a2', 'b1', 'b2');
  paint('a2');
  expect([selected(), tinted()]).toEqual([['a2'], ['a2TD']]);
  const parts = [...document.querySelectorAll('button')];
  expect(parts.map(isInRange)).toEqual([false, true, false, false]);
  paint();
  expect([selected(), tinted()]).toEqual([[], []]);
  expect(document.querySelector('[data-sides]')).toBeNull();
});

test('what is out of sight is selected at once and tinted later, as the range then is', async () => {
  const [first, second] = document.querySelectorAll('section');
  if (!second) throw new Error('no second volée');
  vi.spyOn(second, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 5000, 100, 100));
  paint('a1', 'a2', 'b1', 'b2');
  expect([selected(), tinted()]).toEqual([['a1', 'a2', 'b1', 'b2'], ['a1TABLE']]);
  await waitFor(() => expect(tinted()).toEqual(['a1TABLE', 'b1TABLE']));

  const cells = [{ cell: 'b1', ids: [], sides: '', spot }];
  paintRange(document.body, () => cells);
  cells.splice(0, 1, { cell: 'b2', ids: [], sides: '', spot });
  expect([selected(), tinted()]).toEqual([['b1'], ['b1TABLE']]);
  await waitFor(() => expect(tinted()).toEqual(['b2TD']));
  expect(first?.querySelector('[data-sides]')).toBeNull();
});
