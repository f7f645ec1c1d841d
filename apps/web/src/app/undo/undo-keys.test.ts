import { expect, test } from 'vitest';
import { type Direction, readUndoKey } from './undo-keys.ts';

/** What is asked for by a key on what the page holds. */
function press(init: KeyboardEventInit, html = '<div></div>'): Direction | null {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-here]') ?? document.body;
  let direction: Direction | null = null;
  const read = (event: KeyboardEvent) => {
    direction = readUndoKey(event);
  };
  document.addEventListener('keydown', read, { once: true });
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  return direction;
}

const UNDO = { key: 'z', ctrlKey: true };

test.each<[keys: KeyboardEventInit, asked: Direction | null]>([
  [UNDO, 'undo'],
  [{ key: 'z', metaKey: true }, 'undo'],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
  [{ key: 'Z', metaKey: true, shiftKey: true }, 'redo'],
  [{ key: 'y', ctrlKey: true }, 'redo'],
  // With Cmd it shows the history of the browser.
  [{ key: 'y', metaKey: true }, null],
  [{ key: 'z' }, null],
  [{ key: 'z', ctrlKey: true, altKey: true }, null],
  [{ key: 'x', ctrlKey: true }, null],
])('%o asks for %s', (keys, asked) => {
  expect(press(keys)).toBe(asked);
});

test.each([
  ['<input data-here>', null],
  ['<textarea data-here></textarea>', null],
  ['<div contenteditable="true"><b data-here></b></div>', null],
  ['<input type="checkbox" data-here>', 'undo'],
  ['<input type="radio" data-here>', 'undo'],
  ['<button data-here></button>', 'undo'],
  ['<div aria-modal="true"><button data-here></button></div>', null],
  ['<div aria-modal="true"></div><button data-here></button>', null],
])('on %s Ctrl+Z asks for %s', (html, asked) => {
  expect(press(UNDO, html)).toBe(asked);
});
