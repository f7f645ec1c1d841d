import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { wrapTexts } from '../testing/wrap-texts.ts';
import { tolerateMovedNodes } from './moved-nodes.ts';

let undo: () => void;
beforeEach(() => {
  undo = tolerateMovedNodes();
});
afterEach(() => undo());

const Changing = ({ isLater }: { isLater: boolean }) => (
  <p>
    {isLater && <b>voici </b>}
    {isLater ? 'deux' : 'un'} {!isLater && 'seul '}
    mot
  </p>
);

test('texts that were wrapped go, stay and change as if they were not', () => {
  const { container, rerender, unmount } = render(<Changing isLater={false} />);
  wrapTexts(container);
  rerender(<Changing isLater />);
  expect(container.textContent).toBe('voici deux mot');
  unmount();
  expect(container.textContent).toBe('');
});

test('a text that was taken out is no fault', () => {
  const { container, rerender, unmount } = render(<Changing isLater={false} />);
  container.querySelector('p')?.replaceChildren();
  rerender(<Changing isLater />);
  expect(container.textContent).toContain('voici');
  unmount();
});
