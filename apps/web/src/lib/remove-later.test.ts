import { expect, test } from 'vitest';
import { removeLater } from './remove-later.ts';

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));

test('what is taken out is unseen at once, and gone once a frame is painted', async () => {
  const place = document.body.appendChild(document.createElement('main'));
  const screen = place.appendChild(document.createElement('div'));
  removeLater(place);
  place.removeChild(screen);
  expect([...place.childNodes]).toEqual([screen]);
  expect(screen.hidden).toBeTruthy();
  while (screen.isConnected) await painted();
  expect(place.childNodes).toHaveLength(0);
});
