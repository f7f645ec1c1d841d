import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { useFocusKept } from './use-focus-kept.ts';

/** A frame in which « Retirer » goes away when it is pressed; « Ailleurs » has it go from outside. */
function Frame({ onShown }: { onShown?: () => unknown }) {
  const frame = useRef<HTMLElement>(null);
  const [isThere, setIsThere] = useState(true);
  useFocusKept(frame);
  useLayoutEffect(() => void onShown?.());
  return (
    <>
      <section ref={frame} aria-label="cadre" tabIndex={-1}>
        {isThere && (
          <button type="button" onClick={() => setIsThere(false)}>
            Retirer
          </button>
        )}
      </section>
      <button type="button" onClick={() => setIsThere(false)}>
        Ailleurs
      </button>
    </>
  );
}

test('the frame takes the focus of a control that goes away', async () => {
  render(<Frame />);
  await userEvent.click(screen.getByRole('button', { name: 'Retirer' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'cadre' }));
});

test('it takes it at once, before anybody looks who has it', async () => {
  const focused: (Element | null)[] = [];
  render(<Frame onShown={() => focused.push(document.activeElement)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Retirer' }));
  expect(focused.at(-1)).toBe(screen.getByRole('region', { name: 'cadre' }));
});

test('it takes it from nobody else', async () => {
  render(<Frame />);
  screen.getByRole('button', { name: 'Retirer' }).focus();
  await userEvent.click(screen.getByRole('button', { name: 'Ailleurs' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ailleurs' }));
});
