import { expect, test } from 'vitest';
import { removeLater } from './remove-later.ts';

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));

test('what is taken out is unseen at once, without the focus, and gone once a frame is painted', async () => {
  const place = document.body.appendChild(document.createElement('main'));
  place.tabIndex = -1;
  const screen = place.appendChild(document.createElement('div'));
  const button = screen.appendChild(document.createElement('button'));
  removeLater(place);
  button.focus();
  place.removeChild(screen);
  expect([...place.childNodes]).toEqual([screen]);
  expect(screen.hidden).toBeTruthy();
  expect(document.activeElement).toBe(place);
  while (screen.isConnected) await painted();
  expect(place.childNodes).toHaveLength(0);
});
